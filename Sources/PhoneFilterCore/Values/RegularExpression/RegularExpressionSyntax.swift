extension RegularExpression {
  /// A pattern as a tree, with resolved flags, escapes and classes.
  ///
  ///     a|[0-9]+     alternation ┬ scalars {a}
  ///                              └ repetition 1… ─ scalars {0…9}
  ///
  /// The parser limits its depth, so that recursive walks are safe.
  package indirect enum Syntax: Sendable, Equatable {
    /// Matches between any two characters.
    case empty
    case scalars(ScalarSet)
    /// A condition on the place, which matches no character.
    case anchor(Anchor)
    case sequence([Syntax])
    case alternation([Syntax])
    /// As often as the bounds allow. Without an upper bound, any number of times.
    case repetition(Syntax, atLeast: Int, atMost: Int?)
  }

  /// A condition on the place between two characters.
  ///
  /// The condition depends only on the bytes directly before and after the place. So the automaton
  /// can decide it without a second look at the text.
  package enum Anchor: Hashable, Sendable {
    case textStart
    case textEnd
    case wordBoundary
    case notWordBoundary

    /// Decides the condition; nil if the decision needs the next byte, which is unknown.
    package func holds(after left: LeftSide, before right: RightSide?) -> Bool? {
      if self == .textStart { return left == .textStart }
      guard let right else { return nil }
      switch self {
      case .textStart: return left == .textStart
      case .textEnd: return right == .textEnd
      case .wordBoundary: return (left == .word) != (right == .word)
      case .notWordBoundary:
        // The inside of a character of several bytes is not a place between characters.
        return (left == .word) == (right == .word) && right != .continuation
      }
    }
  }

  /// The kind of byte directly before a place.
  package enum LeftSide: UInt8, Hashable {
    case textStart
    case word
    case other

    package init(_ byte: UInt8) { self = byte.isWordASCII ? .word : .other }
  }

  /// The kind of byte directly after a place.
  package enum RightSide {
    case textEnd
    case word
    /// A byte in the middle of a character.
    case continuation
    case other

    init(_ byte: UInt8) {
      self = byte.isWordASCII ? .word : byte & 0xC0 == 0x80 ? .continuation : .other
    }
  }
}
