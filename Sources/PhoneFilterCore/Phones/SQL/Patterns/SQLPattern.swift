/// A pattern of texts that a dialect prints: a tree of scalars, found anywhere in the text unless it
/// names the text's ends.
///
/// All that can differ between engines is written out: case is a set of letters, and a star never
/// stands behind a letter whose accent would follow.
package struct SQLPattern: Sendable {
  typealias Syntax = RegularExpression.Syntax
  typealias ScalarSet = RegularExpression.ScalarSet

  let syntax: Syntax
  /// The text that all others begin with, where bytes tell that.
  var beginning = ""
  /// Whether the empty text fits, which is no value.
  let fitsNothing: Bool

  /// A text without regard to case.
  init(ignoringCase text: String) throws(SQLRefusal) {
    guard let syntax = LetterTiling.pattern(text.caseFolded, .ofCase) else {
      throw SQLPattern.unknown(text)
    }
    self.syntax = .sequence([.anchor(.textStart), syntax, .anchor(.textEnd)])
    fitsNothing = false
  }

  /// An expression, found anywhere in the text.
  init(_ expression: RegularExpression) {
    syntax = expression.syntax
    fitsNothing = expression.isFound(in: .empty)
  }

  /// A word of a search, found anywhere in a text without accents.
  init(_ word: SearchedWords.Word) throws(SQLRefusal) {
    let folded = String(decoding: word.folded, as: UTF8.self)
    guard !word.needsCharacters,
      let syntax = LetterTiling.pattern(
        folded, .ofSearch, openAtStart: true, openAtEnd: true)
    else { throw SQLPattern.unknown(word.typed) }
    self.syntax = syntax
    fitsNothing = false
  }

  /// A glob. Where marks are not guarded a star may begin with an accent.
  init(_ glob: Glob, typed: String, guardsMarks: Bool = true) throws(SQLRefusal) {
    let writer = GlobSyntax(glob, typed: typed, guardsMarks: guardsMarks)
    syntax = try writer.syntax()
    beginning = writer.beginning
    fitsNothing = glob.matches(.empty)
  }

  /// Any of some scalars, anywhere in the text.
  init(anyOf set: ScalarSet) {
    syntax = .scalars(set)
    fitsNothing = false
  }

  static func unknown(_ text: String) -> SQLRefusal {
    SQLRefusal(
      "'\(text.visible)' can be spelled in ways that are not all known here; a part of it without "
        + "these letters can be asked for")
  }
}
