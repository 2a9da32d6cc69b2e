/// The statistics of one spec: how many rows have it, how many values differ, and where its numbers
/// lie.
package struct SpecStatistics: Sendable {
  package let spec: any PhoneSpec
  /// How many rows there are, how many have a value, and how many nothing but one that cannot be
  /// read.
  package let rows: Int
  package let filled: Int
  package let unreadable: Int
  /// Where the numbers lie, if there are any.
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
}
