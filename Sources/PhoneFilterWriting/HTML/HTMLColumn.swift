/// A column of a page: its distinct values, and the value of each row.
///
///     color          values  Gold, Silver, Starlight
///     Starlight      rows    2
///     Gold                   0
///                            -1
///     Silver                 1
///
/// A catalogue's columns mostly repeat a few values, so that this is a fraction of the text. Here
/// the values are in the order of their first appearance. `writeJSON` sorts them, so that the page
/// sorts rows by comparing numbers.
struct HTMLColumn {
  var name: String
  /// True if the column is added to the fields of the records; `--fields` cannot name it.
  let isAdded: Bool
  private var style: ColumnStyle
  private let field: FieldSpec
  private let meaning: RowField.Meaning
  private var places: [HTMLValue.Identity: Int32] = [:]
  private(set) var values: [HTMLValue] = []
  /// The place of each row's value; -1 means no value.
  private(set) var rows: [Int32] = []
  /// True if the values turned out to be amounts.
  private var holdsAmounts = false
  /// The unit of the values, if the heading has it and no value repeats it.
  private(set) var unit: String?
  /// The numbers that people prefer.
  private(set) var preference: NumberPreference?
  /// True if a spec reads the field; nil if not known yet.
  var isTaken: Bool?
  /// The place of the column in the catalogue.
  var place = 0
  /// The numbers that are compared, for each value, if the values are not all plain numbers.
  private(set) var amounts: [ExactNumber?]?
  /// True if the numbers of the values are dates.
  private var holdsDates = false

  /// A column that begins after `rowCount` rows, which have no value for it.
  init(_ name: String, isAdded: Bool = false, rowCount: Int, _ specs: SpecFields? = nil) {
    self.name = name
    self.isAdded = isAdded
    style = ColumnStyle(field: name, specs)
    field = FieldSpec(name)
    meaning = RowField.Meaning(of: name)
    rows = Array(repeating: -1, count: rowCount)
  }

  /// The spec that is read from the column, or else the spec with the column's name; nil for
  /// another field.
  var spec: (any PhoneSpec)? { style.spec }

  /// The place of the column among those of specs; nil for another column.
  var specPlace: Int? { isTaken == true ? style.specPlace : nil }

  /// True if the values are aligned to the right.
  var isNumeric: Bool { holdsAmounts || style.isNumeric }

  /// True if the values are texts in JSON, even if they spell numbers.
  var isText: Bool { meaning == .text }

  /// Gives the values the sort keys of amounts or dates, if the catalogues show that they are.
  /// Needs all values. Returns a facet for amounts that a command line can name.
  mutating func settle(by readings: SourceReadings?, isLenient: Bool) -> HTMLFacet? {
    guard spec == nil else {
      if isTaken != true {
        let read = readings?.field(field, isLenient: isLenient)
        compare(by: read?.field ?? field, read?.style ?? .plain)
      }
      return nil
    }
    guard let (read, style) = readings?.field(field, isLenient: isLenient),
      read.ofAmounts != nil || read.ofDates != nil
    else {
      compare(by: field, .plain)
      if self.style.isNumeric { showNumbers(by: field) }
      return nil
    }
    for place in values.indices {
      values[place].order = values[place].withRawValue(in: style, read.sorted(firstOf:))
    }
    compare(by: read, style)
    guard let field = read.ofAmounts else {
      holdsDates = true
      return nil
    }
    holdsAmounts = true
    let isAmount = values.map { value in
      value.withRawValue(in: style) { field.shown($0) != nil }
    }
    showNumbers(by: field, isAmount)
    let suffix = " \(field.unit.name)"
    if values.indices.allSatisfy({ values[$0].shown.hasSuffix(suffix) && isAmount[$0] }) {
      for place in values.indices { values[place].shown.removeLast(suffix.count) }
      unit = field.unit.name
    }
    // The sidebar only shows fields that a command line can name.
    guard field.arguments(asking: "1") != nil else { return nil }
    var facet = HTMLFacet(field, isLenient: isLenient)
    let missing = facet.place(of: nil)
    let places = values.map { value in value.withRawValue(in: style) { facet.place(of: $0) } }
    for row in rows { facet.append(place: row < 0 ? missing : places[Int(row)]) }
    return facet
  }

  /// Sets the preference of the field and the numbers that it compares. Of a list, that is the best
  /// number.
  private mutating func compare(by field: any PhoneSpec, _ style: AmountStyle) {
    preference = field.preference
    guard let preference, !values.allSatisfy({ $0.identity.isLiteral && $0.spellsNumber }) else {
      return
    }
    let amounts = values.map { value in
      let numbers = value.withRawValue(in: style) { value in
        field.valueKeys(of: value, isLenient: false).compactMap(\.number)
      }
      return preference == .less ? numbers.min() : numbers.max()
    }
    if amounts.contains(where: { $0 != nil }) { self.amounts = amounts }
  }

  /// Shows the numbers by the words of the field: `1821` is 1,821 and `4000mAh` is 4,000 mAh.
  private mutating func showNumbers(by field: any PhoneSpec, _ isShown: [Bool]? = nil) {
    let numbers = values.compactMap(\.order.number)
    guard let low = numbers.min(), let high = numbers.max() else { return }
    let words = SpecWords(field, numbers: low...high)
    for place in values.indices where isShown?[place] ?? values[place].spellsNumber {
      if let number = values[place].order.number { values[place].shown = words.shown(number) }
    }
  }

  /// Returns a facet of a field without a unit, if its values are good choices: a few different
  /// ones that repeat, or amounts. Names, codes, links and long texts are not. The caller settles
  /// the column before.
  func usefulFacet(isLenient: Bool) -> HTMLFacet? {
    let filled = rows.count { $0 >= 0 }
    guard spec == nil, !isAdded, isNameable, !holdsAmounts, !holdsDates, values.count > 1,
      filled * 2 >= rows.count, IdentifyingFields.among([name]).isEmpty,
      field.arguments(asking: "1") != nil
    else { return nil }
    let isFew = values.count <= HTMLColumn.mostChoices && values.count * 3 <= filled
    let areAmounts = numberCount == values.count && IdentifyingFields.isAmount(name)
    let areChoices = values.allSatisfy { value in
      let text = value.identity.text
      return text.utf8.count <= HTMLColumn.longestChoice && !text.holds("://")
        && !text.hasPrefix("[") && !text.hasPrefix("{")
    }
    guard isFew && areChoices || areAmounts else { return nil }
    var facet = HTMLFacet(field, isLenient: isLenient)
    let missing = facet.place(of: nil)
    let places = values.map { value in value.withRawValue(in: .plain) { facet.place(of: $0) } }
    for row in rows { facet.append(place: row < 0 ? missing : places[Int(row)]) }
    return facet
  }

  /// The maximum number of different texts in a facet of another field, and of bytes in a text.
  private static let mostChoices = 24
  private static let longestChoice = 40

  /// The number of values that are numbers. In sorted order they come first.
  var numberCount: Int { holdsDates ? 0 : values.count { $0.order.number != nil } }

  mutating func append(_ field: RowField, _ readings: ColumnReadings) {
    rows.append(place(adding: field, readings))
  }

  @inline(__always)
  mutating func append(place: Int32) { rows.append(place) }

  /// Returns the place of a field's value, and adds a new value; -1 if the field has no value.
  mutating func place(adding field: RowField, _ readings: ColumnReadings) -> Int32 {
    let text = String(decoding: field.cell(meaning), as: UTF8.self)
    let shown =
      field.listed ?? style.read(field, readings) ?? style.formed(field, readings) ?? text.visible
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

  /// Returns the sort key of a field: the first of its values that can be read.
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

  /// Records that the last row has no value, unless its value was added.
  mutating func fill(to rowCount: Int) {
    if rows.count < rowCount { rows.append(-1) }
  }

  func hasValue(in rows: Range<Int>) -> Bool { self.rows[rows].contains { $0 >= 0 } }

  func shown(_ row: Int) -> String { rows[row] < 0 ? "" : values[Int(rows[row])].shown }
}

extension PhoneSpec {
  /// Returns the sort key of `--sort`: the first element that can be read.
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
  /// The elements of a list with commas between them, for people; nil if the field is not a list.
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

  /// Returns true if JSON spells the value without quotes: a number, a truth value, a list, an
  /// object.
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
