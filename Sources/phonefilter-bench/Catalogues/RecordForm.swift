/// The ways to spell one record.
enum RecordForm {
  static let csvHeader = PhoneField.all.map(\.name).joined(separator: ",") + "\n"

  static func appendCompact(_ phone: Phone, to bytes: inout [UInt8]) {
    var opener = UInt8(ascii: "{")
    for field in PhoneField.all {
      bytes.append(opener)
      bytes.append(contentsOf: field.compactKey)
      bytes.append(json: field.value(phone))
      opener = UInt8(ascii: ",")
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// One text cell in eight stands in quotes it does not need.
  static func appendCSV(_ phone: Phone, _ random: inout SplitMix64, to bytes: inout [UInt8]) {
    for (index, field) in PhoneField.all.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(csv: field.value(phone), quoted: random.oneIn(8))
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

  static func appendPretty(_ phone: Phone, to bytes: inout [UInt8]) {
    bytes.append(ascii: "  {\n")
    for (index, field) in PhoneField.all.enumerated() {
      if index > 0 { bytes.append(ascii: ",\n") }
      bytes.append(contentsOf: field.prettyKey)
      bytes.append(json: field.value(phone))
    }
    bytes.append(ascii: "\n  }")
  }
}
