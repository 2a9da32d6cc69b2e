/// The codes of one block: codes for its tokens, or the fixed ones, whichever are shorter.
struct DeflateBlock {
  private static let fixedLiterals = DeflateCode(lengths: InflateTables.fixedLiterals)
  private static let fixedDistances = DeflateCode(lengths: InflateTables.fixedDistances)

  private let literals: DeflateCode
  private let distances: DeflateCode
  /// The lengths of both codes, in symbols of their own; nil for the fixed codes.
  private let header: DeflateHeader?
  /// In bits.
  let size: Int

  init(_ tokens: DeflateTokens) {
    let (literalCounts, distanceCounts) = (tokens.literalCounts, tokens.distanceCounts)
    let literals = DeflateCode(counts: literalCounts, longest: 15)
    let distances = DeflateCode(counts: distanceCounts, longest: 15)
    let header = DeflateHeader(literals.lengths, distances.lengths)
    let extra =
      DeflateBlock.extraBits(InflateTables.lengthSymbols, literalCounts[257...])
      + DeflateBlock.extraBits(InflateTables.distanceSymbols, distanceCounts[...])
    let own = header.size + literals.size(of: literalCounts) + distances.size(of: distanceCounts)
    let fixed =
      DeflateBlock.fixedLiterals.size(of: literalCounts)
      + DeflateBlock.fixedDistances.size(of: distanceCounts)
    let isFixed = fixed <= own
    self.literals = isFixed ? DeflateBlock.fixedLiterals : literals
    self.distances = isFixed ? DeflateBlock.fixedDistances : distances
    self.header = isFixed ? nil : header
    size = 3 + extra + min(own, fixed)
  }

  private static func extraBits(
    _ symbols: [(base: Int, extra: Int)], _ counts: ArraySlice<UInt32>
  ) -> Int {
    zip(symbols, counts).reduce(0) { $0 + $1.0.extra * Int($1.1) }
  }

  func write(_ tokens: DeflateTokens, to bits: inout DeflateBits) {
    bits.reserve(bits: size)
    bits.append(header == nil ? 0b010 : 0b100, 3)
    header?.write(to: &bits)
    let literals = DeflateBlock.words(literals)
    let lengths = lengthWords
    let distances = DeflateBlock.words(distances)
    let extras = InflateTables.distanceSymbols.map {
      UInt64($0.base) << 8 | UInt64($0.extra)
    }
    for index in 0..<tokens.count {
      let token = tokens[index]
      if token < 1 << 16 {
        let word = literals[Int(token)]
        bits.append(word &>> 8, Int(truncatingIfNeeded: word & 0xFF))
        continue
      }
      let length = lengths[Int(token & 0xFFFF)]
      let distance = Int(token &>> 16)
      let symbol = DeflateSymbols.symbol(ofDistance: distance)
      let word = distances[symbol]
      let extra = extras[symbol]
      // A length takes 20 bits at most, and a distance 28.
      var count = length & 0xFF
      var all = length &>> 8
      all |= (word &>> 8) &<< count
      count &+= word & 0xFF
      all |= (UInt64(truncatingIfNeeded: distance) &- extra &>> 8) &<< count
      count &+= extra & 0xFF
      bits.append(all, Int(truncatingIfNeeded: count))
    }
    bits.append(literals[256] &>> 8, Int(truncatingIfNeeded: literals[256] & 0xFF))
  }

  /// Returns each word of a code, shifted above its length.
  private static func words(_ code: DeflateCode) -> [UInt64] {
    zip(code.words, code.lengths).map { UInt64($0) << 8 | UInt64($1) }
  }

  /// The bits that each length is written as, shifted above their number.
  private var lengthWords: [UInt64] {
    (0...258).map { length in
      guard length >= 3 else { return 0 }
      let symbol = DeflateSymbols.symbol(ofLength: length)
      let (base, extra) = InflateTables.lengthSymbols[symbol - 257]
      let own = UInt64(literals.lengths[symbol])
      let all = UInt64(literals.words[symbol]) | UInt64(length - base) << own
      return all << 8 | own + UInt64(extra)
    }
  }
}
