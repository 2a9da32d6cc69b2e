// Makes a comparison of kept phones.

extension Comparison {
  /// The fields that the user chose, and the way to read them.
  struct Choice {
    let rows: RowsRequest
    let mapping: FieldMapping
    let readings: SourceReadings?
    let isLenient: Bool
  }

  /// Compares phones. Fields that no phone has are left out.
  init(_ phones: [ComparedPhone], _ choice: Choice) {
    let specs = SpecCatalog.all
    let headingSpec = specs.firstIndex(where: \.isPartOfName)
    var all = specs.enumerated().map { place, spec in
      Field(
        spec.name, spec, phones.map { Value($0.specs[place]) }, isHeading: place == headingSpec)
    }
    headings = Comparison.headings(of: all, phones.count)
    var names = DistinctValues<String>()
    for phone in phones { for other in phone.others { names.append(other.name) } }
    let values = phones.map { Dictionary($0.others) { first, _ in first } }
    all += names.all.map { name in
      let open = FieldSpec(name)
      let read = choice.readings?.field(open, isLenient: choice.isLenient)
      let spec: any PhoneSpec = read?.field ?? open
      return Field(name, spec, values.map { $0[name]?.value(by: spec, read?.style) ?? Value([]) })
    }
    all = all.filter(\.hasValues)
    fields = choice.rows.chosen(from: all.map(\.name), choice.mapping).map { all[$0] }
  }

  /// Returns the models. Phones of the same model are told apart by the specs in which they differ,
  /// and then by a number.
  private static func headings(of specs: [Field], _ count: Int) -> [String] {
    let all = Array(zip(SpecCatalog.all, specs))
    var headings = (0..<count).map { place in
      all.first { $0.isPartOfName && !$1.values[place].keys.isEmpty }?.1.values[place].shown
        ?? "phone"
    }
    func alike() -> [[Int]] {
      Dictionary(grouping: 0..<count) { headings[$0] }.values.filter { $0.count > 1 }
    }
    let details = all.filter { $0.0.tellsPhonesApart }.enumerated()
      .sorted { ($0.element.0.sidebarPlace, -$0.offset) < ($1.element.0.sidebarPlace, -$1.offset) }
    for (_, field) in details.map(\.element) {
      for places in alike() {
        guard Set(places.map { field.values[$0].keys }).count > 1 else { continue }
        for place in places where !field.values[place].shown.isEmpty {
          headings[place] += " " + field.values[place].shown
        }
      }
    }
    for places in alike() {
      for (number, place) in places.sorted().enumerated() { headings[place] += " #\(number + 1)" }
    }
    return headings
  }
}

extension [UInt8] {
  /// Reads a value that is JSON.
  fileprivate func value(by spec: any PhoneSpec, _ style: AmountStyle?) -> Comparison.Value {
    withBytes(of: self) { bytes in
      let value = RawValue(bytes: bytes, encoding: .json, style: style ?? .plain)
      let isMore =
        spec.amountReader != nil && value.kind == .text && spec.shown(value) == nil
      return Comparison.Value(
        spec.comparedKeys(of: value), text: isMore ? value.text : nil,
        truth: value.kind == .truth ? self : nil)
    }
  }
}

extension RowsRequest {
  /// Returns the places of the chosen fields among the fields of phones, in the order of `--fields`.
  /// The added fields come last.
  fileprivate func chosen(from names: [String], _ mapping: FieldMapping) -> [Int] {
    guard !fields.isEmpty || selection != nil else { return Array(names.indices) }
    func place(of spec: any PhoneSpec) -> Int? {
      let called = spec.typedField.name
      if let place = names.firstIndex(where: { $0 == called || $0 == spec.name }) { return place }
      return FieldColumn(spec: spec, mapping: mapping).bestMatch(among: names).flatMap {
        names.firstIndex(of: $0.name)
      }
    }
    let named = fields.map(place)
    let chosen =
      selection.map { $0.names(among: names, named).map { names.firstIndex(of: $0) } } ?? named
    let added = showsSource ? [SectionNames.source, SectionNames.line] : []
    var places = DistinctValues<Int>()
    for case let place? in chosen + added.map({ names.firstIndex(of: $0) }) {
      places.append(place)
    }
    return places.all
  }
}
