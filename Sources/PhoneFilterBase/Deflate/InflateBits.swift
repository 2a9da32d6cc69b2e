/// The bits of a compressed text, the lowest of each byte first, and the bytes that they come from.
///
/// Reads pieces of its origin into its own memory. After the end it provides zeros, and `isOverrun`
/// is true if they were used.
struct InflateBits: ~Copyable {
  private static let size = 1 << 16
  private static let padding = 8

  private let origin: any ByteOrigin
  private let memory: UnsafeMutableRawPointer
  private var index = 0
  private var end = 0
  private var isAtEnd = false
  /// The number of zero bytes that were added after the end.
  private var madeUp = 0
  /// The next bits, the first one lowest, and their number.
  private(set) var word: UInt64 = 0
  private(set) var count = 0
  /// The failure of the origin; all later bytes are zeros.
  private(set) var failure: Failure?

  init(_ origin: any ByteOrigin) throws(Failure) {
    self.origin = origin
    guard let memory = allocatePages(InflateBits.size + InflateBits.padding) else {
      throw .system(SystemError("decompress", "", "no memory is left"))
    }
    self.memory = memory
  }

  deinit { freePages(memory) }

  /// True if bits after the end have been taken.
  var isOverrun: Bool { 8 * madeUp > count }

  /// Makes at least 56 bits available.
  @inline(__always)
  mutating func refill() {
    if end &- index >= 8 {
      // SAFETY: eight bytes from the index on have been read.
      let next = UInt64(littleEndian: (memory + index).loadUnaligned(as: UInt64.self))
      word |= next &<< UInt64(truncatingIfNeeded: count)
      let added = (63 &- count) &>> 3
      index &+= added
      count &+= added &* 8
    } else {
      refillSlowly()
    }
  }

  @inline(never)
  private mutating func refillSlowly() {
    while count <= 56 {
      if index == end { read() }
      if index < end {
        // SAFETY: index < end, and the bytes up to end have been read.
        let byte = memory.load(fromByteOffset: index, as: UInt8.self)
        // A refill of eight bytes has left these same bits above the count.
        word |= UInt64(byte) &<< UInt64(truncatingIfNeeded: count)
        index += 1
      } else {
        madeUp += 1
      }
      count += 8
    }
  }

  private mutating func read() {
    guard !isAtEnd else { return }
    do throws(Failure) {
      end = try origin.read(into: memory, count: InflateBits.size)
      index = 0
      isAtEnd = end == 0
    } catch {
      failure = error
      isAtEnd = true
      (index, end) = (0, 0)
    }
  }

  /// Returns up to 32 of the next bits, without taking them.
  @inline(__always)
  func peek(_ bits: Int) -> UInt64 { word & (1 &<< UInt64(truncatingIfNeeded: bits) &- 1) }

  @inline(__always)
  mutating func drop(_ bits: Int) {
    word &>>= UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  @inline(__always)
  mutating func take(_ bits: Int) -> UInt64 {
    let value = peek(bits)
    drop(bits)
    return value
  }

  /// Skips to the next whole byte.
  mutating func alignToByte() { drop(count & 7) }

  /// Takes the next byte; the caller has aligned to bytes.
  mutating func takeByte() -> UInt8 {
    if count < 8 { refill() }
    return UInt8(take(8))
  }
}
