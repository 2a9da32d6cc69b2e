/// The quotes around the value of a condition. They are not part of the value:
///
///     brand="Apple"    brand != 'Apple'    brand=="Apple"    note='it''s "new"'
package enum QuotedValue {
  private static let marks: [Unicode.Scalar] = ["\"", "'"]

  /// Returns the value without the quotes that enclose the whole text. Within the quotes, a doubled
  /// quote is one quote. The same holds after `=`, which begins a literal value.
  package static func bare(_ value: String) -> String {
    let scalars = Array(value.unicodeScalars)
    if let bare = inner(scalars[...]) { return bare }
    guard scalars.first == "=" else { return value }
    let text = scalars.dropFirst().drop { $0 == " " }
    return inner(text).map { "=" + $0 } ?? value
  }

  /// Returns the text that a user types for a value; `bare` turns that text back into the value. It
  /// has quotes only if necessary, for example for blanks at its ends, which a condition does not
  /// keep, and for words that join conditions.
  package static func typed(_ value: String) -> String {
    let isLiteral = value.begins(with: "=")
    let text = isLiteral ? value.after(1) : value
    if bare(value) == value, text == text.trimmingSpaces, !text.begins(with: "{"),
      ConditionSyntax.isOneComparison("x=\(value)")
    {
      return value
    }
    // Only the enclosing kind of quote is doubled. A text that begins with `"` is enclosed in `'`.
    let mark: Unicode.Scalar = text.unicodeScalars.first == "\"" ? "'" : "\""
    let inner = text.parts(at: mark).joined(separator: String(repeating: Character(mark), count: 2))
    return "\(isLiteral ? "=" : "")\(mark)\(inner)\(mark)"
  }

  /// Returns the text between two quotes; nil if no quotes enclose the whole text.
  private static func inner(_ text: ArraySlice<Unicode.Scalar>) -> String? {
    guard text.count > 1, let mark = text.first, marks.contains(mark), text.last == mark
    else { return nil }
    var inner = String.UnicodeScalarView()
    var rest = text.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      if scalar == mark, rest.popFirst() != mark { return nil }
      inner.append(scalar)
    }
    return String(inner)
  }
}
