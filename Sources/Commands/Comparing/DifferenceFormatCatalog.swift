/// All formats of differences. A new format needs a new file and one line here.
package enum DifferenceFormatCatalog {
  package static let all = NamedChoices<any ResultFormat<ComparedCatalogues>>([
    DifferenceText(), DifferenceJSON(), DifferenceCSV(), DifferenceMarkdown(), DifferenceHTML(),
  ]) { $0 }
}
