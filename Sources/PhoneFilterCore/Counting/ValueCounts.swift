/// How many rows have each value of a spec: of all rows, and of those that were selected.
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
  /// The different values that were met.
  private(set) var values: [CountedValue] = []
  /// What single rows have: mostly one value, of lists several.
  private var holdings: [(values: [Int], count: Count)] = []
  private var numbers: [CountedValue: Int] = [:]
  private var holdingNumbers: [[Int]: Int] = [:]
  /// How many rows were looked at, and how many of them were selected.
  private(set) var rows = Count()

  init(_ spec: any PhoneSpec, isLenient: Bool) {
    self.spec = spec
    self.isLenient = isLenient
  }

  /// The number under which rows with these values are counted.
  func number(of found: [CountedValue]) -> Int {
    let key = found.map { value in
      if let known = numbers[value] { return known }
      numbers[value] = values.count
      values.append(value)
      return values.count - 1
    }.sorted()
    if let known = holdingNumbers[key] { return known }
    holdingNumbers[key] = holdings.count
    holdings.append((key, Count()))
    return holdings.count - 1
  }

  /// Adds rows to those that are counted under a number.
  func add(total: Int, selected: Int, to number: Int) {
    holdings[number].count.total += total
    holdings[number].count.selected += selected
    rows.total += total
    rows.selected += selected
  }

  /// How many rows have each of the values, by their places among them. A row with several counts
  /// for each.
  var counts: [Count] {
    var counts = values.map { _ in Count() }
    for (values, count) in holdings { for value in values { counts[value].add(count) } }
    return counts
  }

  /// How many rows have a value in each of some groups of values; one with several in a group counts
  /// once for it.
  func counts(inGroups count: Int, _ group: (CountedValue) -> Int?) -> [Count] {
    var counts = (0..<count).map { _ in Count() }
    let places = values.map(group)
    for (values, held) in holdings {
      for place in Set(values.compactMap { places[$0] }) { counts[place].add(held) }
    }
    return counts
  }

  /// The numbers among the values in rising order, with how many rows have each.
  var sortedNumbers: [(value: ExactNumber, count: Count)] {
    zip(values, counts).compactMap { value, count in value.number.map { ($0, count) } }
      .sorted { $0.0 < $1.0 }
  }
}

extension ValueCounts.Count {
  fileprivate mutating func add(_ other: ValueCounts.Count) {
    total += other.total
    selected += other.selected
  }
}
