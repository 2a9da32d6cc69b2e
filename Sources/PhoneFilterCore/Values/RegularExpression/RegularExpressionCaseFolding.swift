extension RegularExpression {
  /// The scalars that differ only by case.
  ///
  /// Two scalars are partners if they fold to the same scalar. So `k K K` (the Kelvin sign) are
  /// partners, and so are `σ ς Σ` and `ß ẞ`, but not `ß` and `SS`. The dotless `ı` and the dotted
  /// `İ` of Turkish have no partners.
  enum CasePartners {
    private struct Pair {
      let scalar: UInt32
      let partner: UInt32
    }

    static func append(
      of range: ClosedRange<UInt32>, to ranges: inout [ClosedRange<UInt32>]
    ) {
      if range.upperBound < 0x80 {
        appendASCIIPartners(of: range, to: &ranges)
        return
      }
      let first = (0..<pairs.count).bound(after: { pairs[$0].scalar < range.lowerBound })
      for pair in pairs[first...] {
        if pair.scalar > range.upperBound { break }
        ranges.append(pair.partner...pair.partner)
      }
    }

    /// Appends the partners of ASCII letters without the table, which most patterns never need.
    private static func appendASCIIPartners(
      of range: ClosedRange<UInt32>, to ranges: inout [ClosedRange<UInt32>]
    ) {
      for value in range {
        let small = value | 0x20
        guard small >= 0x61, small <= 0x7A else { continue }
        ranges.append((value ^ 0x20)...(value ^ 0x20))
        if small == 0x6B { ranges.append(0x212A...0x212A) }
        if small == 0x73 { ranges.append(0x17F...0x17F) }
      }
    }

    /// The blocks with letters of two cases. The scripts between them have only one case, and a
    /// check of each of their scalars would take several milliseconds.
    static let casedBlocks: [Range<UInt32>] = [
      0..<0x3000, 0xA640..<0xABC0, 0xFF21..<0xFF5B, 0x10400..<0x10600, 0x10C80..<0x10DA0,
      0x118A0..<0x118E0, 0x16E40..<0x16EE0, 0x1E900..<0x1E944,
    ]

    /// Every scalar with each of its partners, ordered by scalar.
    private static let pairs: [Pair] = {
      var groups: [UInt32: [UInt32]] = [:]
      for value in casedBlocks.joined() {
        guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped
        else { continue }
        groups[CaseFolding.folded(scalar).value, default: []].append(value)
      }
      var pairs: [Pair] = []
      for group in groups.values {
        for scalar in group {
          for partner in group where partner != scalar {
            pairs.append(Pair(scalar: scalar, partner: partner))
          }
        }
      }
      return pairs.sorted { ($0.scalar, $0.partner) < ($1.scalar, $1.partner) }
    }()
  }
}
