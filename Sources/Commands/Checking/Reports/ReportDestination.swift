/// A report format and the file that the report is written to: the value of `--report
/// sarif=out.sarif`.
package struct ReportDestination: Sendable {
  package let format: ReportFormat
  package let path: CataloguePath

  package init(typed text: String) throws(UsageError) {
    let parts = text.parts(at: "=", atMost: 2)
    let name = String(parts[0])
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageError(
        ReportFormatCatalog.all.names.contains(name)
          ? "'\(name)' needs a file, as in \(name)=report.\(name); --format chooses the "
            + "report on standard output"
          : "'\(text.visible)' is not FORMAT=FILE; write for example sarif=out.sarif")
    }
    format = try ReportFormatCatalog.all.choice(typed: name, what: "report format")
    guard parts[1] != "-" else {
      throw UsageError("--format \(name) writes to standard output; write a file name here")
    }
    path = CataloguePath(String(parts[1]))
  }
}
