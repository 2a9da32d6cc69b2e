/// The spelling of a pattern in the regular expressions of an engine. It writes out classes, ends
/// and word borders, because engines read shorthands differently.
struct ExpressionText {
  typealias Syntax = RegularExpression.Syntax
  typealias ScalarSet = RegularExpression.ScalarSet

  struct Style: Sendable {
    /// Returns the spelling of a scalar by its number.
    let scalar: @Sendable (UInt32) -> String
    /// The expression for any scalar, also line breaks.
    let anyScalar: String
    /// The beginning and the end of the text.
    let start: String
    let end: String
    /// The border of an ASCII word, and the place that is not a border.
    let wordBorder: String
    let noWordBorder: String
    /// The maximum number of repetitions that the engine accepts.
    let mostRepetitions: Int

    static let lookAroundBorder =
      "(?:(?<![0-9A-Za-z_])(?=[0-9A-Za-z_])|(?<=[0-9A-Za-z_])(?![0-9A-Za-z_]))"
    static let lookAroundNoBorder =
      "(?:(?<![0-9A-Za-z_])(?![0-9A-Za-z_])|(?<=[0-9A-Za-z_])(?=[0-9A-Za-z_]))"
  }

  private let style: Style

  static func of(_ pattern: SQLPattern, in style: Style) throws(SQLRefusal) -> String {
    try ExpressionText(style: style).text(pattern.found)
  }

  private func text(_ syntax: Syntax) throws(SQLRefusal) -> String {
    switch syntax {
    case .empty: return ""
    case .scalars(let set): return text(set)
    case .anchor(.textStart): return style.start
    case .anchor(.textEnd): return style.end
    case .anchor(.wordBoundary): return style.wordBorder
    case .anchor(.notWordBoundary): return style.noWordBorder
    case .sequence(let items):
      var all = ""
      for item in items {
        if case .alternation = item {
          all += "(?:\(try text(item)))"
        } else {
          all += try text(item)
        }
      }
      return all
    case .alternation(let branches):
      var all: [String] = []
      for branch in branches { all.append(try text(branch)) }
      return all.joined(separator: "|")
    case .repetition(let repeated, let least, let most):
      return try group(repeated) + (try bounds(least, most))
    }
  }

  /// Returns a part as one unit that can be repeated.
  private func group(_ syntax: Syntax) throws(SQLRefusal) -> String {
    let text = try text(syntax)
    if case .scalars = syntax { return text }
    return "(?:\(text))"
  }

  private func bounds(_ least: Int, _ most: Int?) throws(SQLRefusal) -> String {
    guard max(least, most ?? 0) <= style.mostRepetitions else {
      throw SQLRefusal(
        "the expression repeats a part \(max(least, most ?? 0)) times, and the engine's "
          + "limit is \(style.mostRepetitions) times")
    }
    switch (least, most) {
    case (0, nil): return "*"
    case (1, nil): return "+"
    case (0, 1): return "?"
    case (let least, nil): return "{\(least),}"
    case (let least, let most?): return least == most ? "{\(least)}" : "{\(least),\(most)}"
    }
  }

  private func text(_ set: ScalarSet) -> String {
    let ranges = set.ranges.compactMap { $0.withoutZero }
    // Texts contain no zero characters, so sets leave out the zero character.
    guard let first = ranges.first else {
      // Nothing matches the empty set.
      return "(?:\(style.start)\(self.scalar(0x41))\(style.start))"
    }
    if first == 1...0x10FFFF { return style.anyScalar }
    if ranges.count == 1, first.count == 1 { return scalar(first.lowerBound) }
    let isNegated = first.lowerBound == 1 && ranges.last?.upperBound == 0x10FFFF
    let shown = isNegated ? ScalarSet(ranges).gaps : ranges
    return (isNegated ? "[^" : "[") + shown.map(member).joined() + "]"
  }

  private func member(_ range: ClosedRange<UInt32>) -> String {
    switch range.count {
    case 1: scalar(range.lowerBound)
    case 2: scalar(range.lowerBound) + scalar(range.upperBound)
    default: scalar(range.lowerBound) + "-" + scalar(range.upperBound)
    }
  }

  /// Returns a scalar without another meaning: letters, digits and blanks unchanged, others by
  /// their numbers.
  private func scalar(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return style.scalar(value) }
    let isPlain =
      value < 0x80
      ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " _,;:/%@~'=".unicodeScalars.contains(scalar)
      : value < 0x300 && scalar.properties.isAlphabetic
    return isPlain ? String(scalar) : style.scalar(value)
  }
}

extension ClosedRange<UInt32> {
  /// The range without zero; nil if it is then empty.
  fileprivate var withoutZero: ClosedRange<UInt32>? {
    if lowerBound > 0 { return self }
    return upperBound > 0 ? 1...upperBound : nil
  }
}

extension RegularExpression.ScalarSet {
  /// The gaps between the ranges of a set that begins with 1 and ends with the last scalar.
  fileprivate var gaps: [ClosedRange<UInt32>] {
    zip(ranges, ranges.dropFirst()).map { ($0.upperBound + 1)...($1.lowerBound - 1) }
  }
}
