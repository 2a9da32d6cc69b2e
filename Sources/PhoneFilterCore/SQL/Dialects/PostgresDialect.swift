/// PostgreSQL: its own expressions, arrays, a database of UTF-8.
struct PostgresDialect: SQLDialect {
  let name = "postgres"
  let title = "PostgreSQL"
  let synonyms = ["postgresql"]
  let summary = "PostgreSQL 13 and later, in a database of UTF-8"

  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    // A backslash has a meaning if `standard_conforming_strings` is off.
    guard !text.utf8.contains(UInt8(ascii: "\\")) else {
      var escaped = "E'"
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\\", "'": escaped += "\\\(scalar)"
        case _ where SQLText.isUnsafe(scalar):
          escaped += PostgresDialect.escape(scalar.value)
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped + "'"
    }
    return SQLText.pieces(text) { "chr(\($0))" }
  }

  /// The names within a value belong to a composite type.
  func column(_ path: [String]) throws(SQLRefusal) -> String {
    guard path.count > 1 else { return quoted(path[0]) }
    return "(\(quoted(path[0])))." + path.dropFirst().map(quoted).joined(separator: ".")
  }

  /// It needs no extension: it decomposes letters, and removes the accents.
  func search(_ texts: [String], for word: String) throws(SQLRefusal) -> String {
    "strpos(lower(regexp_replace(normalize(\(SQLText.lines(texts, "chr(10)")), NFD), "
      + "E'[\\\\u0300-\\\\u036F]', '', 'g')), \(try literal(word))) > 0"
  }

  func holds(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    let expression = try ExpressionText.of(pattern, in: PostgresDialect.style)
    return "\(column) ~ \(try literal(expression))"
  }

  /// Returns a scalar by its number, for texts and for expressions.
  private static func escape(_ scalar: UInt32) -> String {
    scalar < 0x10000
      ? "\\u" + scalar.hexadecimal(digits: 4)
      : "\\U" + scalar.hexadecimal(digits: 8)
  }

  private static let style = ExpressionText.Style(
    scalar: escape, anyScalar: ".", start: "\\A", end: "\\Z",
    wordBorder: ExpressionText.Style.lookAroundBorder,
    noWordBorder: ExpressionText.Style.lookAroundNoBorder, mostRepetitions: 255)

  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String {
    "EXISTS (SELECT 1 FROM unnest(\(list)) AS element WHERE \(try condition("element")))"
  }

  /// The order of bytes, independent of the order of the database.
  func order(ofText text: String) -> String { "\(text) COLLATE \"C\"" }

  var textType: String { "text" }
  func exactNumber(_ number: String) -> String { "CAST(\(number) AS numeric)" }
  var noNumber: String { "CAST(NULL AS numeric)" }

  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String {
    "percentile_cont(\(part)) WITHIN GROUP (ORDER BY \(number))"
  }
}
