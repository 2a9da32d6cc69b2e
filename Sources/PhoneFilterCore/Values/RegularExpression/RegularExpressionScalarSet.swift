extension RegularExpression {
  /// Characters, as ranges of Unicode scalar values.
  ///
  /// The ranges are in order, and do not overlap or touch. They may cover the surrogates, which are
  /// not characters: `UTF8Ranges` leaves them out later.
  package struct ScalarSet: Equatable, Sendable {
    package private(set) var ranges: [ClosedRange<UInt32>]

    package static let all = ScalarSet([0...0x10FFFF])
    static let newline = ScalarSet([0x0A...0x0A])

    /// The union of ranges in any order.
    package init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ScalarSet.joined(ranges) }

    package init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

    var complement: ScalarSet {
      var gaps: [ClosedRange<UInt32>] = []
      var next: UInt32 = 0
      for range in ranges {
        if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
        next = range.upperBound + 1
      }
      if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
      return ScalarSet(gaps)
    }

    package func intersection(_ other: ScalarSet) -> ScalarSet {
      ScalarSet(complement.ranges + other.complement.ranges).complement
    }

    /// Returns the scalars of a small set; nil for a larger set, and for an empty set.
    package func members(atMost limit: Int) -> [UInt32]? {
      var count = 0
      for range in ranges { count += range.count }
      return count > 0 && count <= limit ? ranges.flatMap { Array($0) } : nil
    }

    /// The set, with all scalars that differ from its members only in case.
    package var ignoringCase: ScalarSet {
      var result = ranges
      for range in ranges { CasePartners.append(of: range, to: &result) }
      return ScalarSet(result)
    }

    private static func joined(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
      var result: [ClosedRange<UInt32>] = []
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = result.last, range.lowerBound <= last.upperBound + 1 {
          let end = max(last.upperBound, range.upperBound)
          result[result.count - 1] = last.lowerBound...end
        } else {
          result.append(range)
        }
      }
      return result
    }
  }
}

extension RegularExpression.ScalarSet {
  package static let digits = ascii("09")
  package static let words = ascii("09AZ__az")
  package static let spaces = ascii("\t\r  ")

  /// Returns the set of a POSIX class such as `alpha`; nil for an unknown name.
  static func posix(_ name: String) -> Self? {
    switch name {
    case "alnum": ascii("09AZaz")
    case "alpha": ascii("AZaz")
    case "ascii": ascii("\0\u{7F}")
    case "blank": ascii("\t\t  ")
    case "cntrl": ascii("\0\u{1F}\u{7F}\u{7F}")
    case "digit": digits
    case "graph": ascii("!~")
    case "lower": ascii("az")
    case "print": ascii(" ~")
    case "punct": ascii("!/:@[`{~")
    case "space": spaces
    case "upper": ascii("AZ")
    case "word": words
    case "xdigit": ascii("09AFaf")
    default: nil
    }
  }

  /// Makes a set of pairs of ends: `"09az"` is the digits and the lower-case letters.
  private static func ascii(_ pairs: StaticString) -> Self {
    let ends = pairs.description.unicodeScalars.map(\.value)
    return Self(
      stride(from: 0, to: ends.count - 1, by: 2).map { index in
        min(ends[index], ends[index + 1])...max(ends[index], ends[index + 1])
      })
  }
}
