/// What a test asks of a value, in terms that SQL has words for.
///
/// A strategy says what its tests come to, once for all that speaks SQL: the conditions that are left
/// to the engine of a database, and the statements that are printed. Each of them says what it can.
public struct SQLTest: Sendable {
  /// The terms there are.
  package enum Form: Sendable {
    /// There is a text, or anything else.
    case anyText
    /// There is a number.
    case anyNumber
    /// The number lies within an interval.
    case within(NumberInterval)
    /// The text is this one, in whichever of its spellings.
    case equals(LiteralText)
    /// The text as a whole fits a glob.
    case fits(Glob)
    /// An expression is found in the text.
    case holds(RegularExpression)
    /// A word stands in the text, without regard to case and accents.
    case word(SearchedWords.Word)
  }

  package let form: Form
  /// The pattern as it was typed, for messages.
  package private(set) var typed = ""

  package init(_ form: Form) { self.form = form }

  /// The test of a text by a pattern.
  package init(_ pattern: TextPattern) {
    typed = pattern.typed
    switch pattern.form {
    case .literal(let text): form = .equals(text)
    case .glob(let glob): form = .fits(glob)
    case .expression(let expression): form = .holds(expression)
    }
  }
}
