/// Bytes that are no text.
struct NotUTF8: ReadingRule {
  let name = "not-utf-8"
  let severity = Severity.error
  let summary = "bytes that are not UTF-8"
  let help =
    "Catalogues are read as UTF-8 unless a byte order mark or --encoding says otherwise. Save the file "
    + "as UTF-8, or name its encoding."

  func covers(_ problem: DataProblem) -> Bool { problem.isAboutEncoding }
}
