/// A code: a word of bits for each symbol of an alphabet. Frequent symbols have short words.
///
/// The bits of a word are in the order in which they are written, the first one lowest.
struct DeflateCode {
  /// The length of each symbol's word; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  private(set) var words: [UInt16]

  /// A code for symbols with these numbers of occurrences. At least two symbols get a word, because
  /// some readers require it.
  init(counts: [UInt32], longest: Int) {
    var used = counts.indices.filter { counts[$0] > 0 }
    for symbol in counts.indices where used.count < 2 && counts[symbol] == 0 { used.append(symbol) }
    let sorted = used.sorted { (counts[$0], $0) < (counts[$1], $1) }
    lengths = [UInt8](repeating: 0, count: counts.count)
    let many = DeflateCode.limited(
      DeflateCode.lengths(of: sorted.map { max(1, Int(counts[$0])) }), longest)
    // The rarest symbols have the longest words.
    var next = 0
    for length in stride(from: longest, through: 1, by: -1) {
      for _ in 0..<many[length] {
        lengths[sorted[next]] = UInt8(length)
        next += 1
      }
    }
    words = []
    words = DeflateCode.words(of: lengths)
  }

  /// A code with words of these lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    words = DeflateCode.words(of: lengths)
  }

  /// Returns the number of bits that these numbers of symbols take.
  func size(of counts: [UInt32]) -> Int {
    zip(counts, lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// Returns the number of words of each length in a tree whose leaves have these weights, the
  /// lightest first. It merges two queues: the leaves, and the nodes that were made of them.
  private static func lengths(of weights: [Int]) -> [Int] {
    let leaves = weights.count
    var all = weights
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, knot) = (0, leaves)
    func takeLightest() -> Int {
      if leaf < leaves, knot >= all.count || all[leaf] <= all[knot] {
        leaf += 1
        return leaf - 1
      }
      knot += 1
      return knot - 1
    }
    while all.count < 2 * leaves - 1 {
      let (first, second) = (takeLightest(), takeLightest())
      parents[first] = all.count
      parents[second] = all.count
      all.append(all[first] + all[second])
    }
    var depths = [Int](repeating: 0, count: all.count)
    var many: [Int] = []
    for place in stride(from: all.count - 2, through: 0, by: -1) {
      depths[place] = depths[parents[place]] + 1
      guard place < leaves else { continue }
      while many.count <= depths[place] { many.append(0) }
      many[depths[place]] += 1
    }
    return many
  }

  /// Returns the same number of words, none longer than allowed. For each word that gets shorter,
  /// another gets longer.
  private static func limited(_ many: [Int], _ longest: Int) -> [Int] {
    var limited = [Int](repeating: 0, count: longest + 1)
    for (length, count) in many.enumerated() { limited[min(length, longest)] += count }
    var total = (1...longest).reduce(0) { $0 + limited[$1] << (longest - $1) }
    while total > 1 << longest {
      limited[longest] -= 1
      if let length = (1..<longest).last(where: { limited[$0] > 0 }) {
        limited[length] -= 1
        limited[length + 1] += 2
      }
      total -= 1
    }
    return limited
  }

  /// Returns the words in the order of their lengths, and of their symbols if the lengths are
  /// equal.
  private static func words(of lengths: [UInt8]) -> [UInt16] {
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length) + 1] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...16 { next[length] = (next[length - 1] + counts[length]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      var (word, reversed) = (next[Int(length)], 0)
      for _ in 0..<length {
        reversed = reversed << 1 | word & 1
        word >>= 1
      }
      return UInt16(reversed)
    }
  }
}
