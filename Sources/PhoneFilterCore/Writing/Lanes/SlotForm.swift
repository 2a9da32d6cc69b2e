/// How the values of a slot are written.
struct SlotForm {
  enum Kind {
    /// As the record has them.
    case asWritten
    /// As bare numbers in the unit of a spec.
    case amounts
    /// As the texts of a spec.
    case texts
  }

  /// The column's name.
  let name: String
  let meaning: RowField.Meaning
  let kind: Kind
  /// The spec that is written, where one is.
  private let spec: (any PhoneSpec)?
  private let style: AmountStyle
  /// Whether a number of the column that is spelled plainly is the number that is written.
  private let keepsNumbers: Bool
  /// Whether that is so for a cell: three digits behind a point may be thousands there.
  private let keepsCells: Bool
  private let keepsThreeDecimals: Bool
  /// Whether a number is a text of the spec.
  let quotesNumbers: Bool

  /// A slot for values as they are.
  init(_ name: String) {
    self.name = name
    meaning = RowField.Meaning(of: name)
    kind = .asWritten
    spec = nil
    style = .plain
    keepsNumbers = true
    keepsCells = true
    keepsThreeDecimals = true
    quotesNumbers = false
  }

  /// A slot for a spec under its own name, with plain numbers.
  init(normalizing spec: any PhoneSpec, _ style: AmountStyle) {
    name = spec.name
    meaning = RowField.Meaning(of: spec.name)
    kind = spec.isNumeric ? .amounts : .texts
    self.spec = spec
    self.style = style
    keepsNumbers = style.unit == 0
    keepsCells = style.keepsPlainNumbers
    keepsThreeDecimals = style.refusals.isEmpty
    quotesNumbers = !spec.isNumeric && !spec.isField
  }

  /// What is written for a value of a normalized slot.
  func field(_ value: Bytes, _ encoding: ValueEncoding) -> RowField {
    let value = RawValue(bytes: value, encoding: encoding)
    guard let spec else { return RowField(name: name, content: .value(value)) }
    return RowField(name: name, content: RowProjector.normalized([value], of: spec, style))
  }

  /// Whether a value is written as it stands because it is a number in its shortest spelling.
  @inline(__always)
  func isPlainNumber(_ bytes: Bytes, _ start: Int, _ end: Int, isCell: Bool) -> Bool {
    guard isCell ? keepsCells : keepsNumbers, end &- start <= 18 else { return false }
    var index = start
    if bytes[index] == UInt8(ascii: "-") { index &+= 1 }
    let first = index
    while bytes[index].isDigit { index &+= 1 }
    index = min(index, end)
    // A needless zero, and none of the digits that a number begins with.
    if index == first { return false }
    if bytes[first] == UInt8(ascii: "0"), index > first &+ 1 || end == first &+ 1 && first > start {
      return false
    }
    if index == end { return true }
    guard bytes[index] == UInt8(ascii: ".") else { return false }
    let decimals = index &+ 1
    index = decimals
    while index < end, bytes[index].isDigit { index &+= 1 }
    guard index == end, end > decimals, bytes[end &- 1] != UInt8(ascii: "0") else { return false }
    return !isCell || keepsThreeDecimals || end &- decimals != 3
  }
}
