/// What is asked of the rows: which of them fit, in which order they stand, and what is counted.
package struct BrowseQuestion: Sendable {
  package var filter: FilterRequest
  /// How rows are sorted and divided, and how they will be printed.
  package var rows: RowsRequest
  package var facets: FacetRequest

  package init(filter: FilterRequest, rows: RowsRequest, facets: FacetRequest) {
    self.filter = filter
    self.rows = rows
    self.facets = facets
  }
}
