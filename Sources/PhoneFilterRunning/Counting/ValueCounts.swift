/// Numbers of rows with each value of a spec: of all rows, and of those that were selected.
///
/// Values are numbered in the order in which they were met. Memory grows with the different values,
/// not with the rows.
package final class ValueCounts {
  package typealias Count = CountTable.Count

  /// As it asks for its values: a field by the name that was typed, where a catalogue has one.
  package var spec: any PhoneSpec { isSpelled ? counted : counted.typed(as: nil) }
  private let counted: any PhoneSpec
  private var isSpelled = false
  /// Whether what cannot be read counts as missing.
  package let isLenient: Bool
  package let ignoresCase: Bool
  private var table: CountTable
  /// What the marks meant in the columns that were counted.
  package private(set) var marks: Set<NumberMarks> = []
  /// What is wrong with the first value that is not read because its marks contradict its column.
  private(set) var contradiction: String?

  package init(_ spec: any PhoneSpec, isLenient: Bool, ignoringCase: Bool) {
    counted = spec
    self.isLenient = isLenient
    ignoresCase = ignoringCase
    table = CountTable(ignoringCase: ignoringCase)
  }

  /// How many rows were looked at, and how many of them were selected.
  package var rows: Count { table.rows }

  /// How many different values were met, what is missing or cannot be read among them.
  package var distinctCount: Int { table.count }

  /// The value at a place, as it was first written.
  package func value(at place: Int) -> ValueKey { table.value(at: place) }

  /// The places of the values that are some, and of those among them that are texts.
  package var places: [Int] { table.filled(textsOnly: false) }
  package var textPlaces: [Int] { table.filled(textsOnly: true) }

  /// The place of a value among those that were met.
  package func place(of value: ValueKey) -> Int? { table.place(of: value) }

  /// How many rows have no value, and how many nothing but something that cannot be read; nil where
  /// there is no such row.
  package var missing: Count? {
    let none = place(of: .missing).map { table.singleCount(at: $0) }
    guard isLenient, let unreadable = onlyUnreadable else { return none }
    return Count(
      total: (none?.total ?? 0) + unreadable.total,
      selected: (none?.selected ?? 0) + unreadable.selected)
  }

  package var unreadable: Count? { isLenient ? nil : onlyUnreadable }

  private var onlyUnreadable: Count? {
    place(of: .unreadable).map { table.singleCount(at: $0) }.flatMap { $0.total > 0 ? $0 : nil }
  }

  /// How many rows have something that cannot be read and was taken for nothing.
  var forgiven: Count { isLenient ? place(of: .unreadable).map { counts[$0] } ?? Count() : Count() }

  /// Takes over the counts of some rows; the tally is empty again.
  package func take(_ tally: inout ValueTally) {
    guard let (marks, contradiction) = tally.settle(with: &table) else { return }
    isSpelled = isSpelled || tally.isSpelled
    if !self.marks.contains(marks) { self.marks.insert(marks) }
    self.contradiction = self.contradiction ?? contradiction
  }

  /// Takes over the values of rows that were recorded. `code` is asked once for each number under which
  /// rows are counted; `body` gets the rows, and the code for what is noted of each. The tally is
  /// empty again.
  package func takeRecorded(
    _ tally: inout ValueTally, code: (Int) -> Int32,
    _ body: (_ rows: [Int32], _ codes: [Int32]) -> Void
  ) {
    guard
      let (marks, contradiction) = tally.settleRecorded(with: &table, code: code, body)
    else { return }
    isSpelled = isSpelled || tally.isSpelled
    if !self.marks.contains(marks) { self.marks.insert(marks) }
    self.contradiction = self.contradiction ?? contradiction
  }

  /// How many of all rows are counted under a number.
  package func total(ofNumber number: Int) -> Int { table.total(ofNumber: number) }

  /// The places of the values for which a number stands; its first value comes first.
  package func places(ofNumber number: Int) -> [Int] { table.places(ofNumber: number) }

  /// Sets how many rows are selected, for each number under which rows are counted.
  package func setSelected(_ count: (Int) -> Int) { table.setSelected(count) }

  /// How many bytes the different values take.
  package var keyBytes: Int { table.keyBytes }

  /// How many rows have each of the values, by their places among them. A row with several counts
  /// for each.
  package var counts: [Count] { table.counts }

  /// How many rows have a value in each of some groups; a row with several values in a group counts once for
  /// it. The body hands on the groups that a value is in.
  package func counts(
    inGroups groups: Int, _ body: (_ value: ValueKey, _ group: (Int) -> Void) -> Void
  ) -> [Count] {
    table.counts(inGroups: groups, body)
  }

  /// How many rows have a number in each of some ranges; a row with several numbers in a range counts once
  /// for it.
  package func counts(inRanges ranges: [NumberInterval]) -> [Count] {
    table.counts(inRanges: ranges)
  }

  /// The numbers by their rank among all rows, where the table can tell it.
  var numberRanks: NumberRanks? { table.numberRanks }

  /// The numbers among the values in rising order, with how many rows have each.
  package var sortedNumbers: [(value: ExactNumber, count: Count)] {
    let counts = counts
    return table.numberPlaces.compactMap { place in
      value(at: place).number.map { ($0, counts[place]) }
    }
  }

  /// The first `top` of some places, by how many selected rows have the values or in their natural
  /// order; in that order.
  package func first(_ top: Int, of places: [Int], byCount: Bool) -> [Int] {
    table.first(top, of: places, byCount: byCount)
  }
}
