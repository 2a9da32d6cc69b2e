// The spellings of other writers for the same phones. A filter that was tuned on one spelling is
// measured on all.

extension Shape {
  static let arrayWithBlanks = jsonArray(
    "array-blanks", "a JSON array, blanks after colons and commas", .init(hasBlanks: true))
  static let linesWithBlanks = jsonLines(
    "lines-blanks", "JSON Lines, blanks after colons and commas", .init(hasBlanks: true))

  static let arrayWithEscapes = jsonArray(
    "array-escapes", "a JSON array, the color of 12 % of the rows in \\u escapes",
    .init(isEscaped: true), .foreign)
  static let linesWithEscapes = jsonLines(
    "lines-escapes", "JSON Lines, the color of 12 % of the rows in \\u escapes",
    .init(isEscaped: true), .foreign)
  static let prettyWithEscapes = jsonPretty(
    "pretty-escapes", "pretty-printed, the color of 12 % of the rows in \\u escapes",
    .init(isEscaped: true), .foreign)

  static let arrayInUTF8 = jsonArray(
    "array-utf8", "a JSON array, the color of 12 % of the rows in other scripts", .init(),
    .foreign)
  static let linesInUTF8 = jsonLines(
    "lines-utf8", "JSON Lines, the color of 12 % of the rows in other scripts", .init(), .foreign)
  static let prettyInUTF8 = jsonPretty(
    "pretty-utf8", "pretty-printed, the color of 12 % of the rows in other scripts", .init(),
    .foreign)

  static let csvUnquoted = commaSeparated(
    "csv-unquoted", "comma-separated, quoted only where it must be", .none)
  static let csvQuoted = commaSeparated(
    "csv-quoted", "comma-separated, every cell quoted", .all)
  static let csvInUTF8 = commaSeparated(
    "csv-utf8", "comma-separated, the color of 12 % of the rows in other scripts", .some, .foreign)
}
