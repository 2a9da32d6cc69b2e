/// The output formats. A new format is a new file and one line here.
package enum OutputFormatCatalog {
  package static let all = NamedChoices<any OutputFormat>([
    TableOutput(),
    JSONOutput.array,
    JSONOutput.lines,
    DelimitedOutput.csv,
    DelimitedOutput.tsv,
    PlainOutput(),
    MarkdownOutput(),
    HTMLOutput(),
    WorkbookOutput(),
    YAMLOutput(),
    FeedOutput.google,
    FeedOutput.meta,
  ]) { $0 }
}
