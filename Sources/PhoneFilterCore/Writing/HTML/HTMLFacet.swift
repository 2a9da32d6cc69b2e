/// A value of a spec that can be chosen in a page.
struct HTMLFacetValue: Equatable {
  /// For people: `256 GB`, `400 to under 600`.
  let shown: String
  /// What stands for exactly this behind the spec's flag: `256`, `400..<600`, `=iPhone*`.
  let typed: String
}

/// One spec of a page's sidebar: which values the rows have, and each row which of them.
///
/// Values are told apart as `facets` tells them apart (`CountedValue`): of a list each element
/// counts, of `8GB / 12GB` both amounts, texts are one as Swift's `==` has it, numbers by value. So
/// the page, whose script knows none of this, need only compare places in the list of values.
struct HTMLFacet {
  let spec: any PhoneSpec
  private let isLenient: Bool
  private var found: [CountedValue: Int32] = [:]
  private var values: [CountedValue] = []
  /// The places of the rows' values, one row behind the other, and where each row's end.
  private var places: [Int32] = []
  private var ends: [Int] = []

  init(_ spec: any PhoneSpec, isLenient: Bool) {
    self.spec = spec
    self.isLenient = isLenient
  }

  /// Whether no row has a value.
  var isEmpty: Bool { values.allSatisfy { $0 == .missing } }

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
    for value in own.all.isEmpty ? [.missing] : own.all { places.append(place(of: value)) }
    ends.append(places.count)
  }

  private mutating func place(of value: CountedValue) -> Int32 {
    if let place = found[value] { return place }
    let place = Int32(truncatingIfNeeded: values.count)
    found[value] = place
    values.append(value)
    return place
  }
}

extension HTMLFacet {
  /// The values in the order of the sidebar, and for each that was found its place among them.
  ///
  /// Numbers rise, one by one or in ranges. Texts go by name: the page puts the most frequent first,
  /// whatever is chosen, and those that are equally frequent as they stand here. Behind all of them
  /// is the place of what is missing, and then of what is unreadable.
  private var arranged: (values: [HTMLFacetValue], targets: [Int]) {
    var arranged: [HTMLFacetValue] = []
    var targets = [Int](repeating: 0, count: values.count)
    let texts = values.indices.filter { if case .text = values[$0] { true } else { false } }
      .map { (place: $0, text: values[$0].text) }
      .sorted { NaturalOrder.precedes($0.text, $1.text) }
    for (place, text) in texts {
      targets[place] = arranged.count
      arranged.append(
        HTMLFacetValue(shown: text.legible, typed: TextPattern.typed(literally: text)))
    }
    arrangeNumbers(&arranged, &targets)
    targets[.missing, in: found] = arranged.count
    targets[.unreadable, in: found] = arranged.count + (found[.missing] == nil ? 0 : 1)
    return (arranged, targets)
  }

  private func arrangeNumbers(_ arranged: inout [HTMLFacetValue], _ targets: inout [Int]) {
    var counts = [Int](repeating: 0, count: values.count)
    for place in places { counts[Int(place)] += 1 }
    let numbers = values.enumerated()
      .compactMap { place, value in value.number.map { (place: place, value: $0) } }
      .sorted { $0.value < $1.value }
    let scale = NumberScale(
      numbers.map { ($0.value, counts[$0.place]) }, mostValues: spec.mostListedNumbers)
    switch scale {
    case .values:
      for (place, value) in numbers {
        targets[place] = arranged.count
        arranged.append(HTMLFacetValue(shown: spec.legible(value), typed: value.typed))
      }
    case .ranges(let ranges):
      for (place, value) in numbers {
        targets[place] = arranged.count + (NumberScale.place(of: value, in: ranges) ?? 0)
      }
      arranged += ranges.map {
        HTMLFacetValue(shown: spec.legible($0), typed: $0.typed)
      }
    }
  }

  /// Adds the facet as a JSON object: each row has the place of its value, or a list of places. For
  /// sums of sections the numbers stand there too, and from which to which of them each row goes.
  func appendJSON(to output: inout [UInt8], withSpans: Bool) {
    let (values, targets) = arranged
    appendHead(to: &output)
    if withSpans, spec.isSummarised { appendSpans(to: &output) }
    output += ",\n\"values\":[".utf8
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      value.appendJSON(to: &output)
    }
    output += "],\n\"rows\":[".utf8
    var start = 0
    for (row, end) in ends.enumerated() {
      if row > 0 { output.append(UInt8(ascii: ",")) }
      append(places[start..<end], as: targets, to: &output)
      start = end
    }
    output += "]}".utf8
  }

  private func appendSpans(to output: inout [UInt8]) {
    let numbers = values.indices.filter { values[$0].number != nil }
      .sorted { (values[$0].number ?? .zero) < (values[$1].number ?? .zero) }
    var ranks: [Int32: Int] = [:]
    output += ",\n\"numbers\":[".utf8
    for (rank, place) in numbers.enumerated() {
      ranks[Int32(place)] = rank
      if rank > 0 { output.append(UInt8(ascii: ",")) }
      HTMLText.append(quoted: values[place].number.map(spec.shown) ?? "", to: &output)
    }
    output += "],\n\"spans\":[".utf8
    var start = 0
    for (row, end) in ends.enumerated() {
      if row > 0 { output.append(UInt8(ascii: ",")) }
      let own = places[start..<end].compactMap { ranks[$0] }
      let (low, high) = (own.min() ?? -1, own.max() ?? -1)
      if low == high {
        output.append(decimal: low)
      } else {
        output += "[\(low),\(high)]".utf8
      }
      start = end
    }
    output += "]".utf8
  }

  private func append(
    _ places: ArraySlice<Int32>, as targets: [Int], to output: inout [UInt8]
  ) {
    if places.count == 1, let place = places.first {
      output.append(decimal: targets[Int(place)])
      return
    }
    // Of several numbers some may lie in the same range.
    var own = DistinctValues<Int>()
    for place in places { own.append(targets[Int(place)]) }
    output.append(UInt8(ascii: "["))
    for (index, target) in own.all.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(decimal: target)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func appendHead(to output: inout [UInt8]) {
    output += "{\"spec\":".utf8
    HTMLText.append(quoted: spec.name, to: &output)
    output += ",\"title\":".utf8
    HTMLText.append(quoted: spec.title, to: &output)
    output += ",\"flag\":".utf8
    HTMLText.append(quoted: "--" + spec.flag, to: &output)
    output += ",\"isNumeric\":\(spec.isNumeric),\"hasHistogram\":\(spec.isSummarised)".utf8
    output += ",\"lacks\":[\(lacks.map { "\"\($0)\"" }.joined(separator: ","))]".utf8
  }

  /// Why rows have no value.
  private var lacks: [String] {
    (found[.missing] == nil ? [] : ["missing"])
      + (found[.unreadable] == nil ? [] : ["unreadable"])
  }
}

extension HTMLFacetValue {
  /// Adds a text that is typed as it is shown, or both of them.
  fileprivate func appendJSON(to output: inout [UInt8]) {
    let isTypedAsShown = Array(shown.utf8) == Array(typed.utf8)
    if !isTypedAsShown { output.append(UInt8(ascii: "[")) }
    HTMLText.append(quoted: shown, to: &output)
    guard !isTypedAsShown else { return }
    output.append(UInt8(ascii: ","))
    HTMLText.append(quoted: typed, to: &output)
    output.append(UInt8(ascii: "]"))
  }
}

extension CountedValue {
  /// The text, if it is one.
  fileprivate var text: String {
    if case .text(let text) = self { return text }
    return ""
  }
}

extension [Int] {
  /// The entry for a value, if that was found.
  fileprivate subscript(value: CountedValue, in places: [CountedValue: Int32]) -> Int? {
    get { places[value].map { self[Int($0)] } }
    set { if let place = places[value], let newValue { self[Int(place)] = newValue } }
  }
}

extension PhoneSpec {
  /// Its name at the head of a list: `Screen size`.
  var title: String {
    let words = flag.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A number of it with its unit.
  fileprivate func legible(_ number: ExactNumber) -> String {
    CountedValue.number(number).withRawValue { shown($0) } ?? shown(number)
  }

  /// A range of it in words: where it leaves its end out, that is said.
  fileprivate func legible(_ range: NumberInterval) -> String {
    switch (range.lower?.value, range.upper?.value) {
    case (let low?, let high?):
      return range.upper?.isIncluded == true
        ? "\(legible(low)) to \(legible(high))" : "\(legible(low)) to under \(legible(high))"
    case (let low?, nil): return "\(legible(low)) and more"
    case (nil, let high?): return "under \(legible(high))"
    case (nil, nil): return "any"
    }
  }
}

extension String {
  /// As it can be seen: in quotes where it is nothing but blanks.
  fileprivate var legible: String { trimmingSpaces.isEmpty ? "\"\(visible)\"" : visible }
}
