// Finds the marks of our syntax in typed text, whatever follows them. To Swift a combining
// character is one with the character before it, with '/' or '=' too.

// Other modules call these functions at each start. Each is inlined: else one call of a generic function
// makes types, which takes 270,000 instructions.

extension StringProtocol {
  /// Whether it begins with a mark, or several.
  @inlinable
  package func begins(with marks: String) -> Bool { utf8.starts(with: marks.utf8) }

  /// The text after the first `count` marks.
  @inlinable
  package func behind(_ count: Int) -> String {
    let place = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex)
    return String(self[(place ?? endIndex)...])
  }

  /// The parts between marks; the last one keeps the marks beyond `count` parts.
  @inlinable
  package func parts(at mark: Unicode.Scalar, atMost count: Int = .max) -> [String] {
    var parts: [String] = []
    var start = startIndex
    while parts.count < count - 1, let end = unicodeScalars[start...].firstIndex(of: mark) {
      parts.append(String(self[start..<end]))
      start = unicodeScalars.index(after: end)
    }
    parts.append(String(self[start...]))
    return parts
  }

  /// Where marks stand first; nil where they stand nowhere.
  package func firstPlace(of marks: String) -> Index? {
    guard let first = marks.utf8.first else { return startIndex }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: marks.utf8) { return place }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The characters, of which none begins with a mark and holds more than it.
  package func characters(apartFrom marks: String) -> [Character] {
    flatMap { character -> [Character] in
      let scalars = character.unicodeScalars
      guard scalars.count > 1, let first = scalars.first, marks.unicodeScalars.contains(first)
      else { return [character] }
      return [Character(first)] + String(String.UnicodeScalarView(scalars.dropFirst()))
    }
  }
}
