/// 128 bits that stand for a sequence of values, in two lanes that know nothing of each other.
///
/// Each lane takes a word by a multiplication to 128 bits, and folds the two halves into one. The
/// seeds are drawn anew in each process: an attacker cannot write a catalogue with keys that
/// collide.
@usableFromInline package struct HashLanes: Equatable, Hashable, Sendable {
  @usableFromInline package private(set) var first: UInt64
  @usableFromInline package private(set) var second: UInt64

  /// What both lanes begin with and multiply by; odd numbers.
  @usableFromInline package struct Seeds: Sendable {
    @usableFromInline package let first: UInt64
    @usableFromInline package let second: UInt64
    @usableFromInline package let firstFactor: UInt64
    @usableFromInline package let secondFactor: UInt64

    @inlinable package init() {
      var generator = SystemRandomNumberGenerator()
      first = generator.next()
      second = generator.next()
      firstFactor = generator.next() | 1 | 1 << 63
      secondFactor = generator.next() | 1 | 1 << 63
    }

    /// Those of this process.
    package static let shared = Seeds()
  }

  @inlinable @inline(__always)
  package init(_ seeds: Seeds) {
    first = seeds.first
    second = seeds.second
  }

  @inlinable package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// Takes note of what sort of value comes next. It must be followed by a word.
  @inlinable @inline(__always)
  package mutating func mark(_ sort: UInt64) {
    first = first &+ sort &* 0xA076_1D64_78BD_642F
    second = second &+ sort &* 0xD6E8_FEB8_6659_FD93
  }

  @inlinable @inline(__always)
  package mutating func absorb(_ word: UInt64, _ seeds: Seeds) {
    first = HashLanes.folded(first ^ word, seeds.firstFactor)
    second = HashLanes.folded(second ^ word, seeds.secondFactor)
  }

  /// The halves of a product, one over the other.
  @inlinable @inline(__always)
  package static func folded(_ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}

/// The marks of the sorts of values, so that a text is never the number that it spells.
@usableFromInline package enum HashMark {
  @usableFromInline package static let missing: UInt64 = 1
  package static let list: UInt64 = 2
  package static let end: UInt64 = 3
  /// With its number of bytes above.
  @usableFromInline package static let text: UInt64 = 4
  /// With its exponent above.
  @usableFromInline package static let number: UInt64 = 5
  /// A text that is compared by its characters and not by its bytes.
  @usableFromInline package static let characters: UInt64 = 6
}

extension HashLanes {
  @inlinable @inline(__always)
  package mutating func absorbMissing(_ seeds: Seeds) {
    mark(HashMark.missing)
    absorb(UInt64(0), seeds)
  }

  @inlinable package mutating func absorb(_ number: ExactNumber, _ seeds: Seeds) {
    mark(HashLanes.sort(ofExponent: number.exponent, number.isNegative))
    absorb(number.head, seeds)
    if !number.tail.isEmpty { withBytes(of: number.tail) { absorbBytes($0, seeds) } }
  }

  @inlinable @inline(__always)
  package static func sort(ofExponent exponent: Int32, _ isNegative: Bool) -> UInt64 {
    UInt64(UInt32(bitPattern: exponent)) &<< 16 | (isNegative ? 256 : 0) | HashMark.number
  }

  /// Takes a text that is compared by its bytes.
  @inlinable package mutating func absorbBytes(_ bytes: Bytes, _ seeds: Seeds) {
    mark(UInt64(truncatingIfNeeded: bytes.count) &<< 8 | HashMark.text)
    var index = 0
    while index &+ 8 <= bytes.count {
      absorb(bytes.word(at: index), seeds)
      index &+= 8
    }
    guard index < bytes.count || index == 0 else { return }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count {
      word |= UInt64(bytes[index]) &<< shift
      shift &+= 8
      index &+= 1
    }
    absorb(word, seeds)
  }

  /// Takes the bytes of a key. The last word overlaps the one before, since the number of bytes is known.
  @inlinable @inline(__always)
  package mutating func absorb(key: Bytes, _ seeds: Seeds) {
    let count = key.count
    mark(UInt64(truncatingIfNeeded: count))
    var index = 0
    while index &+ 8 <= count {
      absorb(key.word(at: index), seeds)
      index &+= 8
    }
    guard index < count else { return }
    if count > 8 {
      absorb(key.word(at: count &- 8), seeds)
      return
    }
    var word: UInt64 = 0
    while index < count {
      word = word &<< 8 | UInt64(key[index])
      index &+= 1
    }
    absorb(word, seeds)
  }

  /// Takes a text as Swift's `==` compares it.
  @inlinable package mutating func absorb(text: [UInt8], _ seeds: Seeds) {
    withBytes(of: text) { bytes in
      if bytes.isASCII {
        absorbBytes(bytes, seeds)
        return
      }
      let text = bytes.text()
      // Three characters beyond ASCII are canonically the same as one of it.
      if let plain = text.replacingASCIITwins {
        absorb(text: Array(plain.utf8), seeds)
        return
      }
      mark(HashMark.characters)
      for seed in [seeds.firstFactor, seeds.secondFactor] {
        var hasher = Hasher()
        hasher.combine(seed)
        hasher.combine(text)
        absorb(UInt64(bitPattern: Int64(hasher.finalize())), seeds)
      }
    }
  }

  /// Takes a text where it stands, from one index of bytes to another, if it is ASCII without the
  /// byte that begins an escape; else nothing is taken, and the result is false.
  @inlinable @inline(__always)
  package mutating func absorbPlain(
    _ bytes: Bytes, _ start: Int, _ end: Int, escape: UInt8, _ seeds: Seeds
  ) -> Bool {
    let length = end &- start
    guard start &+ (length &+ 7) & ~7 <= bytes.count else { return false }
    var lanes = self
    lanes.mark(UInt64(truncatingIfNeeded: length) &<< 8 | HashMark.text)
    let escapes = UInt64(escape) &* 0x0101_0101_0101_0101
    var special: UInt64 = 0
    var index = start
    while index < end {
      var word = bytes.word(at: index)
      let left = end &- index
      if left < 8 { word &= ~(.max &<< UInt64(truncatingIfNeeded: left &* 8)) }
      let difference = word ^ escapes
      special |= word | (difference &- 0x0101_0101_0101_0101) & ~difference
      lanes.absorb(word, seeds)
      index &+= 8
    }
    guard special & 0x8080_8080_8080_8080 == 0 else { return false }
    self = lanes
    return true
  }
}

extension String {
  /// The text with the three characters replaced that are canonically one of ASCII: the Kelvin sign,
  /// the Greek question mark and varia; nil when there is none.
  @usableFromInline var replacingASCIITwins: String? {
    let twins: [Unicode.Scalar: String] = [
      "\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`",
    ]
    guard unicodeScalars.contains(where: { twins[$0] != nil }) else { return nil }
    return replacingScalars { twins[$0] }
  }
}
