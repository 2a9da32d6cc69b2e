/// The tags after a black flag that make it the flag of a part of a country: 🏴󠁧󠁢󠁳󠁣󠁴󠁿 is the
/// flag, `gbsct` as tags, and the tag that ends them.
///
/// Tags are drawn as nothing, so they can hide a text. They are shown unchanged only if they spell
/// such a flag: three to six letters and digits.
struct FlagTags {
  enum Step {
    case more
    case end
    /// Not a tag, or there are too few or too many tags.
    case none
  }

  static let flag: Unicode.Scalar = "\u{1F3F4}"
  private var count = 0

  mutating func take(_ scalar: Unicode.Scalar) -> Step {
    switch scalar.value {
    case 0xE0030...0xE0039, 0xE0061...0xE007A:
      count += 1
      return count <= 6 ? .more : .none
    case 0xE007F: return count >= 3 ? .end : .none
    default: return .none
    }
  }

  /// Returns the end of the flag that begins at an index; nil if no flag with tags begins there.
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
