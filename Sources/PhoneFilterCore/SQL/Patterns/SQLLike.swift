/// A pattern of LIKE: `%` is any text, `_` is one code point.
package struct SQLLike {
  /// The pattern. `!` removes the meaning of the character after it.
  private(set) var pattern = ""
  /// The text without wildcards.
  private var plain = String.UnicodeScalarView()
  private(set) var hasWildcards = false
  /// True if the plain text contains a character that has a meaning in some engine.
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
    // In some engines a backslash is the escape character if the pattern names no other.
    if "%_!\\".unicodeScalars.contains(scalar) { like.hasSigns = true }
    like.pattern.unicodeScalars.append(scalar)
    like.plain.append(scalar)
    return like
  }

  func condition(_ column: String, in dialect: any SQLDialect) throws(SQLRefusal) -> String {
    guard hasWildcards else { return try dialect.isOne(column, of: [String(plain)]) }
    return "\(column) LIKE \(try dialect.literal(pattern))" + (hasSigns ? " ESCAPE '!'" : "")
  }
}
