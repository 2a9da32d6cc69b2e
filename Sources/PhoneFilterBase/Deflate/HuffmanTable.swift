/// A table that decodes one alphabet of DEFLATE, several bits at once.
///
///     root     ┃ 2^rootBits entries ┃ entries of longer codes, by their further bits …┃
///              └ a code of at most rootBits bits, or the way to one of those tables
///
/// An entry holds the number of its bits, and its meaning:
///
///     31 … 16 value   13 invalid   14 link   15 literal   12 … 8 extra bits   7 … 0 length of code
struct HuffmanTable {
  static let isLiteral: UInt32 = 1 << 15
  static let isLink: UInt32 = 1 << 14
  static let isInvalid: UInt32 = 1 << 13
  /// The end of a block is neither a literal nor a length: it has no other flag and all extra bits
  /// set.
  static let endOfBlock: UInt32 = 0x1F << 8

  let rootBits: Int
  /// The entries, beginning with the root's.
  private(set) var entries: [UInt32]

  init(rootBits: Int) {
    self.rootBits = rootBits
    entries = [UInt32](repeating: HuffmanTable.isInvalid | 1, count: 1 << rootBits)
  }

  /// Builds the table for codes with these lengths; the length is 0 for a symbol without a code.
  /// `meanings` has an entry for each symbol, in which the length is 0. Returns false if there are
  /// too many codes, or if they leave a gap. With `mayBeSingle`, a single code or none may leave a
  /// gap.
  mutating func build(_ lengths: [UInt8], meanings: [UInt32], mayBeSingle: Bool) -> Bool {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var left = 1
    for length in 1...15 {
      left = left << 1 - counts[length]
      if left < 0 { return false }
    }
    let total = counts.reduce(0, +)
    if left > 0, !(mayBeSingle && total <= 1) { return false }
    var next = [Int](repeating: 0, count: 16)
    for length in 1..<15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    entries.removeAll(keepingCapacity: true)
    entries.append(
      contentsOf: repeatElement(HuffmanTable.isInvalid | 1, count: 1 << rootBits))
    for length in 1...15 where counts[length] > 0 {
      for symbol in lengths.indices where Int(lengths[symbol]) == length {
        add(next[length], length, meanings[symbol], counts)
        next[length] += 1
      }
    }
    return true
  }

  /// Adds a code. Its bits arrive with the highest first, but entries are found by the lowest bits.
  private mutating func add(_ code: Int, _ length: Int, _ meaning: UInt32, _ counts: [Int]) {
    var reversed = 0
    for place in 0..<length where code >> place & 1 == 1 { reversed |= 1 << (length - 1 - place) }
    if length <= rootBits {
      var place = reversed
      while place < 1 << rootBits {
        entries[place] = meaning | UInt32(length)
        place += 1 << length
      }
      return
    }
    let root = reversed & (1 << rootBits - 1)
    if entries[root] & HuffmanTable.isLink == 0 {
      let bits = 15 - rootBits
      entries[root] =
        UInt32(entries.count) << 16 | HuffmanTable.isLink | UInt32(bits) << 8 | UInt32(rootBits)
      entries.append(
        contentsOf: repeatElement(HuffmanTable.isInvalid | 1, count: 1 << bits))
    }
    let start = Int(entries[root] >> 16)
    var place = reversed >> rootBits
    while place < 1 << (15 - rootBits) {
      entries[start + place] = meaning | UInt32(length - rootBits)
      place += 1 << (length - rootBits)
    }
  }
}
