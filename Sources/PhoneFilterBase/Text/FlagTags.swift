/// The tags behind a black flag that make it the flag of a part of a country: 🏴󠁧󠁢󠁳󠁣󠁴󠁿 is the flag, `gbsct` as
/// tags, and the tag that ends them.
///
/// Tags are drawn as nothing, so that they can hide a text. They are shown as they stand only where
/// they spell such a flag: three to six letters and digits.
struct FlagTags {
  /// What a character is among tags.
  enum Step {
    case more
    case end
    /// It is none, or there are too few or too many.
    case none
  }

  static let flag: Unicode.Scalar = "\u{1F3F4}"
  private var count = 0

  /// Takes the character that comes next.
  mutating func take(_ scalar: Unicode.Scalar) -> Step {
    switch scalar.value {
    case 0xE0030...0xE0039, 0xE0061...0xE007A:
      count += 1
      return count <= 6 ? .more : .none
    case 0xE007F: return count >= 3 ? .end : .none
    default: return .none
    }
  }

  /// Where the flag ends that begins at an index; nil where none with tags does.
  static func end(
    in scalars: String.UnicodeScalarView, from start: String.Index
  ) -> String.Index? {
    guard scalars[start] == flag else { return nil }
    var tags = FlagTags()
    var index = scalars.index(after: start)
    while index < scalars.endIndex {
      let step = tags.take(scalars[index])
      index = scalars.index(after: index)
      if case .end = step { return index }
      if case .none = step { return nil }
    }
    return nil
  }
}
