enum RecordForm {
  static let csvHeader = PhoneField.all.map(\.name).joined(separator: ",") + "\n"

  /// The choices of a JSON writer: blanks after colons and commas, and escapes for characters
  /// beyond ASCII.
  struct Spelling {
    var hasBlanks = false
    var isEscaped = false
  }

  static func appendCompact(
    _ phone: Phone, _ spelling: Spelling = Spelling(), to bytes: inout [UInt8]
  ) {
    var opener = UInt8(ascii: "{")
    for field in PhoneField.all {
      bytes.append(opener)
      if spelling.hasBlanks, opener == UInt8(ascii: ",") { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: spelling.hasBlanks ? field.spacedKey : field.compactKey)
      bytes.append(json: field.value(phone), isEscaped: spelling.isEscaped)
      opener = UInt8(ascii: ",")
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// The cells that are in quotes without need.
  enum Quoting {
    case none
    /// One text cell in eight.
    case some
    /// Every cell, numbers too.
    case all
  }

  static func appendCSV(
    _ phone: Phone, _ quoting: Quoting, _ random: inout SplitMix64, to bytes: inout [UInt8]
  ) {
    for (index, field) in PhoneField.all.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch quoting {
      case .none: bytes.append(csv: field.value(phone), quoted: false)
      case .some: bytes.append(csv: field.value(phone), quoted: random.oneIn(8))
      case .all: bytes.append(quotedCSV: field.value(phone))
      }
    }
  }

  static let sqlHead =
    "BEGIN;\nCREATE TABLE phones ("
    + PhoneField.all.map { "\($0.name) \($0.duckdbType)" }.joined(separator: ", ") + ");\n"

  static func appendSQL(_ phone: Phone, to bytes: inout [UInt8]) {
    bytes.append(ascii: "INSERT INTO phones VALUES (")
    for (index, field) in PhoneField.all.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(sql: field.value(phone))
    }
    bytes.append(ascii: ");")
  }

  static func appendPretty(
    _ phone: Phone, _ spelling: Spelling = Spelling(), to bytes: inout [UInt8]
  ) {
    bytes.append(ascii: "  {\n")
    for (index, field) in PhoneField.all.enumerated() {
      if index > 0 { bytes.append(ascii: ",\n") }
      bytes.append(contentsOf: field.prettyKey)
      bytes.append(json: field.value(phone), isEscaped: spelling.isEscaped)
    }
    bytes.append(ascii: "\n  }")
  }
}
