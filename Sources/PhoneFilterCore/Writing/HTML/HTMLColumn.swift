/// A column of a page: its different values in their order, and which of them each row has.
///
///     color          values  Gold, Silver, Starlight
///     Starlight      rows    2
///     Gold                   0
///                            -1
///     Silver                 1
///
/// A catalogue's columns mostly repeat a few values, so that this is a fraction of the text; and
/// since the values stand in their order, the page sorts rows by comparing numbers.
struct HTMLColumn {
  private struct Value {
    let shown: String
    var number: ExactNumber?
  }

  var name: String
  private var style: ColumnStyle
  private var places: [String: Int32] = [:]
  private var values: [Value] = []
  /// The place of each row's value; -1 is none.
  private var rows: [Int32] = []
  /// The field of amounts that the values turned out to be.
  private var field: AmountField?

  /// A column that begins behind some rows, none of which has a value of it.
  init(_ name: String, rowCount: Int) {
    self.name = name
    style = ColumnStyle(field: name)
    rows = Array(repeating: -1, count: rowCount)
  }

  /// Whether its values are aligned to the right.
  var isNumeric: Bool { field != nil || style.isNumeric }

  /// Finds out whether the values, which are all there now, are amounts of a measure or dates: then
  /// they are sorted as such. Returns a facet for amounts.
  mutating func settle(isLenient: Bool) -> HTMLFacet? {
    guard !style.isSpec, !style.isNumeric, values.count > 1 else { return nil }
    let survey = MeasureSurvey(of: values.lazy.prefix(512).map(\.shown))
    switch survey.content {
    case .amounts(let unit):
      let field = AmountField(FieldSpec(name), in: unit)
      self.field = field
      readNumbers(field)
      // What no command line says has no place in the sidebar.
      guard field.arguments(asking: "1") != nil else { return nil }
      var facet = HTMLFacet(field, isLenient: isLenient)
      let missing = facet.place(of: nil)
      let places = values.map { value in
        withBytes(of: JSONText.quoted(value.shown)) {
          facet.place(of: RawValue(bytes: $0, encoding: .json))
        }
      }
      for row in rows { facet.append(place: row < 0 ? missing : places[Int(row)]) }
      return facet
    case .dates(let order):
      for place in values.indices {
        values[place].number = CalendarDate(values[place].shown, order)?.number
      }
      return nil
    case .unknown, .numbers, .mixture, .several, .openDates, .texts: return nil
    }
  }

  private mutating func readNumbers(_ field: AmountField) {
    for place in values.indices {
      values[place].number = withBytes(of: JSONText.quoted(values[place].shown)) { bytes in
        let value = RawValue(bytes: bytes, encoding: .json)
        return field.number(of: value) ?? field.numbers(of: value)?.first
      }
    }
  }

  /// Takes the field of the next row.
  mutating func append(_ field: RowField, _ readings: ColumnReadings) {
    rows.append(place(adding: field, readings))
  }

  /// Takes the place of the next row's value.
  @inline(__always)
  mutating func append(place: Int32) { rows.append(place) }

  /// The place of a field's value, which is added unless it is there; -1 where there is none.
  mutating func place(adding field: RowField, _ readings: ColumnReadings) -> Int32 {
    let shown = field.listed ?? style.shown(field, readings)
    if shown.isEmpty { return -1 }
    if let place = places[shown] { return place }
    let place = Int32(values.count)
    places[shown] = place
    values.append(Value(shown: shown, number: style.number(of: field, readings)))
    withBytes(of: Array(shown.utf8)) { style.notice($0) }
    return place
  }

  /// Takes note that the next row has no such field, unless it has been taken.
  mutating func fill(to rowCount: Int) {
    if rows.count < rowCount { rows.append(-1) }
  }

  /// Whether some of these rows have a value.
  func hasValue(in rows: Range<Int>) -> Bool { self.rows[rows].contains { $0 >= 0 } }

  /// The text of a row's cell.
  func shown(_ row: Int) -> String { rows[row] < 0 ? "" : values[Int(rows[row])].shown }

  /// Writes the column as a JSON object. The places of values that are numbers come first in a column
  /// of numbers, and `numbers` says how many these are.
  func writeJSON(to output: OutputBuffer) {
    let order = values.indices.sorted { isBefore(values[$0], values[$1]) }
    var ranks = [Int](repeating: 0, count: values.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    var json = Array("{\"name\":".utf8)
    HTMLText.append(quoted: name.visible, to: &json)
    let numbers = isNumeric ? values.count { $0.number != nil } : 0
    json += ",\"isNumeric\":\(isNumeric),\"numbers\":\(numbers)".utf8
    json += ",\n\"values\":[".utf8
    for (rank, place) in order.enumerated() {
      if rank > 0 { json.append(UInt8(ascii: ",")) }
      HTMLText.append(quoted: values[place].shown, to: &json)
    }
    json += "],\n\"rows\":[".utf8
    output.append(json)
    // What stands for no value comes before the first place.
    let spellings = RowSpellings(of: [-1] + ranks) { rank, json in json.append(decimal: rank) }
    spellings.write(rows, to: output) { Int($0) + 1 }
    output.append("]}")
  }

  private func isBefore(_ left: Value, _ right: Value) -> Bool {
    if isNumeric || left.number != nil && right.number != nil && !style.isSpec {
      switch (left.number, right.number) {
      case (let left?, let right?) where left != right: return left < right
      case (.some, nil): return true
      case (nil, .some): return false
      default: break
      }
    }
    return left.shown < right.shown
  }
}

extension RowField {
  /// The elements of a list side by side, for people; nil for what is no list.
  fileprivate var listed: String? {
    var parts: [String] = []
    switch content {
    case .value(let value) where value.kind == .list:
      _ = value.anyElement {
        parts.append($0.text)
        return false
      }
    case .list(let values): parts = values.map(\.text)
    case .json(let json):
      return withBytes(of: json) {
        RowField(name: name, content: .value(RawValue(bytes: $0, encoding: .json))).listed
      }
    case .value, .text, .number, .numbers, .missing: return nil
    }
    return parts.joined(separator: ", ").visible
  }
}

extension ColumnStyle {
  /// The number by which a value is sorted; nil for what is none. Of several the first counts.
  func number(of field: RowField, _ readings: ColumnReadings) -> ExactNumber? {
    switch field.content {
    case .numbers(let numbers): return numbers.first
    case .number(let number): return ExactNumber(integerLiteral: number)
    case .text(let text): return ExactNumber(text)
    case .list(let values): return values.first.flatMap { number(of: $0, readings) }
    case .json(let json):
      return withBytes(of: json) { number(of: RawValue(bytes: $0, encoding: .json), readings) }
    case .value(let value): return number(of: value, readings)
    case .missing: return nil
    }
  }
}
