package struct SpecStatistics: Sendable {
  package let spec: any PhoneSpec
  /// The number of rows, of rows with a readable value, and of rows that have only an unreadable
  /// value.
  package let rows: Int
  package let filled: Int
  package let unreadable: Int
  /// The distribution of the numbers; nil without numbers.
  package let numbers: NumberSummary?
  /// The most frequent values, or a histogram.
  package let values: Facet

  package var missing: Int { rows - filled - unreadable }

  package init(_ counts: ValueCounts, _ values: Facet) {
    self.values = values
    spec = counts.spec
    rows = counts.rows.selected
    unreadable = counts.unreadable?.selected ?? 0
    filled = rows - (counts.missing?.selected ?? 0) - unreadable
    numbers = NumberSummary(counts.sortedNumbers.map { ($0.value, $0.count.selected) })
  }

  /// Returns a figure of the numbers as people read it: with two digits after the point, or as many
  /// as the numbers have.
  package func shown(_ number: ExactNumber) -> String {
    let places = max(2, numbers?.lowest.decimals ?? 0, numbers?.highest.decimals ?? 0)
    return values.shown(.value(.number(number.rounded(decimals: places))))
  }

  func shown(_ figure: KeyPath<NumberSummary, ExactNumber>) -> String? {
    numbers.map { shown($0[keyPath: figure]) }
  }
}
