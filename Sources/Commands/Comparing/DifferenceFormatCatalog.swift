/// The formats there are for differences: a new one is a new file and one line here.
package enum DifferenceFormatCatalog {
  package static let all = NamedChoices<any ResultFormat<ComparedCatalogues>>([
    DifferenceText(), DifferenceJSON(), DifferenceCSV(), DifferenceMarkdown(), DifferenceHTML(),
  ]) { $0 }
}
