package typealias FacetRequest = CountRequest<CountedFacets>
package typealias FacetTask = CountTask<CountedFacets>

/// The result of `facets`.
package struct CountedFacets: CountedValues {
  package let facets: [Facet]
  /// How many rows match everything that is asked, and how many there are.
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
  /// A value counts the rows that choosing it would show.
  package static var looksAtAll: Bool { true }

  package init(_ request: FacetRequest, _ outcome: CountOutcome) {
    facets = outcome.facets(request.listing).map(\.facet)
    matched = outcome.counter.matched
    rows = outcome.counter.counts.first?.rows.total ?? 0
  }
}
