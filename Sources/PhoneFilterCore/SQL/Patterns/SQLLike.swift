/// A pattern of LIKE: `%` any text, `_` one code point.
package struct SQLLike {
  /// The pattern, where `!` takes the meaning away from the character after it.
  private(set) var pattern = ""
  /// The text without wildcards.
  private var plain = String.UnicodeScalarView()
  private(set) var hasWildcards = false
  /// Whether some engine sees a sign with a meaning in the plain text.
  private var hasSigns = false

  func followed(by wildcard: Character) -> SQLLike {
    var like = self
    like.pattern.append(wildcard)
    like.hasWildcards = true
    return like
  }

  func followed(byPlain scalar: Unicode.Scalar) -> SQLLike {
    var like = self
    if "%_!".unicodeScalars.contains(scalar) { like.pattern += "!" }
    // A backslash is the sign of engines where a pattern names none.
    if "%_!\\".unicodeScalars.contains(scalar) { like.hasSigns = true }
    like.pattern.unicodeScalars.append(scalar)
    like.plain.append(scalar)
    return like
  }

  /// The condition that a column fits the pattern.
  func condition(_ column: String, in dialect: any SQLDialect) throws(SQLRefusal) -> String {
    guard hasWildcards else { return try dialect.isOne(column, of: [String(plain)]) }
    return "\(column) LIKE \(try dialect.literal(pattern))" + (hasSigns ? " ESCAPE '!'" : "")
  }
}
