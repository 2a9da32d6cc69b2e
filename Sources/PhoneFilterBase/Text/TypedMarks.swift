// Finds the marks of our syntax in typed text, even if a combining character follows them. Swift
// joins a combining character with the character before it, also with '/' or '='.

// Other modules call these functions at each start. Each is inlined, because one call of a generic
// function makes types, which takes 270,000 instructions.

extension StringProtocol {
  /// Returns true if the text begins with these marks.
  @inlinable
  package func begins(with marks: String) -> Bool { utf8.starts(with: marks.utf8) }

  /// Returns the text after the first `count` scalars.
  @inlinable
  package func after(_ count: Int) -> String {
    let place = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex)
    return String(self[(place ?? endIndex)...])
  }

  /// Returns the parts between marks, at most `count`: the last part keeps all further marks.
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

  /// Returns the first place of these marks; nil if the text does not contain them.
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

  /// Returns the characters. A mark never starts a longer character: it is split off.
  package func characters(apartFrom marks: String) -> [Character] {
    flatMap { character -> [Character] in
      let scalars = character.unicodeScalars
      guard scalars.count > 1, let first = scalars.first, marks.unicodeScalars.contains(first)
      else { return [character] }
      return [Character(first)] + String(String.UnicodeScalarView(scalars.dropFirst()))
    }
  }
}
