/// All report formats. A new format needs a new file and one line here.
package enum ReportFormatCatalog {
  package static let all = NamedChoices<ReportFormat>([
    .text, .json, .sarif, .junit, .github(), .gitlab, .markdown,
  ]) { $0 }
}
