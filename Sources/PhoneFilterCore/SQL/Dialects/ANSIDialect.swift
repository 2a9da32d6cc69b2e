/// Standard SQL, for engines without a file of their own.
struct ANSIDialect: SQLDialect {
  let name = "ansi"
  let title = "standard SQL"
  let summary = "standard SQL, for other engines; read the comment in its output"

  let assumptions = [
    SQLAssumption(word: "", text: "texts are compared by their code points")
  ]

  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    guard text.unicodeScalars.contains(where: SQLText.isUnsafe) else {
      return SQLText.literal(text)
    }
    var escaped = "U&'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "'": escaped += "''"
      case _ where SQLText.isUnsafe(scalar):
        escaped +=
          scalar.value < 0x10000
          ? "\\" + scalar.value.hexadecimal(digits: 4)
          : "\\+" + scalar.value.hexadecimal(digits: 6)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "'"
  }

  func column(_ path: [String]) throws(SQLRefusal) -> String {
    guard path.count == 1 else {
      throw SQLRefusal("standard SQL cannot read a nested field; name an engine with --dialect")
    }
    return quoted(path[0])
  }

  func search(_ texts: [String], for word: String) throws(SQLRefusal) -> String {
    throw SQLRefusal(
      "standard SQL cannot ignore accents, as --search does; name an engine with --dialect")
  }

  /// For a small set of characters, writes one pattern for each of its code points.
  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    guard let likes = pattern.likes(atMost: 64) else { return try holds(column, pattern) }
    var conditions: [String] = []
    for like in likes { conditions.append(try like.condition(column, in: self)) }
    return conditions.count == 1 ? conditions[0] : "(\(conditions.joined(separator: " OR ")))"
  }

  func holds(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    throw SQLRefusal(
      "standard SQL has no common regular expressions, and LIKE cannot express this "
        + "pattern; name an engine with --dialect")
  }

  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String { throw ANSIDialect.noLists }

  private static let noLists = SQLRefusal(
    "engines search lists in different ways; name an engine with --dialect")

  func limit(_ count: Int) -> String { "FETCH FIRST \(count) ROWS ONLY" }
  var textType: String { "VARCHAR(4000)" }
  var noNumber: String { "CAST(NULL AS DECIMAL(38, 10))" }

  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String {
    "percentile_cont(\(part)) WITHIN GROUP (ORDER BY \(number))"
  }
}
