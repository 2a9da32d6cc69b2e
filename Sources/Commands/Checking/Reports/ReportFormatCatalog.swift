/// The forms there are: a new one is a new file and one line here.
package enum ReportFormatCatalog {
  package static let all = NamedChoices<ReportFormat>([
    .text, .json, .sarif, .junit, .github(), .markdown,
  ]) { $0 }
}
