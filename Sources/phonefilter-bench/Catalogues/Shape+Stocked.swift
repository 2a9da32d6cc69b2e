// Formats with other phones in them: each phone different, each twice, some of them faulty.

extension Shape {
  static let soleLines = jsonLines(
    "lines-sole", "JSON Lines, every model different", .init(), .sole)
  static let soleCSV = commaSeparated(
    "csv-sole", "comma-separated, every model different", .some, .sole)
  static let twiceLines = jsonLines(
    "lines-twice", "JSON Lines, every phone twice", .init(), .twice)
  static let faultyLines = jsonLines(
    "lines-faulty", "JSON Lines, every model different, 10 % without a price", .init(), .faulty)

  static let stockLines = lines.asStock("two stock lists, in JSON Lines")
  static let stockArray = array.asStock("two stock lists, as JSON arrays")
  static let stockCSV = csv.asStock("two stock lists, comma-separated, quoted by chance")

  private func asStock(_ summary: String) -> Shape {
    Shape(
      name: "stock-\(name)", summary: summary, fileExtension: fileExtension,
      head: head.isEmpty || head.hasPrefix("[") ? head : "sku,\(head)", separator: separator,
      tail: tail, write: write, dialect: dialect, isStock: true)
  }
}
