/// Decodes the value of a cell: reads it from its element, and writes it as JSON.
struct CellDecoder {
  /// The kind of value that a cell declares.
  enum Kind {
    case number, sharedText, text, inlineText, truth, error, date

    init(_ written: Bytes) {
      // Nearly all kinds are written as one letter.
      if written.count == 1 {
        switch written[0] {
        case UInt8(ascii: "s"): self = .sharedText
        case UInt8(ascii: "b"): self = .truth
        case UInt8(ascii: "e"): self = .error
        case UInt8(ascii: "d"): self = .date
        default: self = .number
        }
        return
      }
      switch written.text() {
      case "str": self = .text
      case "inlineStr": self = .inlineText
      default: self = .number
      }
    }
  }

  enum Outcome {
    case value
    case nothing
    case error(String)
    case badText(String)
  }

  /// The characters of the value, or of the text inside the cell itself.
  private var raw: [UInt8] = []
  private var text = SheetText()

  /// The maximum number of digits that a program with 64-bit numbers keeps as the user typed them.
  private static let certainDigits = 15

  /// Reads the element of the cell that was opened last, to its end. Returns true if the cell has a
  /// formula.
  mutating func read(_ reader: XMLReader) throws(Failure) -> Bool {
    raw.removeAll(keepingCapacity: true)
    let depth = reader.depth
    var hasFormula = false
    var isValue = false
    while true {
      switch try reader.read() {
      case .end: return hasFormula
      case .opening:
        let name = reader.localName
        isValue = name.count == 1 && name[0] == UInt8(ascii: "v")
        if name.count == 1, name[0] == UInt8(ascii: "f") { hasFormula = true }
        if name.count == 2, name.text() == "is" {
          try text.read(reader)
          raw += text.characters
        }
      case .text: if isValue { try reader.appendText(to: &raw) }
      case .closing:
        isValue = false
        if reader.depth < depth { return hasFormula }
      }
    }
  }

  func append(
    _ kind: Kind, _ style: CellStyles.Kind, of book: Workbook, to output: inout [UInt8]
  ) -> Outcome {
    guard !raw.isEmpty else { return .nothing }
    switch kind {
    case .sharedText:
      let number = withBytes(of: raw) { SheetRowReader.number($0, from: 0, least: 0) }
      guard let number, let json = book.texts.json(number) else {
        return .badText(String(decoding: raw, as: UTF8.self).visible)
      }
      // A text without a character counts as no value.
      if json.count == 2 { return .nothing }
      json.append(to: &output)
    case .text, .inlineText, .date: SheetText.append(quoted: raw, to: &output)
    case .truth:
      let isTrue = raw == [UInt8(ascii: "1")] || raw == Array("true".utf8)
      output += (isTrue ? "true" : "false").utf8
    case .error: return .error(String(decoding: raw, as: UTF8.self))
    case .number: appendNumber(style, from1904: book.parts.countsFrom1904, to: &output)
    }
    return .value
  }

  private func appendNumber(
    _ style: CellStyles.Kind, from1904: Bool, to output: inout [UInt8]
  ) {
    if style != .number, let number = Double(String(decoding: raw, as: UTF8.self).trimmingSpaces) {
      output.append(UInt8(ascii: "\""))
      if SheetDate.append(number, as: style, from1904: from1904, to: &output) {
        output.append(UInt8(ascii: "\""))
        return
      }
      output.removeLast()
    }
    guard let digits = CellDecoder.digitCount(of: raw) else {
      return appendOdd(to: &output)
    }
    // The user typed fewer digits: a program writes 8.3 as 8.3000000000000007.
    if digits > CellDecoder.certainDigits, raw.contains(UInt8(ascii: ".")),
      let number = Double(String(decoding: raw, as: UTF8.self)), number.isFinite
    {
      let short = Array("\(number)".utf8)
      if short.count < raw.count, CellDecoder.digitCount(of: short) != nil {
        output += short
        return
      }
    }
    output += raw
  }

  /// Appends a number that is not in JSON's spelling, such as `.5` or `+7`, or a value that is not
  /// a number.
  private func appendOdd(to output: inout [UInt8]) {
    let text = String(decoding: raw, as: UTF8.self).trimmingSpaces
    if let number = Double(text), number.isFinite,
      text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
      case let short = Array("\(number)".utf8), CellDecoder.digitCount(of: short) != nil
    {
      output += short
    } else {
      SheetText.append(quoted: raw, to: &output)
    }
  }

  /// Returns the number of digits before the exponent of a number in JSON's spelling. Nil for
  /// anything else.
  private static func digitCount(of raw: [UInt8]) -> Int? {
    var index = raw.first == UInt8(ascii: "-") ? 1 : 0
    let start = index
    func digits() -> Int {
      let first = index
      while index < raw.count, raw[index].isDigit { index += 1 }
      return index - first
    }
    var count = digits()
    guard count > 0, count == 1 || raw[start] != UInt8(ascii: "0") else { return nil }
    if index < raw.count, raw[index] == UInt8(ascii: ".") {
      index += 1
      let after = digits()
      guard after > 0 else { return nil }
      count += after
    }
    if index < raw.count, raw[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < raw.count, raw[index] == UInt8(ascii: "+") || raw[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard digits() > 0 else { return nil }
    }
    return index == raw.count ? count : nil
  }
}
