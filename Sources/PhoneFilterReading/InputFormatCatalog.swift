/// The known formats. To add a format, add a file and one line here.
package enum InputFormatCatalog {
  /// In the order in which they are tried.
  package static let all = NamedChoices<any InputFormat>([
    JSONInput(),
    JSONLinesInput(),
    DelimitedInput.tsv,
    DelimitedInput.csv,
    WorkbookInput(),
    FeedInput(),
    LinkedInput(),
    DatabaseInput(),
  ]) { $0 }
}
