/// The SQL of the standard, for engines without a file of their own.
struct ANSIDialect: SQLDialect {
  let name = "ansi"
  let title = "standard SQL"
  let summary = "the standard's SQL, for other engines; read its comment"

  var assumptions: [String] {
    [
      "texts are compared scalar by scalar, and no text has a second spelling (a collation such as "
        + "that, and NFC)"
    ]
  }
  var guardsMarks: Bool { false }

  let searchesBeginnings = false

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
          ? "\\" + SQLText.hexadecimal(scalar.value, digits: 4)
          : "\\+" + SQLText.hexadecimal(scalar.value, digits: 6)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "'"
  }

  func column(_ path: [String]) throws(SQLRefusal) -> String {
    guard path.count == 1 else {
      throw SQLRefusal("standard SQL has no path into a value; name a dialect with --dialect")
    }
    return quoted(path[0])
  }

  func composed(_ text: String) throws(SQLRefusal) -> String { text }

  func withoutAccents(_ texts: [String]) throws(SQLRefusal) -> String {
    throw SQLRefusal(
      "standard SQL cannot leave accents out of texts, as --search does; name a dialect with "
        + "--dialect")
  }

  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    guard let rows = PatternPart.rows(of: pattern), let likes = likes(rows) else {
      throw SQLRefusal(
        "standard SQL has no regular expressions that engines agree on, and LIKE cannot say this "
          + "pattern; name a dialect with --dialect")
    }
    var conditions: [String] = []
    for like in likes {
      let isEscaped = like.utf8.contains(UInt8(ascii: "!"))
      conditions.append("\(column) LIKE \(try literal(like))" + (isEscaped ? " ESCAPE '!'" : ""))
    }
    return conditions.count == 1 ? conditions[0] : "(\(conditions.joined(separator: " OR ")))"
  }

  /// The patterns of LIKE for some rows of parts, a set written out scalar by scalar; nil where these
  /// are too many.
  private func likes(_ rows: [[PatternPart]]) -> [String]? {
    var all: [String] = []
    for row in rows {
      var likes = [""]
      for part in row {
        switch part {
        case .anyText: likes = likes.map { $0 + "%" }
        case .start, .end: return nil
        case .one(let set):
          guard let scalars = set.members(atMost: 16), likes.count * scalars.count <= 64 else {
            return nil
          }
          likes = likes.flatMap { like in scalars.map { like + ANSIDialect.escaped($0) } }
        }
      }
      all += likes
      guard all.count <= 64 else { return nil }
    }
    return all
  }

  private static func escaped(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return "" }
    return ("%_!".unicodeScalars.contains(scalar) ? "!" : "") + String(scalar)
  }

  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String { throw ANSIDialect.noLists }

  private static let noLists = SQLRefusal(
    "engines do not agree on how a list is searched; name a dialect with --dialect")

  func limit(_ count: Int) -> String { "FETCH FIRST \(count) ROWS ONLY" }
  var textType: String { "VARCHAR(4000)" }
  var noNumber: String { "CAST(NULL AS DECIMAL(38, 10))" }

  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String {
    "percentile_cont(\(part)) WITHIN GROUP (ORDER BY \(number))"
  }
}
