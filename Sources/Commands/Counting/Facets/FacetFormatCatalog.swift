/// All formats of facets. A new format needs a new file and one line here.
package enum FacetFormatCatalog {
  package static let all = NamedChoices<any ResultFormat<CountedFacets>>([
    FacetTable(), FacetJSON(), FacetJSONLines(), FacetDelimited.csv, FacetDelimited.tsv,
    FacetMarkdown(),
  ]) { $0 }
}
