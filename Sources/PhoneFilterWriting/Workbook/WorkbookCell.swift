/// One cell of a sheet: its XML, and the width of the shown text.
///
///     <c><v>799</v></c>   <c t="inlineStr"><is><t>Gold</t></is></c>   <c s="2"><v>45191</v></c>
struct WorkbookCell {
  /// The maximum length of a text, in units of UTF-16.
  static let longestText = 32_767
  /// The maximum number of digits of a number. A spreadsheet turns later digits into zeroes.
  private static let mostDigits = 15

  /// Empty for an empty cell.
  let xml: [UInt8]
  let width: Int

  static let empty = WorkbookCell(xml: [], width: 0)

  /// The cell of a field, in a column with this meaning. Throws if its text is too long.
  init(_ field: RowField, _ meaning: RowField.Meaning, in source: String) throws(Failure) {
    let text = field.cell(meaning)
    if let cell = WorkbookCell.unlikeText(field, text, meaning) {
      self = cell
    } else {
      self = try .text(text, field.name, source)
    }
  }

  /// Returns the cell of a number, a date or a truth value; nil for a text.
  private static func unlikeText(
    _ field: RowField, _ text: [UInt8], _ meaning: RowField.Meaning
  ) -> WorkbookCell? {
    switch field.content {
    case .value(let value) where value.encoding == .json: return json(value, text, meaning)
    case .value(let value) where value.kind == .text && meaning != .text:
      return withBytes(of: text) { spelled in
        isPlainNumber(spelled) && !RowField.isText(spelled, meaning)
          ? number(text) : WorkbookDate(spelled)?.cell
      }
    case .number: return number(text)
    case .numbers(let numbers) where numbers.count == 1 && keepsDigits(of: text):
      return number(text)
    default: return nil
    }
  }

  init(xml: [UInt8], width: Int) {
    self.xml = xml
    self.width = width
  }

  /// Returns the cell of a JSON number, truth value or date. Nil for another value, and for a
  /// number that would lose digits.
  private static func json(
    _ value: RawValue, _ text: [UInt8], _ meaning: RowField.Meaning
  ) -> WorkbookCell? {
    switch value.kind {
    case .number:
      let spelled = value.bytes.copied()
      return keepsDigits(of: spelled) ? number(spelled) : nil
    case .truth:
      let isTrue = value.bytes[0] == UInt8(ascii: "t")
      return WorkbookCell(
        xml: Array("<c t=\"b\"><v>\(isTrue ? 1 : 0)</v></c>".utf8), width: text.count)
    case .text where meaning != .text: return withBytes(of: text) { WorkbookDate($0)?.cell }
    default: return nil
    }
  }

  private static func number(_ text: [UInt8]) -> WorkbookCell {
    WorkbookCell(
      xml: Array("<c><v>".utf8) + text + Array("</v></c>".utf8), width: text.count)
  }

  /// Returns the cell of a text, in the style of a header if `isHeader`; the empty cell for an
  /// empty text. Throws if the text is too long.
  static func text(
    _ text: [UInt8], isHeader: Bool = false, _ column: String, _ source: String
  ) throws(Failure) -> WorkbookCell {
    if text.isEmpty { return empty }
    let decoded = String(decoding: text, as: UTF8.self)
    let length = decoded.utf16.count
    guard length <= longestText else {
      throw .data(
        DataProblem(
          source: source, position: nil,
          message:
            "a text of '\(column.visible)' has \(length) characters, but a cell of a "
            + "workbook holds at most \(longestText); use -f csv"))
    }
    var xml = Array(isHeader ? "<c t=\"inlineStr\" s=\"1\"><is>".utf8 : textStart)
    xml += WorkbookText.element(decoded)
    xml += textEnd
    return WorkbookCell(xml: xml, width: decoded.displayWidth)
  }

  private static let textStart = "<c t=\"inlineStr\"><is>".utf8
  private static let textEnd = "</is></c>".utf8

  /// Returns true if a JSON number keeps its value in a spreadsheet. It has few enough digits, and
  /// no exponent that makes it infinite or zero.
  static func keepsDigits(of text: [UInt8]) -> Bool {
    let exponent = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    let digits = text[..<(exponent ?? text.count)].filter(\.isDigit)
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count <= mostDigits else { return false }
    if exponent == nil || significant.isEmpty { return true }
    guard let value = Double(String(decoding: text, as: UTF8.self)) else { return false }
    return value.isNormal && abs(value) < 9.99e307
  }

  /// Returns true if a cell of delimited text is only a number. `007`, `1e5` and a number that
  /// would lose digits are texts.
  static func isPlainNumber(_ text: Bytes) -> Bool {
    guard text.count > 0 else { return false }
    let first = text[0] == UInt8(ascii: "-") ? 1 : 0
    var index = first
    while index < text.count, text[index].isDigit { index += 1 }
    let whole = index - first
    guard whole > 0, whole == 1 || text[first] != UInt8(ascii: "0") else { return false }
    if index < text.count {
      guard text[index] == UInt8(ascii: "."), index + 1 < text.count else { return false }
      index += 1
      while index < text.count, text[index].isDigit { index += 1 }
    }
    return index == text.count && (text.count <= mostDigits || keepsDigits(of: text.copied()))
  }
}
