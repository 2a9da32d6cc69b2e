/// DuckDB: expressions of RE2, lists, composed texts.
struct DuckDBDialect: SQLDialect {
  let name = "duckdb"
  let title = "DuckDB"
  let summary = "DuckDB 1.0 and later"

  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    return SQLText.pieces(text) { "chr(\($0))" }
  }

  func column(_ path: [String]) throws(SQLRefusal) -> String {
    path.map(quoted).joined(separator: ".")
  }

  let composesTexts = true

  func composed(_ text: String) throws(SQLRefusal) -> String { "nfc_normalize(\(text))" }

  func withoutAccents(_ texts: [String]) throws(SQLRefusal) -> String {
    let accents = try ExpressionText.of(
      SQLPattern(anyOf: TextMarks.accents), in: DuckDBDialect.style)
    return
      "regexp_replace(concat_ws(chr(10), \(texts.joined(separator: ", "))), '\(accents)', '', 'g')"
  }

  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    let expression = try ExpressionText.of(pattern, in: DuckDBDialect.style)
    return "regexp_matches(\(column), \(try literal(expression)))"
  }

  private static let style = ExpressionText.Style(
    scalar: { "\\x{\(SQLText.hexadecimal($0, digits: 2))}" },
    marks: "\\p{M}\\x{1160}-\\x{11FF}\\x{200C}\\x{1F3FB}-\\x{1F3FF}", anyScalar: "(?s:.)",
    start: "\\A",
    end: "\\z", wordBorder: "\\b", noWordBorder: "\\B", mostRepetitions: 1000)

  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String {
    "len([element FOR element IN \(list) IF \(try condition("element"))]) > 0"
  }

  func allColumns(but name: String) -> String? { "* EXCLUDE (\(quoted(name)))" }

  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String {
    "quantile_cont(\(number), \(part))"
  }
}
