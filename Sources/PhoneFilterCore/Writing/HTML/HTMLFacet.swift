/// One spec of a page's sidebar: which values the rows have, and each row which of them.
///
/// Values are told apart as `facets` tells them apart (`CountedValue`): of a list each element
/// counts, of `8GB / 12GB` both amounts, texts are one as Swift's `==` has it, numbers by value. So
/// the page, whose script knows none of this, need only compare places in the list of values.
struct HTMLFacet {
  let spec: any PhoneSpec
  private let isLenient: Bool
  private(set) var met = ValuePlaces(ignoringCase: false)
  /// The places of the rows' values, one row behind the other, and where each row's end.
  private var places: [Int32] = []
  private var ends: [Int] = []

  init(_ spec: any PhoneSpec, isLenient: Bool) {
    self.spec = spec
    self.isLenient = isLenient
  }

  /// Whether no row has a value.
  var isEmpty: Bool { met.values.allSatisfy { $0 == .missing } }

  /// Takes the field of the next row.
  mutating func append(_ field: RowField, _ readings: ColumnReadings) {
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
    for value in own.all.isEmpty ? [.missing] : own.all {
      places.append(Int32(truncatingIfNeeded: met.place(adding: value)))
    }
    ends.append(places.count)
  }

  /// Visits the rows in their order, with the places of their values.
  @inline(__always)
  func forEachRow(_ body: (_ row: Int, _ places: ArraySlice<Int32>) -> Void) {
    var start = 0
    for (row, end) in ends.enumerated() {
      body(row, places[start..<end])
      start = end
    }
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
    for place in places { counts[Int(place)] += 1 }
    return counts
  }
}
