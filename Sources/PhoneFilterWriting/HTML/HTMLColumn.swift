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
  var name: String
  /// Whether it is added to what the records have: no `--fields` names it.
  let isAdded: Bool
  private var style: ColumnStyle
  private let field: FieldSpec
  private let meaning: RowField.Meaning
  private var places: [HTMLValue.Identity: Int32] = [:]
  private(set) var values: [HTMLValue] = []
  /// The place of each row's value; -1 is none.
  private(set) var rows: [Int32] = []
  /// Whether the values turned out to be amounts.
  private var holdsAmounts = false

  /// A column that begins behind some rows, none of which has a value of it.
  init(_ name: String, isAdded: Bool = false, rowCount: Int) {
    self.name = name
    self.isAdded = isAdded
    style = ColumnStyle(field: name)
    field = FieldSpec(name)
    meaning = RowField.Meaning(of: name)
    rows = Array(repeating: -1, count: rowCount)
  }

  /// The spec that its name says; nil for any other field.
  var spec: (any PhoneSpec)? { style.spec }

  /// Whether its values are aligned to the right.
  var isNumeric: Bool { holdsAmounts || style.isNumeric }

  /// Whether its values are texts in JSON, also where they are spelled as numbers.
  var isText: Bool { meaning == .text }

  /// Ranks the values, which are all there now, as amounts or dates where the catalogues show that they
  /// are. Returns a facet for amounts.
  mutating func settle(by readings: SourceReadings?, isLenient: Bool) -> HTMLFacet? {
    guard spec == nil, !style.isNumeric, values.count > 1,
      let (field, style) = readings?.field(field, isLenient: isLenient),
      field.ofAmounts != nil || field.ofDates != nil
    else { return nil }
    for place in values.indices {
      values[place].order = values[place].withRawValue(in: style, field.sorted(firstOf:))
    }
    guard let field = field.ofAmounts else { return nil }
    holdsAmounts = true
    // What no command line says has no place in the sidebar.
    guard field.arguments(asking: "1") != nil else { return nil }
    var facet = HTMLFacet(field, isLenient: isLenient)
    let missing = facet.place(of: nil)
    let places = values.map { value in value.withRawValue(in: style) { facet.place(of: $0) } }
    for row in rows { facet.append(place: row < 0 ? missing : places[Int(row)]) }
    return facet
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
    let text = String(decoding: field.cell(meaning), as: UTF8.self)
    let shown = field.listed ?? style.formed(field, readings) ?? text.visible
    if shown.isEmpty { return -1 }
    let identity = HTMLValue.Identity(
      shown: shown, text: text, isLiteral: field.isLiteral(meaning))
    if let place = places[identity] { return place }
    let place = Int32(values.count)
    places[identity] = place
    values.append(HTMLValue(identity: identity, order: order(of: field, readings)))
    withBytes(of: Array(shown.utf8)) { style.notice($0) }
    return place
  }

  /// What a field is sorted by: the first of its values that can be read.
  private func order(of field: RowField, _ readings: ColumnReadings) -> HTMLValue.Order {
    let spec = spec ?? self.field
    func order(_ value: RawValue) -> HTMLValue.Order {
      style.styled(value, readings) { spec.sorted(firstOf: $0) }
    }
    switch field.content {
    case .missing: return .none
    case .value(let value): return order(value)
    case .list(let values): return values.lazy.map(order).first(where: \.isSome) ?? .none
    case .json(let json):
      return withBytes(of: json) { order(RawValue(bytes: $0, encoding: .json)) }
    case .numbers(let numbers): return numbers.first.map { .number($0) } ?? .none
    case .number(let number): return .number(ExactNumber(integerLiteral: number))
    case .text(let text):
      return withBytes(of: JSONText.quoted(text)) { order(RawValue(bytes: $0, encoding: .json)) }
    }
  }

  /// Takes note that the next row has no such field, unless it has been taken.
  mutating func fill(to rowCount: Int) {
    if rows.count < rowCount { rows.append(-1) }
  }

  /// Whether some of these rows have a value.
  func hasValue(in rows: Range<Int>) -> Bool { self.rows[rows].contains { $0 >= 0 } }

  /// The text of a row's cell.
  func shown(_ row: Int) -> String { rows[row] < 0 ? "" : values[Int(rows[row])].shown }
}

extension PhoneSpec {
  /// What `--sort` reads of a value: the first of its elements that can be read.
  fileprivate func sorted(firstOf value: RawValue) -> HTMLValue.Order {
    var found = HTMLValue.Order.none
    _ = value.anyElement { element in
      guard element.kind != .none else { return false }
      if let number = number(of: element) ?? numbers(of: element)?.first {
        found = .number(number)
      } else if !isNumeric, !ordersDates {
        found = .text(element.text)
      }
      return found.isSome
    }
    return found
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

  /// Whether JSON has the value without quotes: a number, a truth, a list, an object.
  fileprivate func isLiteral(_ meaning: Meaning) -> Bool {
    switch content {
    case .missing, .text: false
    case .list, .json, .number, .numbers: true
    case .value(let value) where value.encoding == .json: value.kind != .text
    case .value(let value):
      value.kind == .list
        || value.withText { RowField.isNumber($0) && !RowField.isText($0, meaning) }
    }
  }
}
