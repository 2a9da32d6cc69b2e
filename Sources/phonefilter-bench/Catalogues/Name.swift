/// A text value, spelled once for every format: drawing a phone copies a reference, no bytes.
final class Name: Sendable {
  let text: String
  /// With quotes, escaped.
  let json: [UInt8]
  /// With quotes; every character beyond ASCII is escaped: `"\u9ed1\u8272"`.
  let escapedJSON: [UInt8]
  /// As short as RFC 4180 allows.
  let csv: [UInt8]
  /// Always in quotes.
  let quotedCSV: [UInt8]
  let hash: UInt64

  init(_ text: String) {
    self.text = text
    hash = SpellingHash(text.utf8).value
    json = [UInt8](ascii: "\"") + Self.replacingQuotes(in: text, by: "\\\"") + [UInt8](ascii: "\"")
    escapedJSON = json.contains { $0 >= 0x80 } ? Self.escaped(text) : json
    quotedCSV =
      [UInt8](ascii: "\"") + Self.replacingQuotes(in: text, by: "\"\"") + [UInt8](ascii: "\"")
    let needsQuotes = text.contains { $0 == "," || $0 == "\"" }
    csv = needsQuotes ? quotedCSV : Array(text.utf8)
  }

  private static func escaped(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { unit -> [UInt8] in
      if unit < 0x80 { return [UInt8(unit)] }
      let digits = String(unit, radix: 16)
      return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
    return [UInt8](ascii: "\"") + units + [UInt8](ascii: "\"")
  }

  private static func replacingQuotes(in text: String, by replacement: String) -> [UInt8] {
    text.flatMap { $0 == "\"" ? Array(replacement.utf8) : Array(String($0).utf8) }
  }
}

extension [UInt8] {
  init(ascii text: StaticString) {
    self = text.withUTF8Buffer { Array($0) }
  }

  mutating func append(ascii text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Adds the decimal digits of a number that is not negative.
  mutating func append(digits number: Int) {
    if number >= 10 { append(digits: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
