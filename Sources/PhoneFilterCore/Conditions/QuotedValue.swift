/// The value of a condition in quotes, which are no part of it:
///
///     brand="Apple"    brand != 'Apple'    brand=="Apple"    note='it''s "new"'
package enum QuotedValue {
  private static let marks: [Unicode.Scalar] = ["\"", "'"]

  /// A value without the quotes that enclose all of it. Within them a doubled quote is one. Behind
  /// the mark of a literal value, `=`, quotes are the same.
  package static func bare(_ value: String) -> String {
    let scalars = Array(value.unicodeScalars)
    if let bare = inner(scalars[...]) { return bare }
    guard scalars.first == "=" else { return value }
    let text = scalars.dropFirst().drop { $0 == " " }
    return inner(text).map { "=" + $0 } ?? value
  }

  /// The value as it is typed so that `bare` gives it back: in quotes only where it needs them, as for
  /// blanks at its ends, which a condition does not keep.
  package static func typed(_ value: String) -> String {
    let isLiteral = value.begins(with: "=")
    let text = isLiteral ? value.behind(1) : value
    if bare(value) == value, text == text.trimmingSpaces { return value }
    // Doubled quotes are those of the mark alone, and so the other one is taken.
    let mark: Unicode.Scalar = text.unicodeScalars.first == "\"" ? "'" : "\""
    let inner = text.parts(at: mark).joined(separator: String(repeating: Character(mark), count: 2))
    return "\(isLiteral ? "=" : "")\(mark)\(inner)\(mark)"
  }

  /// What is between two quotes; nil where none enclose the whole text.
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

  /// The words of a text between blanks; what is in quotes after a blank or an operator is one
  /// word with its blanks.
  package static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var open: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == " ", open == nil {
        words.append(String(word))
        word = String.UnicodeScalarView()
        continue
      }
      if scalar == open {
        open = nil
      } else if open == nil, marks.contains(scalar),
        word.last.map({ "=<>!~(,".unicodeScalars.contains($0) }) ?? true
      {
        open = scalar
      }
      word.append(scalar)
    }
    words.append(String(word))
    // A quote without an end is a character like any other.
    if open != nil { words = text.parts(at: " ") }
    return words.filter { !$0.isEmpty }
  }
}
