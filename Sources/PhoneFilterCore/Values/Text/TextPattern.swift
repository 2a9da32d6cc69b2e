/// A condition on a text: to equal a text, match a glob, or contain a regular expression.
public struct TextPattern: Sendable {
  package enum Form: Sendable {
    case literal(LiteralText)
    case glob(Glob)
    case expression(RegularExpression)
  }

  package let form: Form
  package let typed: String

  package init(_ form: Form, typed: String) {
    self.form = form
    self.typed = typed
  }

  /// Matches exactly this text. No character has a special meaning.
  package init(literal text: String, ignoringCase: Bool = false) {
    self.init(.literal(LiteralText(text, ignoringCase: ignoringCase)), typed: text)
  }

  /// A copy of the pattern that ignores case; nil if it cannot be read again.
  package var ignoringCase: TextPattern? { try? TextPattern(typed: typed, ignoringCase: true) }

  package func matches(_ text: String) -> Bool {
    // The text becomes a cell, with quotes if it begins with a quote.
    var cell: [UInt8] = []
    DelimitedText.append(cell: Array(text.utf8), delimiter: 0, to: &cell)
    return withBytes(of: cell) { matches(RawValue(bytes: $0, encoding: .cell)) }
  }

  package var literal: LiteralText? {
    if case .literal(let text) = form { return text }
    return nil
  }

  var glob: Glob? {
    if case .glob(let glob) = form { return glob }
    return nil
  }

  package var expression: RegularExpression? {
    if case .expression(let expression) = form { return expression }
    return nil
  }

  /// Returns true if a value's text matches. The value is one element, not a list.
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
  /// Reads a typed pattern: `Starlight`, `iPhone*`, `/^iPhone 1[45]/i`, `=literally`.
  package init(typed text: String, ignoringCase: Bool) throws(UsageError) {
    if text.begins(with: "=") {
      self.init(
        .literal(LiteralText(text.after(1), ignoringCase: ignoringCase)), typed: text)
    } else if text.begins(with: "/") {
      self.init(
        .expression(try TextPattern.expression(text, ignoringCase: ignoringCase)), typed: text)
    } else if Glob.isGlob(text) {
      self.init(.glob(Glob(text, ignoringCase: ignoringCase)), typed: text)
    } else {
      self.init(.literal(LiteralText(text, ignoringCase: ignoringCase)), typed: text)
    }
  }

  /// Returns the spelling that a user types to match a text literally, even if it looks like a glob
  /// or like a range of a condition.
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
        "the regular expression '\(shown)' has no closing '/'; write '\(shown)/', or "
          + "'=\(shown)' for the text itself")
    }
    let flags = String(scalars[scalars.index(after: end)...])
    guard flags.isEmpty || flags == "i" else {
      throw UsageError(
        "'\(shown)' has '\(flags.short(to: 20).visible)' after its last '/'; the only flag "
          + "is i, as in '/pro/i', and '=\(shown)' is the text itself")
    }
    let pattern = String(scalars[scalars.index(after: scalars.startIndex)..<end])
    do {
      return try RegularExpression(pattern, ignoringCase: ignoringCase || flags == "i")
    } catch {
      throw UsageError(
        "the regular expression '\(shown)' is wrong at character \(error.offset + 2): "
          + error.message.visible)
    }
  }
}
