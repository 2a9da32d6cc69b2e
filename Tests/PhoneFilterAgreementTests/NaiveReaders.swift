/// Reads the product's JSON output, one scalar after another.
struct NaiveJSONReader {
  struct NotJSON: Error {}

  private var rest: ArraySlice<Unicode.Scalar>

  /// The single value of a text.
  static func value(of bytes: [UInt8]) throws -> NaiveValue {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw NotJSON() }
    var reader = NaiveJSONReader(rest: Array(text.unicodeScalars)[...])
    let value = try reader.value()
    reader.skipSpace()
    guard reader.rest.isEmpty else { throw NotJSON() }
    return value
  }

  private mutating func skipSpace() { rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) } }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    skipSpace()
    if rest.first == wanted { rest.removeFirst() } else { return false }
    return true
  }

  private mutating func value() throws -> NaiveValue {
    skipSpace()
    if take("[") { return .list(try items("]") { try $0.value() }) }
    if take("{") {
      return .object(
        try items("}") { reader in
          let key = try reader.string()
          guard reader.take(":") else { throw NotJSON() }
          return NaiveMember(key, try reader.value())
        })
    }
    if rest.first == "\"" { return .text(try string()) }
    let word = rest.prefix { !" \t\r\n,]}".unicodeScalars.contains($0) }
    rest = rest.dropFirst(word.count)
    switch String(String.UnicodeScalarView(word)) {
    case "null": return .null
    case "true": return .truth(true)
    case "false": return .truth(false)
    case let spelling:
      guard ReferenceDecimal(spelling) != nil else { throw NotJSON() }
      return .number(spelling)
    }
  }

  private mutating func items<Item>(
    _ end: Unicode.Scalar, _ item: (inout NaiveJSONReader) throws -> Item
  ) throws -> [Item] {
    if take(end) { return [] }
    var items: [Item] = []
    repeat { items.append(try item(&self)) } while take(",")
    guard take(end) else { throw NotJSON() }
    return items
  }

  private mutating func string() throws -> String {
    guard take("\"") else { throw NotJSON() }
    var units: [UInt16] = []
    while let scalar = rest.popFirst(), scalar != "\"" {
      guard scalar == "\\" else {
        guard scalar.value >= 0x20 else { throw NotJSON() }
        units += Array(String(scalar).utf16)
        continue
      }
      let kind = rest.popFirst()
      switch kind {
      case "u":
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        guard let unit = UInt16(digits, radix: 16) else { throw NotJSON() }
        units.append(unit)
        rest = rest.dropFirst(4)
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "\"", "\\", "/": units += Array(String(kind.map(Character.init) ?? "?").utf16)
      default: throw NotJSON()
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// Reads delimited text one scalar after another.
enum NaiveDelimitedReader {
  /// The rows, with the header as the first row.
  static func rows(of bytes: [UInt8], delimiter: Unicode.Scalar) -> [[String]] {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    var rows: [[String]] = []
    var row: [String] = []
    while !rest.isEmpty {
      row.append(cell(&rest, delimiter))
      if rest.first == delimiter {
        rest.removeFirst()
        if rest.isEmpty { row.append("") }
        if !rest.isEmpty { continue }
      }
      if rest.first == "\r" { rest.removeFirst() }
      if rest.first == "\n" { rest.removeFirst() }
      rows.append(row)
      row = []
    }
    return rows
  }

  private static func cell(
    _ rest: inout ArraySlice<Unicode.Scalar>, _ delimiter: Unicode.Scalar
  ) -> String {
    var text = String.UnicodeScalarView()
    if rest.first == "\"" {
      rest.removeFirst()
      while let scalar = rest.popFirst() {
        if scalar == "\"" {
          guard rest.first == "\"" else { break }
          rest.removeFirst()
        }
        text.append(scalar)
      }
      return String(text)
    }
    while let scalar = rest.first, scalar != delimiter, scalar != "\n" {
      if scalar == "\r", rest.dropFirst().first == "\n" { break }
      text.append(scalar)
      rest.removeFirst()
    }
    return String(text)
  }
}
