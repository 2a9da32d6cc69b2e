/// Numbers of rows with each value of a spec: of all rows, and of those that were selected.
///
/// Values are numbered in the order in which they were met. Memory grows with the different values,
/// not with the rows.
final class ValueCounts {
  /// How many rows have something.
  struct Count {
    var total = 0
    var selected = 0
  }

  let spec: any PhoneSpec
  /// Whether what cannot be read counts as missing.
  let isLenient: Bool
  private var met: ValuePlaces
  /// How many rows have one value alone, by its number.
  private var single: [Count] = []
  /// The combinations of rows with several values, of lists for instance.
  private var several: [(values: [Int], count: Count)] = []
  private var severalNumbers: [[Int]: Int] = [:]
  /// How many rows were looked at, and how many of them were selected.
  private(set) var rows = Count()
  /// What the marks meant in the columns that were counted.
  private(set) var marks: Set<NumberMarks> = []
  /// What is wrong with the first value that is not read because its marks contradict its column.
  private(set) var contradiction: String?

  init(_ spec: any PhoneSpec, isLenient: Bool, ignoringCase: Bool) {
    self.spec = spec
    self.isLenient = isLenient
    met = ValuePlaces(ignoringCase: ignoringCase)
  }

  /// The different values that were met.
  var values: [CountedValue] { met.values }

  /// The places of the values that are some, and of those among them that are texts.
  var places: [Int] { met.filled }
  var textPlaces: [Int] { places.filter { values[$0].number == nil } }

  /// The place of a value among those that were met.
  func place(of value: CountedValue) -> Int? { met.place(of: value) }

  /// How many rows have no value, and how many nothing but something that cannot be read; nil where
  /// there is no such row.
  var missing: Count? {
    let none = place(of: .missing).map { single[$0] }
    guard isLenient, let unreadable = onlyUnreadable else { return none }
    var missing = none ?? Count()
    missing.add(unreadable)
    return missing
  }

  var unreadable: Count? { isLenient ? nil : onlyUnreadable }

  private var onlyUnreadable: Count? {
    place(of: .unreadable).map { single[$0] }.flatMap { $0.total > 0 ? $0 : nil }
  }

  /// How many rows have something that cannot be read and was taken for nothing.
  var forgiven: Count { isLenient ? place(of: .unreadable).map { counts[$0] } ?? Count() : Count() }

  /// The number under which rows with these values are counted: for one value that value's number,
  /// for several a negative one.
  func number(of found: [CountedValue]) -> Int {
    let key = found.map { value in
      let place = met.place(adding: value)
      if place == single.count { single.append(Count()) }
      return place
    }
    if key.count == 1 { return key[0] }
    let sorted = Set(key).sorted()
    if sorted.count == 1 { return sorted[0] }
    if let known = severalNumbers[sorted] { return ~known }
    severalNumbers[sorted] = several.count
    several.append((sorted, Count()))
    return ~(several.count - 1)
  }

  /// Notes how a column is written that is counted.
  func note(_ marks: NumberMarks) {
    if !self.marks.contains(marks) { self.marks.insert(marks) }
  }

  /// Notes a value whose marks contradict its column.
  func note(contradiction: String) { self.contradiction = self.contradiction ?? contradiction }

  /// Adds rows to those that are counted under a number.
  func add(total: Int, selected: Int, to number: Int) {
    let count = Count(total: total, selected: selected)
    if number >= 0 { single[number].add(count) } else { several[~number].count.add(count) }
    rows.add(count)
  }

  /// How many rows have each of the values, by their places among them. A row with several counts
  /// for each.
  var counts: [Count] {
    var counts = single
    for (values, count) in several { for value in values { counts[value].add(count) } }
    return counts
  }

  /// How many rows have a value in each of some groups of values; one with several in a group counts
  /// once for it.
  func counts(inGroups groups: Int, _ group: (CountedValue) -> Int?) -> [Count] {
    var counts = (0..<groups).map { _ in Count() }
    for (value, count) in zip(values, single) {
      if let place = group(value) { counts[place].add(count) }
    }
    for (values, count) in several {
      for place in Set(values.compactMap { group(self.values[$0]) }) { counts[place].add(count) }
    }
    return counts
  }

  /// The numbers among the values in rising order, with how many rows have each.
  var sortedNumbers: [(value: ExactNumber, count: Count)] {
    let counts = counts
    return met.numbers.map { ($0.value, counts[$0.place]) }
  }
}

extension ValueCounts.Count {
  fileprivate mutating func add(_ other: ValueCounts.Count) {
    total += other.total
    selected += other.selected
  }
}
