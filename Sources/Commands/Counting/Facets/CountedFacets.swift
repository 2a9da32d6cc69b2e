package typealias FacetRequest = CountRequest<CountedFacets>
package typealias FacetTask = CountTask<CountedFacets>

/// The result of `facets`.
package struct CountedFacets: CountedValues {
  package let facets: [Facet]
  /// The number of rows that match all conditions, and the number of all rows.
  package let matched: Int
  package let rows: Int

  package init(facets: [Facet], matched: Int, rows: Int) {
    self.facets = facets
    self.matched = matched
    self.rows = rows
  }
}

extension CountedFacets {
  package static var usualFormat: any ResultFormat<CountedFacets> { FacetTable() }
  /// True, because the count of a value is the number of rows that choosing it would show.
  package static var looksAtAll: Bool { true }

  package init(_ request: FacetRequest, _ outcome: CountOutcome) {
    facets = outcome.facets(request.listing).map(\.facet)
    matched = outcome.counter.matched
    rows = outcome.counter.counts.first?.rows.total ?? 0
  }
}
