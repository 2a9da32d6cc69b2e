/// The formats there are for facets: a new one is a new file and one line here.
package enum FacetFormatCatalog {
  package static let all = NamedChoices<any ResultFormat<CountedFacets>>([
    FacetTable(), FacetJSON(), FacetJSONLines(), FacetDelimited.csv, FacetDelimited.tsv,
    FacetMarkdown(),
  ]) { $0 }
}
