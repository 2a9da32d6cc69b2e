/// A pattern of texts that a dialect writes: a tree of code points. It matches anywhere in the
/// text, unless the tree names the text's ends.
package struct SQLPattern: Sendable {
  package typealias Syntax = RegularExpression.Syntax

  let syntax: Syntax
  /// True if the pattern is in lower case, and the text is converted to lower case first.
  package var ignoresCase = false
  /// True if the empty text matches. An empty text is not a value.
  let fitsNothing: Bool

  /// Creates a pattern that matches anywhere in the text.
  package init(_ expression: RegularExpression) {
    syntax = expression.syntax
    fitsNothing = expression.isFound(in: .empty)
  }

  package init(_ glob: Glob, typed: String) throws(SQLRefusal) {
    if glob.ignoresCase { try SQLText.checkCase(of: typed) }
    syntax = try GlobSyntax(glob, typed: typed).syntax()
    ignoresCase = glob.ignoresCase
    fitsNothing = glob.matches(.empty)
  }

  /// The tree without any text at its ends. It is for expressions, which match anywhere in a text.
  package var found: Syntax {
    guard case .sequence(var items) = syntax else { return syntax }
    let anyText = Syntax.repetition(.scalars(.all), atLeast: 0, atMost: nil)
    if items.starts(with: [.anchor(.textStart), anyText]) { items.removeFirst(2) }
    if items.suffix(2) == [anyText, .anchor(.textEnd)] { items.removeLast(2) }
    return items.isEmpty ? .empty : .sequence(items)
  }

  /// Returns the patterns of LIKE; a text must match one of them. Nil if there are more than
  /// `limit`, or if LIKE cannot express the pattern.
  package func likes(atMost limit: Int) -> [SQLLike]? {
    guard let rows = PatternPart.rows(of: self) else { return nil }
    var all: [SQLLike] = []
    for row in rows {
      var likes = [SQLLike()]
      for part in row {
        switch part {
        case .start, .end: return nil
        case .anyText: likes = likes.map { $0.followed(by: "%") }
        case .one(.all): likes = likes.map { $0.followed(by: "_") }
        case .one(let set):
          guard let members = set.members(atMost: 16), likes.count * members.count <= limit else {
            return nil
          }
          likes = likes.flatMap { like in
            members.compactMap(Unicode.Scalar.init).map { like.followed(byPlain: $0) }
          }
        }
      }
      all += likes
      guard all.count <= limit else { return nil }
    }
    return all
  }
}
