package typealias StatisticsRequest = CountRequest<CountedStatistics>
package typealias StatisticsTask = CountTask<CountedStatistics>

/// The result of `stats`.
package struct CountedStatistics: CountedValues {
  /// The statistics of all rows that match, spec by spec.
  package let statistics: [SpecStatistics]
  /// The number of rows that match.
  package let rows: Int
  /// The keys of the groups, as the user typed them. Empty without groups.
  package let keys: [String]
  /// The groups in the order of their first rows.
  package let groups: [StatisticsGroup]
}

/// The statistics of the rows with the same values of the keys.
package struct StatisticsGroup: Sendable {
  /// The values of the keys, the outermost first.
  package let headings: [GroupHeading]
  package let rows: Int
  /// The statistics of the same specs as those of all rows.
  package let statistics: [SpecStatistics]
}

extension CountedStatistics {
  package static var usualFormat: any ResultFormat<CountedStatistics> { StatisticsText() }
  package static var looksAtAll: Bool { false }

  package init(_ request: StatisticsRequest, _ outcome: CountOutcome) {
    let counted = outcome.facets(request.listing)
    statistics = counted.map { SpecStatistics($0.counts, $0.facet) }
    rows = outcome.counter.matched
    keys = request.keys.map(\.typed)
    guard let groups = outcome.counter.groups else {
      self.groups = []
      return
    }
    let counts = outcome.counter.counts
    let specs = counted.map { shown, _ in
      groups.map(counts.firstIndex { $0 === shown } ?? 0, of: shown) {
        SpecStatistics($0, Facet(withoutLines: $0))
      }
    }
    let rowCounts = groups.rowCounts
    self.groups = groups.groups.map { number, headings in
      StatisticsGroup(
        headings: headings, rows: rowCounts[number], statistics: specs.map { $0[number] })
    }
  }
}
