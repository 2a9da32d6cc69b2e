package typealias StatisticsRequest = CountRequest<CountedStatistics>
package typealias StatisticsTask = CountTask<CountedStatistics>

/// The result of `stats`.
package struct CountedStatistics: CountedValues {
  package let statistics: [SpecStatistics]
  /// The number of rows that match.
  package let rows: Int
}

extension CountedStatistics {
  package static var usualFormat: any ResultFormat<CountedStatistics> { StatisticsText() }
  package static var looksAtAll: Bool { false }

  package init(_ request: StatisticsRequest, _ outcome: CountOutcome) {
    statistics = outcome.facets(request.listing).map { SpecStatistics($0.counts, $0.facet) }
    rows = outcome.counter.matched
  }
}
