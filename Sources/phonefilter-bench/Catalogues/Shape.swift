/// One way to write a catalogue down, and how each peer is told to read it.
struct Shape: Sendable {
  let name: String
  let summary: String
  let fileExtension: String
  let head: String
  let separator: String
  let tail: String
  /// Appends one record; the generator is for choices of form only, never for values.
  let write: @Sendable (Phone, inout SplitMix64, inout [UInt8]) -> Void
  let dialect: Dialect

  /// What the command lines of peers, and the rows they print, look like for a shape.
  struct Dialect: Sendable {
    /// Stands on exactly one line of each record whose colour is Starlight, and on no other line.
    let starlightLiteral: String
    /// The same for an iPhone 14 or 15 at the beginning of a model, as a regular expression.
    let modelExpression: String
    /// How jq gets from its input to the records; nil where it can't read the shape.
    let jqRecords: String?
    let millerFlags: [String]
    let duckdbReader: String
    let duckdbFormat: String
    let rows: Answer
  }
}

extension Shape.Dialect {
  static func json(spaced: Bool, lines: Bool) -> Shape.Dialect {
    let space = spaced ? " " : ""
    return Shape.Dialect(
      starlightLiteral: "\"color\":\(space)\"Starlight\"",
      modelExpression: "\"model\":\(space)\"iPhone 1[45]",
      jqRecords: lines ? "." : ".[]",
      millerFlags: [lines ? "--ijsonl" : "--ijson", "--ojsonl"],
      duckdbReader: "read_json_auto",
      duckdbFormat: "json",
      rows: .occurrences(of: "\"model\":"))
  }

  static let csv = Shape.Dialect(
    starlightLiteral: "Starlight",
    modelExpression: "^\"?iPhone 1[45]",
    jqRecords: nil,
    millerFlags: ["--icsv", "--ocsv"],
    duckdbReader: "read_csv",
    duckdbFormat: "csv",
    rows: .linesAfterHeader)
}
