/// The form of a slot's values.
struct SlotForm {
  enum Kind {
    /// Unchanged from the record.
    case asWritten
    /// Bare numbers in the unit of a spec.
    case amounts
    /// The texts of a spec.
    case texts
  }

  var name: String
  let meaning: RowField.Meaning
  let kind: Kind
  private let spec: (any PhoneSpec)?
  private let style: AmountStyle
  /// True if the currency of the spec is written.
  private var isCurrency = false
  /// The currency of the column.
  private var currency: PriceCurrency?
  /// The numbers that are written unchanged.
  let plainNumbers: PlainNumbers

  /// A slot for unchanged values.
  init(_ name: String, _ meaning: RowField.Meaning) {
    self.name = name
    self.meaning = meaning
    kind = .asWritten
    spec = nil
    style = .plain
    plainNumbers = PlainNumbers(.plain)
  }

  /// A slot for a spec under its own name, with plain numbers.
  init(normalizing spec: any PhoneSpec, _ style: AmountStyle) {
    name = spec.name
    meaning = RowField.Meaning(of: spec.name)
    // The output for a part of a text is remembered, as for amounts.
    kind = spec.isNumeric || style.part != .whole ? .amounts : .texts
    self.spec = spec
    self.style = style
    plainNumbers = style.part == .whole ? PlainNumbers(style) : .none
  }

  /// A slot for the currency of a price, from the price's own field.
  init(currencyOf price: any PhoneSpec, _ readings: ColumnReadings) {
    name = CurrencyField.name
    meaning = RowField.Meaning(of: name)
    // The output for a spelling is remembered, as for amounts.
    kind = .amounts
    spec = price
    style = readings.style(of: price.name)
    plainNumbers = .none
    isCurrency = true
    currency = readings.currencies[price.name]
  }

  /// Returns the output for a value of a normalized slot.
  func field(_ value: Bytes, _ encoding: ValueEncoding) -> RowField {
    let value = RawValue(bytes: value, encoding: encoding)
    if isCurrency, let spec {
      return RowField(
        name: name,
        content: RowProjector.currency(of: [value], beside: nil, of: spec, style, in: currency))
    }
    guard let spec else { return RowField(name: name, content: .value(value)) }
    return RowField(name: name, content: RowProjector.normalized([value], of: spec, style))
  }
}

/// The numbers of a column that are amounts in their shortest spelling.
package struct PlainNumbers {
  /// No numbers.
  static let none = PlainNumbers()

  private let keepsNumbers: Bool
  private let keepsCells: Bool
  /// True if three digits after the point of a cell are decimals.
  private let keepsThreeDecimals: Bool

  private init() { (keepsNumbers, keepsCells, keepsThreeDecimals) = (false, false, false) }

  init(_ style: AmountStyle) {
    keepsNumbers = style.unit == 0
    keepsCells = style.keepsPlainNumbers
    keepsThreeDecimals = style.refusals.isEmpty
  }

  /// Returns true if a value is such a number. At least 16 bytes can be read after the value.
  @inline(__always)
  func contains(_ bytes: Bytes, _ start: Int, _ end: Int, isCell: Bool) -> Bool {
    guard isCell ? keepsCells : keepsNumbers, end &- start <= 18 else { return false }
    let first = bytes[start] == UInt8(ascii: "-") ? start &+ 1 : start
    var index = first
    while index < end, bytes[index].isDigit { index &+= 1 }
    let digits = index &- first
    if digits == 0 { return false }
    // The shortest spelling has no needless zero, and no sign before a zero.
    let isZero = bytes[first] == UInt8(ascii: "0")
    if isZero, digits > 1 || index == end && first > start { return false }
    if index == end { return true }
    guard bytes[index] == UInt8(ascii: ".") else { return false }
    let decimals = end &- index &- 1
    index &+= 1
    while index < end, bytes[index].isDigit { index &+= 1 }
    return index == end && decimals > 0 && bytes[end &- 1] != UInt8(ascii: "0")
      && (!isCell || keepsThreeDecimals || decimals != 3)
  }
}
