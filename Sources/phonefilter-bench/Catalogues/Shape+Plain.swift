extension Shape {
  static let sample = Shape(
    name: "sample", summary: "four phones in a JSON array", fileExtension: "json",
    head: "[\n", separator: ",\n", tail: "\n]\n",
    write: { phone, _, bytes in RecordForm.appendCompact(phone, to: &bytes) },
    dialect: .json(.oneALine, inArray: true), sample: Phone.sample)

  static let array = jsonArray("array", "a JSON array, a record a line")
  static let lines = jsonLines("lines", "JSON Lines")
  static let csv = commaSeparated("csv", "comma-separated, one text cell in eight quoted", .some)

  static let units = Shape(
    name: "units", summary: "comma-separated, amounts with units: 8 GB, 6.1 inches, €1.099,00",
    fileExtension: "csv",
    head: RecordForm.csvHeader, separator: "\n", tail: "\n",
    write: { phone, _, bytes in UnitsForm.appendCSV(phone, to: &bytes) },
    dialect: .csv)

  static let database = Shape(
    name: "database", summary: "a table of a SQLite database, made by its shell",
    fileExtension: "db",
    head: RecordForm.sqlHead, separator: "\n", tail: "\nCOMMIT;\n",
    write: { phone, _, bytes in RecordForm.appendSQL(phone, to: &bytes) },
    dialect: .json(.oneALine, inArray: true), maker: .sqlite)

  static let pretty = jsonPretty("pretty", "a pretty-printed JSON array, keys in one order")

  static let shuffled = Shape(
    name: "shuffled", summary: "pretty-printed, keys in any order, nested extras",
    fileExtension: "json",
    head: "[\n", separator: ",\n", tail: "\n]\n",
    write: { phone, random, bytes in ShuffledForm.append(phone, &random, to: &bytes) },
    dialect: .json(.prettyPrinted, inArray: true))

  static func jsonArray(
    _ name: String, _ summary: String, _ spelling: RecordForm.Spelling = RecordForm.Spelling(),
    _ stocking: Stocking = .asDrawn
  ) -> Shape {
    Shape(
      name: name, summary: summary, fileExtension: "json",
      head: "[\n", separator: ",\n", tail: "\n]\n",
      write: { phone, _, bytes in RecordForm.appendCompact(phone, spelling, to: &bytes) },
      dialect: .json(spelling.hasBlanks ? .oneALineWithBlanks : .oneALine, inArray: true),
      stocking: stocking)
  }

  static func jsonLines(
    _ name: String, _ summary: String, _ spelling: RecordForm.Spelling = RecordForm.Spelling(),
    _ stocking: Stocking = .asDrawn
  ) -> Shape {
    Shape(
      name: name, summary: summary, fileExtension: "jsonl", head: "", separator: "\n", tail: "\n",
      write: { phone, _, bytes in RecordForm.appendCompact(phone, spelling, to: &bytes) },
      dialect: .json(spelling.hasBlanks ? .oneALineWithBlanks : .oneALine, inArray: false),
      stocking: stocking)
  }

  static func jsonPretty(
    _ name: String, _ summary: String, _ spelling: RecordForm.Spelling = RecordForm.Spelling(),
    _ stocking: Stocking = .asDrawn
  ) -> Shape {
    Shape(
      name: name, summary: summary, fileExtension: "json",
      head: "[\n", separator: ",\n", tail: "\n]\n",
      write: { phone, _, bytes in RecordForm.appendPretty(phone, spelling, to: &bytes) },
      dialect: .json(.prettyPrinted, inArray: true), stocking: stocking)
  }

  static func commaSeparated(
    _ name: String, _ summary: String, _ quoting: RecordForm.Quoting,
    _ stocking: Stocking = .asDrawn
  ) -> Shape {
    Shape(
      name: name, summary: summary, fileExtension: "csv",
      head: RecordForm.csvHeader, separator: "\n", tail: "\n",
      write: { phone, random, bytes in RecordForm.appendCSV(phone, quoting, &random, to: &bytes) },
      dialect: .csv, stocking: stocking)
  }
}
