/// A condition on a text: to be another text, to fit a glob, or to hold a regular expression.
public struct TextPattern: Sendable {
  /// The three kinds of condition.
  package enum Form: Sendable {
    case literal(LiteralText)
    case glob(Glob)
    case expression(RegularExpression)
  }

  package let form: Form
  /// The pattern as it was typed.
  package let typed: String

  package init(_ form: Form, typed: String) {
    self.form = form
    self.typed = typed
  }

  /// The text itself, whatever characters are in it.
  package init(literal text: String, ignoringCase: Bool = false) {
    self.init(.literal(LiteralText(text, ignoringCase: ignoringCase)), typed: text)
  }

  /// A copy of the pattern without regard to case.
  package var ignoringCase: TextPattern? { try? TextPattern(typed: typed, ignoringCase: true) }

  /// Whether a text fits.
  package func matches(_ text: String) -> Bool {
    // The text is written as a cell, in quotes where it begins with one.
    var cell: [UInt8] = []
    DelimitedText.append(cell: Array(text.utf8), delimiter: 0, to: &cell)
    return withBytes(of: cell) { matches(RawValue(bytes: $0, encoding: .cell)) }
  }

  /// The text that only this pattern fits, if it is a literal.
  package var literal: LiteralText? {
    if case .literal(let text) = form { return text }
    return nil
  }

  /// The glob, if it is one.
  var glob: Glob? {
    if case .glob(let glob) = form { return glob }
    return nil
  }

  /// The regular expression, if it is one.
  package var expression: RegularExpression? {
    if case .expression(let expression) = form { return expression }
    return nil
  }

  /// Whether a value's text fits; the value is one element, not a list.
  @inline(__always)
  package func matches(_ value: RawValue) -> Bool {
    switch form {
    case .literal(let text): return text.isEqual(to: value)
    case .glob(let glob): return value.withText { glob.matches($0) }
    case .expression(let expression): return value.withText { expression.isFound(in: $0) }
    }
  }
}

extension TextPattern {
  /// Reads what people type: `Starlight`, `iPhone*`, `/^iPhone 1[45]/i`, `=literally`.
  package init(typed text: String, ignoringCase: Bool) throws(UsageError) {
    if text.begins(with: "=") {
      self.init(
        .literal(LiteralText(text.behind(1), ignoringCase: ignoringCase)), typed: text)
    } else if text.begins(with: "/") {
      self.init(
        .expression(try TextPattern.expression(text, ignoringCase: ignoringCase)), typed: text)
    } else if Glob.isGlob(text) {
      self.init(.glob(Glob(text, ignoringCase: ignoringCase)), typed: text)
    } else {
      self.init(.literal(LiteralText(text, ignoringCase: ignoringCase)), typed: text)
    }
  }

  /// The spelling by which the user asks for a text literally, whatever it holds: a glob, or a range as a
  /// condition has it.
  package static func typed(literally text: String) -> String {
    let isTaken = text.utf8.first.map { "=/@-<>".utf8.contains($0) } ?? true
    return isTaken || Glob.isGlob(text) || text.firstPlace(of: "..") != nil ? "=" + text : text
  }

  private static func expression(
    _ text: String, ignoringCase: Bool
  ) throws(UsageError) -> RegularExpression {
    let shown = text.short(to: 200).visible
    let scalars = text.unicodeScalars
    guard let end = scalars.lastIndex(of: "/"), end > scalars.startIndex else {
      throw UsageError(
        "the regular expression '\(shown)' has no end; write '\(shown)/', or "
          + "'=\(shown)' for the text itself")
    }
    let flags = String(scalars[scalars.index(after: end)...])
    guard flags.isEmpty || flags == "i" else {
      throw UsageError(
        "'\(shown)' ends with '\(flags.short(to: 20).visible)' behind its last '/'; the only flag "
          + "is i, as in '/pro/i', and '=\(shown)' is the text itself")
    }
    let pattern = String(scalars[scalars.index(after: scalars.startIndex)..<end])
    do {
      return try RegularExpression(pattern, ignoringCase: ignoringCase || flags == "i")
    } catch {
      throw UsageError(
        "the regular expression '\(shown)' is broken at character \(error.offset + 2): "
          + error.message.visible)
    }
  }
}
