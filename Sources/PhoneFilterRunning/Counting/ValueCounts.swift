/// The number of rows with each value of a spec: of all rows, and of selected rows.
///
/// Values have places in the order in which they were met. Memory grows with the different values,
/// not with the rows.
package final class ValueCounts {
  package typealias Count = CountTable.Count

  /// The counted spec. A field is spelled as the user typed it, if a catalogue has that spelling.
  package var spec: any PhoneSpec { isSpelled ? counted : counted.typed(as: nil) }
  private let counted: any PhoneSpec
  private var isSpelled = false
  /// True if an unreadable value counts as missing.
  package let isLenient: Bool
  package let ignoresCase: Bool
  private var table: CountTable
  /// The meanings of the marks in the counted columns.
  package private(set) var marks: Set<NumberMarks> = []
  /// The problem of the first value whose marks contradict its column. Nil if no such value was
  /// met.
  private(set) var contradiction: Message?

  package init(_ spec: any PhoneSpec, isLenient: Bool, ignoringCase: Bool) {
    counted = spec
    self.isLenient = isLenient
    ignoresCase = ignoringCase
    table = CountTable(ignoringCase: ignoringCase)
  }

  /// The number of rows, and of selected rows.
  package var rows: Count { table.rows }

  /// The number of different values. Missing and unreadable count as one value each.
  package var distinctCount: Int { table.count }

  /// Returns the value at a place, as it was first written.
  package func value(at place: Int) -> ValueKey { table.value(at: place) }

  /// The places of the values that are neither missing nor unreadable, and of the texts among them.
  package var places: [Int] { table.filled(textsOnly: false) }
  package var textPlaces: [Int] { table.filled(textsOnly: true) }

  /// Returns the place of a value. Nil if the value was not met.
  package func place(of value: ValueKey) -> Int? { table.place(of: value) }

  /// The number of rows without a value. If reading is lenient, includes the rows with only
  /// unreadable values. Nil if no such row exists.
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

  /// The number of rows with an unreadable value that counts as missing.
  var forgiven: Count { isLenient ? place(of: .unreadable).map { counts[$0] } ?? Count() : Count() }

  /// Adds the counts of some rows, and clears them in the tally.
  package func take(_ tally: inout ValueTally) {
    guard let (marks, contradiction) = tally.settle(with: &table) else { return }
    isSpelled = isSpelled || tally.isSpelled
    if !self.marks.contains(marks) { self.marks.insert(marks) }
    self.contradiction = self.contradiction ?? contradiction
  }

  /// Adds the values of recorded rows, and clears them in the tally. `code` returns the code of a
  /// number under which rows are counted. It can be called again for the same number. `body` gets
  /// the rows and the codes: the code of row i is `codes[rows[i]]`.
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

  /// Returns the counts of some of the rows, which are all selected. `rows` has the number of these
  /// rows for each number under which rows are counted.
  func part(of rows: [(number: Int, count: Int)]) -> ValueCounts {
    let part = ValueCounts(counted, isLenient: isLenient, ignoringCase: ignoresCase)
    part.isSpelled = isSpelled
    part.marks = marks
    for (number, count) in rows {
      let values = table.places(ofNumber: number).map { table.value(at: $0) }
      part.table.add(total: count, selected: count, to: part.table.number(of: values))
    }
    return part
  }

  /// Returns the number of rows that are counted under a number.
  package func total(ofNumber number: Int) -> Int { table.total(ofNumber: number) }

  /// Returns the places of the values of a number, the first value of the rows first.
  package func places(ofNumber number: Int) -> [Int] { table.places(ofNumber: number) }

  /// Sets the number of selected rows for each number under which rows are counted.
  package func setSelected(_ count: (Int) -> Int) { table.setSelected(count) }

  /// The number of bytes of the different values.
  package var keyBytes: Int { table.keyBytes }

  /// The number of rows with each value, by place. A row with several values counts for each.
  package var counts: [Count] { table.counts }

  /// Returns the number of rows with a value in each group. A row with several values in a group
  /// counts once. `body` calls `group` with each group of a value.
  package func counts(
    inGroups groups: Int, _ body: (_ value: ValueKey, _ group: (Int) -> Void) -> Void
  ) -> [Count] {
    table.counts(inGroups: groups, body)
  }

  /// Returns the number of rows with a number in each range. A row with several numbers in a range
  /// counts once.
  package func counts(inRanges ranges: [NumberInterval]) -> [Count] {
    table.counts(inRanges: ranges)
  }

  /// The numbers by their rank among all rows. Nil without numbers, or if a number is too long for
  /// a word.
  var numberRanks: NumberRanks? { table.numberRanks }

  /// The numbers in rising order, each with its number of rows.
  package var sortedNumbers: [(value: ExactNumber, count: Count)] {
    let counts = counts
    return table.numberPlaces.compactMap { place in
      value(at: place).number.map { ($0, counts[place]) }
    }
  }

  /// Returns the first `top` places, in order: by the number of selected rows, or by the values.
  package func first(_ top: Int, of places: [Int], byCount: Bool) -> [Int] {
    table.first(top, of: places, byCount: byCount)
  }
}
