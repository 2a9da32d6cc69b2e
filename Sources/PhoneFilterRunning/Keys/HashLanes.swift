/// A 128-bit hash of a sequence of values, in two independent lanes.
///
/// To absorb a word, a lane multiplies by its factor to 128 bits, and combines the two halves with
/// XOR. Each process draws new random seeds, so that an attacker cannot write a catalogue with keys
/// that collide.
@usableFromInline package struct HashLanes: Equatable, Hashable, Sendable {
  @usableFromInline package private(set) var first: UInt64
  @usableFromInline package private(set) var second: UInt64

  /// The start values of both lanes, and their factors. The factors are odd, and their highest bit
  /// is set.
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

  /// Marks the type of the next value. A word must follow.
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

  /// Returns the two halves of a product, combined with XOR.
  @inlinable @inline(__always)
  package static func folded(_ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}

/// The marks of the types of values. They keep a text different from the number that it spells.
@usableFromInline package enum HashMark {
  @usableFromInline package static let missing: UInt64 = 1
  package static let list: UInt64 = 2
  package static let end: UInt64 = 3
  /// The number of bytes is in the bits above the mark.
  @usableFromInline package static let text: UInt64 = 4
  /// The exponent is in the bits above the mark.
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

  /// Absorbs a text that is compared by its bytes.
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

  /// Absorbs the bytes of a key. The last word may overlap the word before, because the number of
  /// bytes is absorbed too.
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

  /// Absorbs a text as Swift's `==` compares it.
  @inlinable package mutating func absorb(text: [UInt8], _ seeds: Seeds) {
    withBytes(of: text) { bytes in
      if bytes.isASCII {
        absorbBytes(bytes, seeds)
        return
      }
      let text = bytes.text()
      // Three characters beyond ASCII are canonically equal to an ASCII character.
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

  /// Absorbs a text between two byte indexes, if it is ASCII without the escape byte. Otherwise,
  /// absorbs nothing and returns false.
  ///
  /// May also return false for other texts, for example at the end of `bytes`. The caller then
  /// absorbs the text in another way.
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
  /// Replaces the three characters that are canonically equal to an ASCII character: the Kelvin
  /// sign, the Greek question mark and varia. Nil without them.
  @usableFromInline var replacingASCIITwins: String? {
    let twins: [Unicode.Scalar: String] = [
      "\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`",
    ]
    guard unicodeScalars.contains(where: { twins[$0] != nil }) else { return nil }
    return replacingScalars { twins[$0] }
  }
}
