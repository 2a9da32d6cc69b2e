/// A way to write a catalogue down, with the words by which each peer is told to read it.
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
  /// The peer that makes the file from the written bytes on its standard input; nil where these are
  /// the file.
  var maker: Peer?
  /// Phones that are always the same; nil where as many are drawn as the user asks for.
  var sample: [Phone]?
  /// Whether there are two files: a stock list in which every phone has a number, and the next one.
  var isStock = false
}

extension Shape {
  static let sample = Shape(
    name: "sample", summary: "four phones in a JSON array", fileExtension: "json",
    head: "[\n", separator: ",\n", tail: "\n]\n",
    write: { phone, _, bytes in RecordForm.appendCompact(phone, to: &bytes) },
    dialect: .json(.oneALine, inArray: true), sample: Phone.sample)

  static let array = Shape(
    name: "array", summary: "a JSON array, a record a line", fileExtension: "json",
    head: "[\n", separator: ",\n", tail: "\n]\n",
    write: { phone, _, bytes in RecordForm.appendCompact(phone, to: &bytes) },
    dialect: .json(.oneALine, inArray: true))

  static let lines = Shape(
    name: "lines", summary: "JSON Lines", fileExtension: "jsonl",
    head: "", separator: "\n", tail: "\n",
    write: { phone, _, bytes in RecordForm.appendCompact(phone, to: &bytes) },
    dialect: .json(.oneALine, inArray: false))

  static let csv = Shape(
    name: "csv", summary: "comma-separated, with a header and some quoted cells",
    fileExtension: "csv",
    head: RecordForm.csvHeader, separator: "\n", tail: "\n",
    write: { phone, random, bytes in RecordForm.appendCSV(phone, &random, to: &bytes) },
    dialect: .csv)

  static let units = Shape(
    name: "units", summary: "comma-separated, amounts with units: 8 GB, 6.1 inches, €1.099,00",
    fileExtension: "csv",
    head: RecordForm.csvHeader, separator: "\n", tail: "\n",
    write: { phone, _, bytes in UnitsForm.appendCSV(phone, to: &bytes) },
    dialect: .csv)

  static let stockLines = lines.asStock("two stock lists, in JSON Lines")
  static let stockArray = array.asStock("two stock lists, as JSON arrays")
  static let stockCSV = csv.asStock("two stock lists, comma-separated")

  /// A copy of the shape with two files.
  private func asStock(_ summary: String) -> Shape {
    Shape(
      name: "stock-\(name)", summary: summary, fileExtension: fileExtension,
      head: head.isEmpty || head.hasPrefix("[") ? head : "sku,\(head)", separator: separator,
      tail: tail, write: write, dialect: dialect, isStock: true)
  }

  static let database = Shape(
    name: "database", summary: "a table of a SQLite database, made by its shell",
    fileExtension: "db",
    head: RecordForm.sqlHead, separator: "\n", tail: "\nCOMMIT;\n",
    write: { phone, _, bytes in RecordForm.appendSQL(phone, to: &bytes) },
    dialect: .json(.oneALine, inArray: true), maker: .sqlite)

  static let pretty = Shape(
    name: "pretty", summary: "a pretty-printed JSON array, keys in one order",
    fileExtension: "json",
    head: "[\n", separator: ",\n", tail: "\n]\n",
    write: { phone, _, bytes in RecordForm.appendPretty(phone, to: &bytes) },
    dialect: .json(.prettyPrinted, inArray: true))

  static let shuffled = Shape(
    name: "shuffled", summary: "pretty-printed, keys in any order, nested extras",
    fileExtension: "json",
    head: "[\n", separator: ",\n", tail: "\n]\n",
    write: { phone, random, bytes in ShuffledForm.append(phone, &random, to: &bytes) },
    dialect: .json(.prettyPrinted, inArray: true))
}
