extension RegularExpression {
  /// A pattern as a tree, with flags, escapes and classes already worked out.
  ///
  ///     a|[0-9]+     alternation ┬ scalars {a}
  ///                              └ repetition 1… ─ scalars {0…9}
  ///
  /// The parser bounds its depth, so that walking it recursively is safe.
  package indirect enum Syntax: Sendable, Equatable {
    /// Matches between any two characters.
    case empty
    /// One character of the set.
    case scalars(ScalarSet)
    /// A condition on the place, matching no character.
    case anchor(Anchor)
    /// One after the other.
    case sequence([Syntax])
    /// Any one of them.
    case alternation([Syntax])
    /// As often as the bounds allow; without an upper bound, any number of times.
    case repetition(Syntax, atLeast: Int, atMost: Int?)
  }

  /// A condition on the place between two characters.
  ///
  /// Whether it holds depends only on what is directly before and behind the place, so that the
  /// automaton decides it without looking at the text again.
  package enum Anchor: Hashable, Sendable {
    case textStart
    case textEnd
    case wordBoundary
    case notWordBoundary

    /// Decides the condition; nil when that takes the following byte, which is not known yet.
    package func holds(after left: LeftSide, before right: RightSide?) -> Bool? {
      if self == .textStart { return left == .textStart }
      guard let right else { return nil }
      switch self {
      case .textStart: return left == .textStart
      case .textEnd: return right == .textEnd
      case .wordBoundary: return (left == .word) != (right == .word)
      case .notWordBoundary:
        // Inside a character of several bytes there is no place to speak of.
        return (left == .word) == (right == .word) && right != .continuation
      }
    }
  }

  /// The kind of byte directly before a place.
  package enum LeftSide: UInt8, Hashable {
    case textStart
    case word
    case other

    package init(_ byte: UInt8) { self = isWord(byte) ? .word : .other }
  }

  /// The kind of byte directly behind a place.
  package enum RightSide {
    case textEnd
    case word
    /// A byte in the middle of a character.
    case continuation
    case other

    init(_ byte: UInt8) {
      self = isWord(byte) ? .word : byte & 0xC0 == 0x80 ? .continuation : .other
    }
  }

  /// Whether the byte is an ASCII letter, a digit or an underscore.
  package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      return true
    default:
      return false
    }
  }
}
