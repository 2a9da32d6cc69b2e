/// What is asked of the rows: which of them fit, in which order they stand, and what is counted.
package struct BrowseQuestion: Sendable {
  package var filter: FilterRequest
  /// How rows are sorted and divided, and how they will be printed.
  package var rows: RowsRequest
  package var facets: ValueListing
  /// What decides how catalogues are read and values told apart, as it was typed: where it is another,
  /// all is read anew.
  package var reading: [[UInt8]]

  package init(
    filter: FilterRequest, rows: RowsRequest, facets: ValueListing, reading: [[UInt8]] = []
  ) {
    self.filter = filter
    self.rows = rows
    self.facets = facets
    self.reading = reading
  }
}
