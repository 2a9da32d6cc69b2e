/// SQLite: globs instead of expressions, lists as JSON.
struct SQLiteDialect: SQLDialect {
  let name = "sqlite"
  let title = "SQLite"
  let summary = "SQLite 3.38 and later; 'phonefilter stock.db' reads its files directly"

  let assumptions = [
    SQLAssumption(word: " GLOB ", text: "no text contains a zero character, at which GLOB ends")
  ]

  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    return SQLText.pieces(text) { "char(\($0))" }
  }

  /// A path within a value uses JSON.
  func column(_ path: [String]) throws(SQLRefusal) -> String {
    guard path.count > 1 else { return quoted(path[0]) }
    guard !path.dropFirst().contains(where: { $0.contains("\"") }) else {
      throw SQLRefusal("SQLite has no path to a name that contains a quote")
    }
    let inner = path.dropFirst().map { ".\"\($0)\"" }.joined()
    return "json_extract(\(quoted(path[0])), \(try literal("$" + inner)))"
  }

  /// A column's own collation may find other texts equal. The result of a function has no
  /// collation.
  func isOne(_ column: String, of texts: [String]) throws(SQLRefusal) -> String {
    var literals: [String] = []
    for text in texts { literals.append(try literal(text)) }
    let collation = column.hasSuffix(")") ? "" : " COLLATE BINARY"
    return literals.count == 1
      ? "\(column) = \(literals[0])\(collation)"
      : "\(column)\(collation) IN (\(literals.joined(separator: ", ")))"
  }

  func search(_ texts: [String], for word: String) throws(SQLRefusal) -> String {
    throw SQLRefusal(
      "SQLite cannot ignore accents, as --search does; 'phonefilter' itself searches "
        + "SQLite databases")
  }

  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    guard let rows = PatternPart.rows(of: pattern) else { return try holds(column, pattern) }
    var globs: [String] = []
    for row in rows { globs.append("\(column) GLOB \(try literal(try SQLiteDialect.glob(row)))") }
    return globs.count == 1 ? globs[0] : "(\(globs.joined(separator: " OR ")))"
  }

  func holds(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    throw SQLRefusal(
      "SQLite has no regular expressions, and its GLOB cannot express this pattern; "
        + "'phonefilter' itself filters SQLite databases with every pattern")
  }

  private static func glob(_ parts: [PatternPart]) throws(SQLRefusal) -> String {
    var glob = ""
    for part in parts {
      switch part {
      case .anyText: glob += "*"
      case .start, .end: continue
      case .one(let set): glob += self.set(set)
      }
    }
    // SQLite refuses longer globs as too complex.
    guard glob.utf8.count < 40_000 else {
      throw SQLRefusal("the pattern is too long for SQLite's GLOB")
    }
    return glob
  }

  /// Returns a pattern for one scalar of a set. Within brackets, only a closing bracket, a leading
  /// caret and a minus have a meaning. Each is written at a place where it has no meaning.
  private static func set(_ set: RegularExpression.ScalarSet) -> String {
    let isNegated = set.ranges.last?.upperBound == 0x10FFFF
    let ranges = isNegated ? set.complement.ranges : set.ranges
    if ranges.isEmpty { return "?" }
    if !isNegated, ranges.count == 1, let only = ranges.first, only.count == 1,
      let scalar = Unicode.Scalar(only.lowerBound), !"*?[".unicodeScalars.contains(scalar)
    {
      return String(scalar)
    }
    var members = ""
    var (closes, opens, hasMinus, hasCaret) = ("", "", false, false)
    func isSign(_ value: UInt32) -> Bool { [0x2D, 0x5B, 0x5D, 0x5E].contains(value) }
    func add(_ value: UInt32) {
      switch value {
      case 0x5D: closes = "]"
      case 0x2D: hasMinus = true
      case 0x5E: hasCaret = true
      case 0x5B: opens = "["
      default: Unicode.Scalar(value).map { members.unicodeScalars.append($0) }
      }
    }
    for range in ranges {
      var (first, last) = (max(range.lowerBound, 1), range.upperBound)
      // A character with a meaning must not end a range.
      while first <= last, first == range.lowerBound || isSign(first),
        isSign(first) || last - first < 3
      {
        add(first)
        first += 1
      }
      while last > first, isSign(last) {
        add(last)
        last -= 1
      }
      guard first <= last, let low = Unicode.Scalar(first), let high = Unicode.Scalar(last) else {
        continue
      }
      members += first == last ? String(low) : "\(low)-\(high)"
    }
    let after = opens + (hasCaret ? "^" : "") + (hasMinus ? "-" : "")
    let body = closes + members + after
    // A caret in front would negate the set.
    if body.hasPrefix("^"), !isNegated { return hasMinus ? "[-^]" : "^" }
    return "[" + (isNegated ? "^" : "") + body + "]"
  }

  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String {
    "EXISTS (SELECT 1 FROM json_each(\(list)) AS element WHERE \(try condition("element.value")))"
  }

  var textType: String { "TEXT" }

  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String {
    throw SQLRefusal("SQLite has no quantiles; 'phonefilter stats' reads SQLite databases directly")
  }
}
