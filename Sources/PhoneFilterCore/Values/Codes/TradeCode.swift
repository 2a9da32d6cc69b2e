/// A kind of code that the trade gives to products. The name of a field shows the kind; the values
/// never do, because a date such as 20231124 has the form of a GTIN-8.
///
///     ean, gtin13, Штрихкод   ─► article   8, 12, 13 or 14 digits with a check digit
///     imei, imei2             ─► device    15 digits with a check digit
///     tac                     ─► model     8 digits
package enum TradeCode: Sendable, Equatable {
  case article, device, model

  package init?(field: String) {
    guard let name = FieldName.parts(of: field).last,
      let code = TradeCodeNames.code(of: FieldName.normalized(name))
    else { return nil }
    self = code
  }

  /// The name of the code for messages, with its article.
  package var noun: String {
    switch self {
    case .article: "a GTIN"
    case .device: "an IMEI"
    case .model: "a TAC"
    }
  }

  /// The numbers of digits, for messages.
  package var lengths: String {
    switch self {
    case .article: "8, 12, 13 or 14 digits"
    case .device: "15 digits"
    case .model: "8 digits"
    }
  }

  /// Returns true for digits in which nothing is wrong, without spaces and signs. A check decides so
  /// about nearly all values of a catalogue.
  @inline(__always)
  package func isRight(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let count = end &- start
    guard self == .article, count == 13 || count == 12 || count == 14 || count == 8 else {
      return false
    }
    var (sum, other) = (0, 0)
    var index = end &- 1
    var isTripled = false
    while index >= start {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return false }
      if isTripled { other &+= Int(digit) } else { sum &+= Int(digit) }
      isTripled.toggle()
      index &-= 1
    }
    guard (sum &+ 3 &* other) % 10 == 0, sum &+ other > 0 else { return false }
    // A prefix of a local code or a coupon begins with one of these digits, so the others are
    // neither.
    let first = bytes[count == 14 ? start &+ 1 : start]
    return count != 12 && first != UInt8(ascii: "0") && first != UInt8(ascii: "2")
      && first != UInt8(ascii: "9")
      || count == 12 && first != UInt8(ascii: "2") && first != UInt8(ascii: "4")
        && first != UInt8(ascii: "5")
  }

  /// Returns the codes in a text, and the first mistake of each. A cell may have several codes.
  /// `0`, `N/A` and `does not apply` mean that there is no code.
  package func codes(in text: String) -> [(code: String, fault: CodeFault?)] {
    let whole = Array(text.trimmingSpaces.utf8)
    // A comma may be part of a number: 4,00638E+12 and 4006381333931,0.
    let parts =
      SpreadsheetNumber(whole) == nil
      ? whole.split { TradeCode.separators.contains($0) }.map(Array.init) : [whole]
    return parts.compactMap { part in
      let code = String(decoding: part, as: UTF8.self).trimmingSpaces
      let bytes = Array(code.utf8)
      return TradeCode.isNothing(bytes) ? nil : (code, fault(of: bytes))
    }
  }

  private static let separators: Set<UInt8> = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"),
  ]

  private static func isNothing(_ code: [UInt8]) -> Bool {
    code.allSatisfy { $0 == UInt8(ascii: "0") || $0 == 0x20 || $0 == UInt8(ascii: "-") }
      || withBytes(of: code) { NothingWords.contains($0) }
      || code.map(\.lowercasedASCII) == Array("does not apply".utf8)
  }

  private func fault(of code: [UInt8]) -> CodeFault? {
    if let plain = TradeCode.unwrapped(code) {
      let fault = fault(of: plain)
      return fault ?? .wrapped(plain: String(decoding: plain, as: UTF8.self))
    }
    if let number = SpreadsheetNumber(code) {
      guard let digits = number.digits else { return .rounded }
      return fault(of: digits.map { $0 &+ UInt8(ascii: "0") }) ?? .wrapped(plain: digits.digitText)
    }
    var digits: [UInt8] = []
    for scalar in String(decoding: code, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "0"..."9": digits.append(UInt8(truncatingIfNeeded: scalar.value) &- UInt8(ascii: "0"))
      // People write codes in groups. An IMEI may have a slash before its version.
      case " ", "-", "\u{A0}", "\u{2009}", "\u{202F}", "–", "‑": break
      case "/" where self == .device: break
      default: return .letters
      }
    }
    switch self {
    case .article: return TradeCode.articleFault(digits)
    case .device: return TradeCode.deviceFault(digits)
    case .model:
      return digits.count == 7
        ? .lostZero(whole: "0" + digits.digitText) : digits.count == 8 ? nil : .length(digits.count)
    }
  }

  private static func articleFault(_ digits: [UInt8]) -> CodeFault? {
    guard let number = ArticleNumber(digits) else {
      guard digits.count == 7 || digits.count == 11, ArticleNumber([0] + digits)?.isRight == true
      else { return .length(digits.count) }
      return .lostZero(whole: "0" + digits.digitText)
    }
    guard number.isRight else {
      return number.expanded.map { .shortened(whole: $0.digitText) }
        ?? .checkDigit(right: number.rightDigit)
    }
    return number.isCoupon ? .coupon : number.isLocal ? .local : nil
  }

  private static func deviceFault(_ digits: [UInt8]) -> CodeFault? {
    switch digits.count {
    case 14:
      return .withoutCheckDigit(whole: (digits + [CheckDigit.device(after: digits)]).digitText)
    case 15:
      let right = CheckDigit.device(after: digits.dropLast())
      guard let last = digits.last, last != right else { return nil }
      return last == 0 ? .sentZero(right: right) : .checkDigit(right: right)
    // With the version of the software, there is no check digit.
    case 16: return nil
    default: return .length(digits.count)
    }
  }

  /// Returns the code without the characters by which a spreadsheet takes it as a text; nil if it
  /// has none.
  private static func unwrapped(_ code: [UInt8]) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    if code.count > 3, code[0] == UInt8(ascii: "="), code[1] == quote, code.last == quote {
      return Array(code[2..<(code.count - 1)])
    }
    if code.count > 1, code[0] == UInt8(ascii: "'") {
      return Array(code.dropFirst().prefix { $0 != UInt8(ascii: "'") })
    }
    return nil
  }
}

/// A code that a spreadsheet wrote as a number: `4.00638E+12`, `4006381333931.0`.
private struct SpreadsheetNumber {
  /// The digits of the code; nil if digits are lost.
  let digits: [UInt8]?

  init?(_ text: [UInt8]) {
    var whole: [UInt8] = []
    var fraction: [UInt8] = []
    var index = 0
    func takeDigits(_ digits: inout [UInt8]) {
      while index < text.count, text[index].isDigit {
        digits.append(text[index] &- UInt8(ascii: "0"))
        index += 1
      }
    }
    takeDigits(&whole)
    guard !whole.isEmpty, index < text.count else { return nil }
    let hasPoint = text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",")
    if hasPoint {
      index += 1
      takeDigits(&fraction)
    }
    if index == text.count {
      // Only zeros after the point: a number of a program, not two codes with a comma.
      guard hasPoint, !fraction.isEmpty, fraction.count <= 2, fraction.allSatisfy({ $0 == 0 })
      else { return nil }
      digits = whole
      return
    }
    guard text[index].lowercasedASCII == UInt8(ascii: "e") else { return nil }
    index += 1
    if index < text.count, text[index] == UInt8(ascii: "+") { index += 1 }
    var exponent: [UInt8] = []
    takeDigits(&exponent)
    guard index == text.count, (1...3).contains(exponent.count) else { return nil }
    let power = exponent.reduce(0) { $0 * 10 + Int($1) }
    digits = power == fraction.count ? whole + fraction : nil
  }
}
