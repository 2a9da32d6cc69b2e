/// A test of a value in a form that SQL can express.
///
/// A strategy provides this form of its tests once, for everything that writes SQL: the conditions
/// for the engine of a database, and the printed statements. Each of them supports the forms that
/// it can express.
public struct SQLTest: Sendable {
  package enum Form: Sendable {
    /// The row has a text or any other value.
    case anyText
    case anyNumber
    case within(NumberInterval)
    /// The text is equal to this text, in any of its spellings.
    case equals(LiteralText)
    /// The text as a whole matches a glob.
    case fits(Glob)
    /// An expression matches in the text.
    case holds(RegularExpression)
    /// The text contains a word, without regard to case and accents.
    case word(SearchedWords.Word)
  }

  package let form: Form
  /// The pattern as the user typed it, for messages.
  package private(set) var typed = ""

  package init(_ form: Form) { self.form = form }

  package init(_ pattern: TextPattern) {
    typed = pattern.typed
    switch pattern.form {
    case .literal(let text): form = .equals(text)
    case .glob(let glob): form = .fits(glob)
    case .expression(let expression): form = .holds(expression)
    }
  }
}
