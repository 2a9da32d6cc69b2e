/// A kept row, as it is in memory and in files. It is valid as long as its bytes.
///
///     ┃ head ┃ [number, layout] ┃ [line] ┃ [rest of the keys] ┃ record ┃
///
/// Parts in brackets may be absent. The first three parts are words of eight bytes. The head has
/// the length of the record, a bit that is set if the row has keys, and a bit that is set if it has
/// a line. In a row with keys, the head also has the length of the rest of the keys. In a row
/// without keys, it has the number of the layout.
///
/// A row of a group takes eight bytes more than its record. A sorted row takes sixteen bytes more
/// than its record and the rest of its keys. A line takes eight more.
struct KeptRow {
  private static let keysMark: UInt64 = 1 << 63
  private static let lineMark: UInt64 = 1 << 62
  /// The number of bytes of the head. The head is enough to find the size of the row.
  static let headSize = 8
  static let longestRest = 0x3FFF_FFFF
  private let bytes: Bytes
  private let head: UInt64

  /// Creates the row at the beginning of `bytes`. More bytes may follow.
  @inline(__always)
  init(_ bytes: Bytes) {
    self.bytes = bytes
    head = bytes.word(at: 0)
  }

  @inline(__always)
  private var hasKeys: Bool { head & KeptRow.keysMark != 0 }
  private var hasLine: Bool { head & KeptRow.lineMark != 0 }
  /// The number of bytes of the line: 8, or 0 without a line.
  @inline(__always)
  private var lineSize: Int { Int(truncatingIfNeeded: head >> 59 & 8) }
  /// The length of the rest of the keys. In a row without keys, the number of the layout.
  @inline(__always)
  private var upper: Int { Int(truncatingIfNeeded: head >> 32 & 0x3FFF_FFFF) }
  @inline(__always)
  private var recordStart: Int { (hasKeys ? 16 &+ upper : 8) &+ lineSize }

  /// The bytes of the keys after the prefix, for a row with keys.
  @inline(__always)
  var rest: Bytes {
    let start = 16 &+ lineSize
    return bytes.slice(start, start &+ upper)
  }
  /// The record as it is in its catalogue.
  var record: Bytes { bytes.slice(recordStart, size) }
  /// Returns the span of the record in bytes in which the row begins at `offset`.
  func recordSpan(in offset: Int) -> ByteSpan {
    ByteSpan(offset &+ recordStart, offset &+ size)
  }
  var recordCount: Int { Int(truncatingIfNeeded: head & 0xFFFF_FFFF) }
  var size: Int { recordStart &+ recordCount }
  var layout: Int { hasKeys ? Int(truncatingIfNeeded: bytes.word(at: 8) & 0xFFFF_FFFF) : upper }
  /// The number of a row with keys: its kind with `--unique`, otherwise its group. 0 without keys.
  var number: Int { hasKeys ? Int(truncatingIfNeeded: bytes.word(at: 8) >> 32) : 0 }
  /// The line at which the record begins. Nil if lines are not kept.
  var line: Int? { hasLine ? Int(truncatingIfNeeded: bytes.word(at: hasKeys ? 16 : 8)) : nil }
  var whole: Bytes { bytes.slice(0, size) }

  /// The facts of a row, in addition to its record and its keys.
  struct Facts {
    let layout: Int
    /// Only a row with keys has a number.
    var number = 0
    /// Nil if lines are not kept.
    let line: Int?
  }

  /// Returns the number of bytes of a row without keys.
  @inline(__always)
  static func size(record count: Int, hasLine: Bool) -> Int { (hasLine ? 16 : 8) &+ count }

  /// Returns the number of bytes of a row with keys.
  @inline(__always)
  static func size(record count: Int, rest: Int, hasLine: Bool) -> Int {
    (hasLine ? 24 : 16) &+ rest &+ count
  }

  /// Writes a row, with keys if `rest` is not nil. The caller ensures room at the target.
  @inline(__always)
  static func write(
    _ record: Bytes, rest: Bytes?, _ facts: Facts, to target: UnsafeMutableRawPointer
  ) {
    var head = UInt64(truncatingIfNeeded: record.count)
    var end = 8
    // SAFETY: the caller has room for all parts, one after another.
    if let rest {
      head |= keysMark | UInt64(truncatingIfNeeded: rest.count) &<< 32
      target.storeBytes(
        of: (UInt64(truncatingIfNeeded: facts.layout)
          | UInt64(truncatingIfNeeded: facts.number) &<< 32).littleEndian,
        toByteOffset: end, as: UInt64.self)
      end &+= 8
    } else {
      head |= UInt64(truncatingIfNeeded: facts.layout) &<< 32
    }
    if let line = facts.line {
      head |= lineMark
      target.storeBytes(
        of: UInt64(truncatingIfNeeded: line).littleEndian, toByteOffset: end, as: UInt64.self)
      end &+= 8
    }
    target.storeBytes(of: head.littleEndian, toByteOffset: 0, as: UInt64.self)
    if let rest {
      rest.copy(to: target + end)
      end &+= rest.count
    }
    record.copy(to: target + end)
  }
}

/// The address of a row in its keeper's memory, with two facts that are needed before the row is
/// read.
struct RowAddress {
  /// From the highest bit: `hasRest`, `isPlain`, 30 bits of page, 32 bits of offset.
  let bits: UInt64
  private static let restMark: UInt64 = 1 << 63
  private static let plainMark: UInt64 = 1 << 62

  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(page: Int, offset: Int, hasRest: Bool, isPlain: Bool) {
    bits =
      UInt64(truncatingIfNeeded: page) << 32 | UInt64(truncatingIfNeeded: offset)
      | (hasRest ? RowAddress.restMark : 0) | (isPlain ? RowAddress.plainMark : 0)
  }

  /// Returns the address after `pages` more pages were put in front.
  @inline(__always)
  func moved(by pages: Int) -> RowAddress {
    RowAddress(bits: bits &+ UInt64(truncatingIfNeeded: pages) &<< 32)
  }

  var page: Int { Int((bits << 2) >> 34) }
  var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  /// True if the row has key bytes after the prefix.
  var hasRest: Bool { bits & RowAddress.restMark != 0 }
  /// True if the keys sort like their bytes.
  var isPlain: Bool { bits & RowAddress.plainMark != 0 }
}
