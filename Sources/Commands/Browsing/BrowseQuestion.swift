/// The requested rows, their order, and the facets that are counted.
package struct BrowseQuestion: Sendable {
  package var filter: FilterRequest
  /// The sorting, the grouping and the output format of the rows.
  package var rows: RowsRequest
  package var facets: ValueListing
  /// The typed options that decide how catalogues are read and values are distinguished. If they
  /// change, all rows are read again.
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
