/// The forms that the command lines of peers, and the rows they print, have for a shape.
struct Dialect: Sendable {
  /// Stands on exactly one line of each record whose colour is Starlight, and on no other line.
  let starlightLiteral: String
  /// Fits exactly one line of each record that begins its model with iPhone 14 or 15, and no other
  /// line.
  let modelExpression: String
  /// Stands on every line of a catalogue that has a record; nil where records take several lines.
  let recordExpression: String?
  /// The jq path from its input to the records; nil where it can't read the shape.
  let jqRecords: String?
  /// The flags for jq to take the whole input as one array; nil where it can't read the shape.
  let jqArrayFlags: [String]?
  let millerFlags: [String]
  let duckdbReader: String
  /// On a pipe DuckDB loses the bytes it read to guess the types: it has to be told them.
  let duckdbPipe: String
  let duckdbFormat: String
  let records: RecordReader
}

extension Dialect {
  /// The layout of the records of a JSON catalogue.
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
