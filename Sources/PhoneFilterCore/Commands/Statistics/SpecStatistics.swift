/// The statistics of one spec: how many rows have it, how many values differ, and where its numbers
/// lie.
package struct SpecStatistics: Sendable {
  let spec: any PhoneSpec
  /// How many rows there are, how many have a value, and how many nothing but one that cannot be
  /// read.
  let rows: Int
  let filled: Int
  let unreadable: Int
  /// Where the numbers lie, if there are any.
  let numbers: NumberSummary?
  /// The most frequent values, or a histogram.
  let values: Facet

  var missing: Int { rows - filled - unreadable }

  init(_ counts: ValueCounts, _ values: Facet) {
    self.values = values
    spec = counts.spec
    rows = counts.rows.selected
    unreadable = counts.unreadable?.selected ?? 0
    filled = rows - (counts.missing?.selected ?? 0) - unreadable
    numbers = NumberSummary(counts.sortedNumbers.map { ($0.value, $0.count.selected) })
  }
}
