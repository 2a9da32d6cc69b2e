/// The parts of a peer's command line, and the format of its printed rows, for a shape.
struct Dialect: Sendable {
  /// In exactly one line of each record with the color Starlight, and in no other line.
  let starlightLiteral: String
  /// Matches exactly one line of each record whose model begins with iPhone 14 or 15, and no other
  /// line.
  let modelExpression: String
  /// In every line of a catalogue with a record; nil if records take several lines.
  let recordExpression: String?
  /// The jq path from its input to the records; nil if jq can't read the shape.
  let jqRecords: String?
  /// The flags with which jq takes the whole input as one array; nil if jq can't read the shape.
  let jqArrayFlags: [String]?
  let millerFlags: [String]
  let duckdbReader: String
  /// The types are given: on a pipe DuckDB loses the bytes that it read to guess them.
  let duckdbPipe: String
  let duckdbFormat: String
  let records: RecordReader
}

extension Dialect {
  enum Layout {
    case oneALine
    case oneALineWithBlanks
    case prettyPrinted
  }

  static func json(_ layout: Layout, inArray: Bool) -> Dialect {
    let space = layout == .oneALine ? "" : " "
    let format = inArray ? "array" : "newline_delimited"
    return Dialect(
      starlightLiteral: "\"color\":\(space)\"Starlight\"",
      modelExpression: "\"model\":\(space)\"iPhone 1[45]",
      recordExpression: layout == .prettyPrinted ? nil : "\"price\":",
      jqRecords: inArray ? ".[]" : ".",
      jqArrayFlags: inArray ? [] : ["--slurp"],
      millerFlags: [inArray ? "--ijson" : "--ijsonl", "--ojsonl"],
      duckdbReader: "read_json_auto",
      duckdbPipe: "read_json('/dev/stdin', format = '\(format)', columns = \(duckdbColumns))",
      duckdbFormat: inArray ? "json, ARRAY true" : "json",
      records: .json)
  }

  static let csv = Dialect(
    starlightLiteral: "Starlight",
    modelExpression: "^\"?iPhone 1[45]",
    // The header matches too: it is a part of the output.
    recordExpression: ",",
    jqRecords: nil,
    jqArrayFlags: nil,
    millerFlags: ["--icsv", "--ocsv"],
    duckdbReader: "read_csv",
    duckdbPipe: "read_csv('/dev/stdin', auto_detect = false, header = true, quote = '\"', "
      + "escape = '\"', columns = \(duckdbColumns))",
    duckdbFormat: "csv",
    records: .csv)

  private static let duckdbColumns =
    "{" + PhoneField.all.map { "\($0.name): '\($0.duckdbType)'" }.joined(separator: ", ") + "}"
}
