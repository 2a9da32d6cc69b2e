/// PostgreSQL: its own expressions, arrays, composed texts in a database of UTF-8.
struct PostgresDialect: SQLDialect {
  let name = "postgres"
  let title = "PostgreSQL"
  let synonyms = ["postgresql"]
  let summary = "PostgreSQL 13 and later, in a database of UTF-8"

  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    // A backslash has a meaning where standard_conforming_strings is off.
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

  /// Names within a value are those of a composite type.
  func column(_ path: [String]) throws(SQLRefusal) -> String {
    guard path.count > 1 else { return quoted(path[0]) }
    return "(\(quoted(path[0])))." + path.dropFirst().map(quoted).joined(separator: ".")
  }

  let composesTexts = true

  func composed(_ text: String) throws(SQLRefusal) -> String { "normalize(\(text), NFC)" }

  func withoutAccents(_ texts: [String]) throws(SQLRefusal) -> String {
    let accents = try ExpressionText.of(
      SQLPattern(anyOf: TextMarks.accents), in: PostgresDialect.style)
    return "regexp_replace(concat_ws(chr(10), \(texts.joined(separator: ", "))), "
      + "\(try literal(accents)), '', 'g')"
  }

  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    let expression = try ExpressionText.of(pattern, in: PostgresDialect.style)
    return "\(column) ~ \(try literal(expression))"
  }

  /// A scalar by its number, in texts and in expressions.
  private static func escape(_ scalar: UInt32) -> String {
    scalar < 0x10000
      ? "\\u" + SQLText.hexadecimal(scalar, digits: 4)
      : "\\U" + SQLText.hexadecimal(scalar, digits: 8)
  }

  private static let style = ExpressionText.Style(
    scalar: escape, marks: nil, anyScalar: ".", start: "\\A", end: "\\Z",
    wordBorder: ExpressionText.Style.lookAroundBorder,
    noWordBorder: ExpressionText.Style.lookAroundNoBorder, mostRepetitions: 255)

  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String {
    "EXISTS (SELECT 1 FROM unnest(\(list)) AS element WHERE \(try condition("element")))"
  }

  /// The order of bytes, whatever that of the database is.
  func order(ofText text: String) throws(SQLRefusal) -> String {
    "\(try composed(text)) COLLATE \"C\""
  }

  var textType: String { "text" }
  func exactNumber(_ number: String) -> String { "CAST(\(number) AS numeric)" }
  var noNumber: String { "CAST(NULL AS numeric)" }

  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String {
    "percentile_cont(\(part)) WITHIN GROUP (ORDER BY \(number))"
  }
}
