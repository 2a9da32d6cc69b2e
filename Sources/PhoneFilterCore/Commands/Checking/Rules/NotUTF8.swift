/// Bytes that are no text.
package struct NotUTF8: ReadingRule {
  package let name = "not-utf-8"
  package let severity = Severity.error
  package let summary = "bytes that are not UTF-8"
  package let help =
    "Catalogues are read as UTF-8 unless a byte order mark or --encoding says otherwise. Save the file "
    + "as UTF-8, or name its encoding."

  func covers(_ problem: DataProblem) -> Bool { problem.isAboutEncoding }
}
