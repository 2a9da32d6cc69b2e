/// DuckDB: expressions of RE2, lists.
struct DuckDBDialect: SQLDialect {
  let name = "duckdb"
  let title = "DuckDB"
  let summary = "DuckDB 1.0 and later"

  let assumptions = [
    SQLAssumption(
      word: "strip_accents(", text: "no text holds a zero character, at which strip_accents ends")
  ]

  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    return SQLText.pieces(text) { "chr(\($0))" }
  }

  func column(_ path: [String]) throws(SQLRefusal) -> String {
    path.map(quoted).joined(separator: ".")
  }

  func search(_ texts: [String], for word: String) throws(SQLRefusal) -> String {
    "contains(strip_accents(lower(\(SQLText.lines(texts, "chr(10)")))), \(try literal(word)))"
  }

  func holds(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    let expression = try ExpressionText.of(pattern, in: DuckDBDialect.style)
    return "regexp_matches(\(column), \(try literal(expression)))"
  }

  private static let style = ExpressionText.Style(
    scalar: { "\\x{\($0.hexadecimal(digits: 2))}" },
    anyScalar: "(?s:.)",
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
