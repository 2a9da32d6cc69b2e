/// The header of a block: the lengths of the block's two codes. A symbol is one length, or repeats
/// a length. The symbols are written in a third code, and the lengths of that code come first.
struct DeflateHeader {
  private let literalCount: Int
  private let distanceCount: Int
  private var symbols: [(symbol: Int, extra: UInt64)] = []
  private let code: DeflateCode
  /// The number of lengths of the third code that are written, at least 4. Zeros at the end are
  /// omitted.
  private let ownCount: Int

  init(_ literals: [UInt8], _ distances: [UInt8]) {
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = Array(literals[..<literalCount] + distances[..<distanceCount])
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var run = 1
      while index + run < lengths.count, lengths[index + run] == length { run += 1 }
      index += run
      if length > 0 {
        symbols.append((Int(length), 0))
        run -= 1
      }
      symbols += DeflateHeader.symbols(length, run)
    }
    var counts = [UInt32](repeating: 0, count: 19)
    for (symbol, _) in symbols { counts[symbol] += 1 }
    let code = DeflateCode(counts: counts, longest: 7)
    self.code = code
    ownCount = max(4, (InflateTables.lengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  /// Returns the symbols for `count` more repetitions of a length, or for `count` zeros.
  private static func symbols(_ length: UInt8, _ count: Int) -> [(Int, UInt64)] {
    var symbols: [(Int, UInt64)] = []
    var left = count
    let most = length > 0 ? 6 : 138
    while left >= 3 {
      let run = min(left, most)
      switch (length, run) {
      case (1..., _): symbols.append((16, UInt64(run - 3)))
      case (_, ...10): symbols.append((17, UInt64(run - 3)))
      default: symbols.append((18, UInt64(run - 11)))
      }
      left -= run
    }
    for _ in 0..<left { symbols.append((Int(length), 0)) }
    return symbols
  }

  private static func extraBits(of symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  /// In bits.
  var size: Int {
    symbols.reduce(14 + 3 * ownCount) {
      $0 + Int(code.lengths[$1.symbol]) + DeflateHeader.extraBits(of: $1.symbol)
    }
  }

  func write(to bits: inout DeflateBits) {
    bits.append(UInt64(literalCount - 257), 5)
    bits.append(UInt64(distanceCount - 1), 5)
    bits.append(UInt64(ownCount - 4), 4)
    for place in InflateTables.lengthOrder.prefix(ownCount) {
      bits.append(UInt64(code.lengths[place]), 3)
    }
    for (symbol, extra) in symbols {
      bits.append(UInt64(code.words[symbol]), Int(code.lengths[symbol]))
      bits.append(extra, DeflateHeader.extraBits(of: symbol))
    }
  }
}
