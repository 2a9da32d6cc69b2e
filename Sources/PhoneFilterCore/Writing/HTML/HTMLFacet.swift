/// One spec of a page's sidebar: which values the rows have, and each row which of them.
///
/// Values are told apart as `facets` tells them apart (`CountedValue`): of a list each element
/// counts, of `8GB / 12GB` both amounts, texts are one as Swift's `==` has it, numbers by value. So
/// the page, whose script knows none of this, need only compare places in the list of values.
struct HTMLFacet {
  let spec: any PhoneSpec
  private let isLenient: Bool
  private(set) var met = ValuePlaces(ignoringCase: false)
  /// The place of each row's value. Below 0 it stands for a list of places: -1 for the first one.
  private(set) var rows: [Int32] = []
  /// The lists of places that rows with several values have.
  private(set) var lists: [[Int32]] = []
  private var listNumbers: [[Int32]: Int32] = [:]

  init(_ spec: any PhoneSpec, isLenient: Bool) {
    self.spec = spec
    self.isLenient = isLenient
  }

  /// Whether no row has a value.
  var isEmpty: Bool { met.values.allSatisfy { $0 == .missing } }

  /// Takes the field of the next row.
  mutating func append(_ field: RowField, _ readings: ColumnReadings) {
    rows.append(place(adding: field, readings))
  }

  /// Takes what stands for the next row's values.
  @inline(__always)
  mutating func append(place: Int32) { rows.append(place) }

  /// What stands for a field's values, which are added unless they are there: a place, or a list of
  /// places.
  mutating func place(adding field: RowField, _ readings: ColumnReadings) -> Int32 {
    let style = readings.style(of: spec.name)
    var own = DistinctValues<CountedValue>()
    func read(_ value: RawValue) {
      let styled = RawValue(bytes: value.bytes, encoding: value.encoding, style: style)
      for value in spec.countedValues(of: styled, isLenient: isLenient)
      where value != .missing { own.append(value) }
    }
    switch field.content {
    case .value(let value): read(value)
    case .list(let values): values.forEach(read)
    case .json(let json): withBytes(of: json) { read(RawValue(bytes: $0, encoding: .json)) }
    case .text, .number, .numbers, .missing: break
    }
    return place(of: own)
  }

  /// What stands for a value, as its bytes spell it, or for none.
  mutating func place(of value: RawValue?) -> Int32 {
    var own = DistinctValues<CountedValue>()
    if let value {
      for value in spec.countedValues(of: value, isLenient: isLenient) where value != .missing {
        own.append(value)
      }
    }
    return place(of: own)
  }

  private mutating func place(of own: DistinctValues<CountedValue>) -> Int32 {
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

  /// Why rows have no value: the place that stands for it, and what it is called in the page.
  var lacks: [(place: Int, name: String)] {
    [(CountedValue.missing, "missing"), (.unreadable, "unreadable")].compactMap { lack, name in
      met.place(of: lack).map { ($0, name) }
    }
  }

  /// The values in the order of the sidebar, and for each that was met its place among them.
  ///
  /// Numbers rise, one by one or in ranges. Texts go by name: the page puts the most frequent first,
  /// whatever is chosen, and those that are equally frequent as they stand here. Behind all of them
  /// is the place of what is missing, and then of what is unreadable.
  var arranged: (values: [FacetValue], targets: [Int]) {
    var arranged: [FacetValue] = []
    var targets = [Int](repeating: 0, count: met.values.count)
    func add(_ place: Int) {
      targets[place] = arranged.count
      arranged.append(.value(met.values[place]))
    }
    for (place, _) in met.texts { add(place) }
    let numbers = met.numbers
    let counts = counts
    switch spec.scale(of: numbers.map { ($0.value, counts[$0.place]) }) {
    case .values: for (place, _) in numbers { add(place) }
    case .ranges(let ranges):
      for (place, value) in numbers {
        targets[place] = arranged.count + (NumberScale.place(of: value, in: ranges) ?? 0)
      }
      arranged += ranges.map(FacetValue.range)
    }
    for (index, lack) in lacks.enumerated() { targets[lack.place] = arranged.count + index }
    return (arranged, targets)
  }

  /// How many rows have each of the values that were met.
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
