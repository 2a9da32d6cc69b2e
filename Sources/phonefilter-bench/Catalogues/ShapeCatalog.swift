/// The shapes there are, a line of the list each.
enum ShapeCatalog {
  static let all: [Shape] = [
    Shape(
      name: "array", summary: "a JSON array, a record a line", fileExtension: "json",
      head: "[\n", separator: ",\n", tail: "\n]\n",
      write: { phone, _, bytes in RecordForm.appendCompact(phone, to: &bytes) },
      dialect: .json(spaced: false, lines: false)),
    Shape(
      name: "lines", summary: "JSON Lines", fileExtension: "jsonl",
      head: "", separator: "\n", tail: "\n",
      write: { phone, _, bytes in RecordForm.appendCompact(phone, to: &bytes) },
      dialect: .json(spaced: false, lines: true)),
    Shape(
      name: "csv", summary: "comma-separated, with a header and some quoted cells",
      fileExtension: "csv",
      head: RecordForm.csvHeader, separator: "\n", tail: "\n",
      write: { phone, random, bytes in RecordForm.appendCSV(phone, &random, to: &bytes) },
      dialect: .csv),
    Shape(
      name: "pretty", summary: "a pretty-printed JSON array, keys in one order",
      fileExtension: "json",
      head: "[\n", separator: ",\n", tail: "\n]\n",
      write: { phone, _, bytes in RecordForm.appendPretty(phone, to: &bytes) },
      dialect: .json(spaced: true, lines: false)),
    Shape(
      name: "shuffled", summary: "pretty-printed, keys in any order, nested extras",
      fileExtension: "json",
      head: "[\n", separator: ",\n", tail: "\n]\n",
      write: { phone, random, bytes in ShuffledForm.append(phone, &random, to: &bytes) },
      dialect: .json(spaced: true, lines: false)),
  ]
}
