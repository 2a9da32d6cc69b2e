/// One spec of a page's sidebar: its values, and the values of each row.
///
/// Values are distinct as in `facets` (`ValueKey`). Each element of a list counts, and both amounts
/// of `8GB / 12GB`. Texts are compared by Swift's `==`, and numbers by value. So the page's script
/// needs none of these rules, and compares places in the list of values.
struct HTMLFacet {
  let spec: any PhoneSpec
  private let isLenient: Bool
  /// True if the sidebar leaves it out: the user named other facets.
  var isHidden = false
  private(set) var met = ValuePlaces(ignoringCase: false)
  /// The place of each row's value. A number below 0 is a list of places: -1 is the first list.
  private(set) var rows: [Int32] = []
  /// The lists of places, for rows with more than one value.
  private(set) var lists: [[Int32]] = []
  private var listNumbers: [[Int32]: Int32] = [:]
  /// The decimal mark of the column, if the column shows it.
  private(set) var marks = NumberMarks.open

  init(_ spec: any PhoneSpec, isLenient: Bool) {
    self.spec = spec
    self.isLenient = isLenient
  }

  /// True if no row has a value.
  var isEmpty: Bool { met.values.allSatisfy { $0 == .missing } }

  mutating func append(_ field: RowField, _ readings: ColumnReadings) {
    rows.append(place(adding: field, readings))
  }

  /// Adds the place, or the number of the list, for the next row.
  @inline(__always)
  mutating func append(place: Int32) { rows.append(place) }

  /// Returns the place of a field's value, or the number of a list of places. Adds new values.
  mutating func place(adding field: RowField, _ readings: ColumnReadings) -> Int32 {
    let style = readings.style(of: spec.name)
    if style.marks != .open { marks = style.marks }
    var own = DistinctValues<ValueKey>()
    func read(_ value: RawValue) {
      let styled = RawValue(bytes: value.bytes, encoding: value.encoding, style: style)
      for value in spec.valueKeys(of: styled, isLenient: isLenient)
      where value != .missing { own.append(value) }
    }
    switch field.content {
    case .value(let value): read(value)
    case .list(let values): values.forEach(read)
    case .json(let json): withBytes(of: json) { read(RawValue(bytes: $0, encoding: .json)) }
    // A part of a name is already read.
    case .numbers(let numbers): for number in numbers { own.append(.number(number)) }
    case .text(let text): own.append(.text(text))
    case .number, .missing: break
    }
    return place(of: own)
  }

  /// Returns the place of a value, or the number of a list of places. Nil and an empty value have
  /// the place of the missing value.
  mutating func place(of value: RawValue?) -> Int32 {
    var own = DistinctValues<ValueKey>()
    if let value {
      for value in spec.valueKeys(of: value, isLenient: isLenient) where value != .missing {
        own.append(value)
      }
    }
    return place(of: own)
  }

  private mutating func place(of own: DistinctValues<ValueKey>) -> Int32 {
    let places = (own.all.isEmpty ? [.missing] : own.all).map {
      Int32(truncatingIfNeeded: met.place(adding: $0))
    }
    return places.count == 1 ? places[0] : number(of: places)
  }

  private mutating func number(of list: [Int32]) -> Int32 {
    if let number = listNumbers[list] { return number }
    let number = -1 - Int32(truncatingIfNeeded: lists.count)
    listNumbers[list] = number
    lists.append(list)
    return number
  }

  /// The reasons for no value: the place of each, and its name in the page.
  var lacks: [(place: Int, name: String)] {
    [(ValueKey.missing, "missing"), (.unreadable, "unreadable")].compactMap { lack, name in
      met.place(of: lack).map { ($0, name) }
    }
  }

  /// The values in the sidebar, and the place of each known value among them.
  struct Arrangement {
    /// First the texts, by name. The page puts the most frequent texts first, and texts with equal
    /// counts keep this order. Choices do not change it. Then the numbers, ascending, one by one or
    /// in ranges.
    var values: [GroupValue] = []
    var textCount = 0
    /// All numbers, ascending.
    var numbers: [ExactNumber] = []
    /// If numbers are counted in ranges: for each range, the place of its first number in
    /// `numbers`.
    var starts: [Int]?
    /// The place of each known value in this order: texts, numbers, the missing value, the
    /// unreadable value.
    var targets: [Int]
    /// The words for the values.
    let words: SpecWords
  }

  /// Arranges the values. `all` are the numbers of the whole catalogue, each with the number of its
  /// rows. So the ranges are those of `facets`, even if a page has only some of the rows.
  func arranged(by all: [(value: ExactNumber, count: Int)]?) -> Arrangement {
    let numbers = met.numbers
    let extent = (numbers.first?.value).flatMap { low in
      numbers.last.map { low...$0.value }
    }
    var arrangement = Arrangement(
      targets: [Int](repeating: 0, count: met.values.count), words: SpecWords(spec, numbers: extent)
    )
    for (place, text) in met.texts {
      arrangement.targets[place] = arrangement.values.count
      arrangement.values.append(.value(.text(text)))
    }
    arrangement.textCount = arrangement.values.count
    arrangement.numbers = numbers.map(\.value)
    for (rank, number) in numbers.enumerated() {
      arrangement.targets[number.place] = arrangement.textCount + rank
    }
    let counts = counts
    switch spec.scale(of: CountedNumbers(all ?? numbers.map { ($0.value, counts[$0.place]) })) {
    case .values: arrangement.values += numbers.map { .value(.number($0.value)) }
    case .ranges(let ranges):
      arrangement.values += ranges.map(GroupValue.range)
      let places = numbers.map { NumberScale.place(of: $0.value, in: ranges) ?? 0 }
      arrangement.starts = ranges.indices.map { range in
        places.firstIndex { $0 >= range } ?? places.count
      }
    }
    let after = arrangement.textCount + numbers.count
    for (index, lack) in lacks.enumerated() { arrangement.targets[lack.place] = after + index }
    return arrangement
  }

  /// Returns the facet's place for each value of a column: rows with that value have this place.
  /// The first place is for rows without a value in the column. The page then need not repeat the
  /// places for each row. Nil if the column does not determine them.
  func places(following column: HTMLColumn) -> [Int32]? {
    guard column.rows.count == rows.count else { return nil }
    var found = [Int32](repeating: HTMLFacet.unknown, count: column.values.count + 1)
    for (place, row) in zip(rows, column.rows) {
      let index = Int(row) + 1
      if found[index] == HTMLFacet.unknown { found[index] = place }
      if found[index] != place { return nil }
    }
    return found.map { $0 == HTMLFacet.unknown ? 0 : $0 }
  }

  private static let unknown = Int32.min

  /// The number of rows with each known value.
  private var counts: [Int] {
    var counts = [Int](repeating: 0, count: met.values.count)
    var listCounts = [Int](repeating: 0, count: lists.count)
    for place in rows {
      if place >= 0 { counts[Int(place)] += 1 } else { listCounts[-1 - Int(place)] += 1 }
    }
    for (list, count) in zip(lists, listCounts) {
      for place in list { counts[Int(place)] += count }
    }
    return counts
  }
}
