/// A row that is kept, as it lies in memory and in files; valid as long as its bytes.
///
///     ┃ head ┃ [number, layout] ┃ [line] ┃ [rest of the keys] ┃ record ┃
///
/// The first three are words of eight bytes. The head has the length of the record, and two marks:
/// whether the row has keys, and whether it has a line. Of a row with keys it has the length of their
/// rest, too, and of any other the number of the layout. So a row of a group takes eight bytes more than
/// its record, and a sorted row sixteen more than its record and its keys.
struct KeptRow {
  private static let keysMark: UInt64 = 1 << 63
  private static let lineMark: UInt64 = 1 << 62
  /// Minimum number of bytes before the record: they tell the size of the row.
  static let headSize = 8
  /// Maximum length of the rest of the keys.
  static let longestRest = 0x3FFF_FFFF
  private let bytes: Bytes
  private let head: UInt64

  /// The row that begins with `bytes`, which may go on after it.
  @inline(__always)
  init(_ bytes: Bytes) {
    self.bytes = bytes
    head = bytes.word(at: 0)
  }

  @inline(__always)
  private var hasKeys: Bool { head & KeptRow.keysMark != 0 }
  private var hasLine: Bool { head & KeptRow.lineMark != 0 }
  /// Number of bytes of the line.
  @inline(__always)
  private var lineSize: Int { Int(truncatingIfNeeded: head >> 59 & 8) }
  /// The length of the rest of the keys, or the number of the layout.
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
  /// Where the record is in bytes in which the row begins at an offset.
  func recordSpan(in offset: Int) -> ByteSpan {
    ByteSpan(offset &+ recordStart, offset &+ size)
  }
  var recordCount: Int { Int(truncatingIfNeeded: head & 0xFFFF_FFFF) }
  /// Number of bytes of the row.
  var size: Int { recordStart &+ recordCount }
  /// The number of the record's layout.
  var layout: Int { hasKeys ? Int(truncatingIfNeeded: bytes.word(at: 8) & 0xFFFF_FFFF) : upper }
  /// The number that a row with keys has: its kind with `--unique`, else its group.
  var number: Int { hasKeys ? Int(truncatingIfNeeded: bytes.word(at: 8) >> 32) : 0 }
  /// The line in which the record begins; nil where lines are not kept.
  var line: Int? { hasLine ? Int(truncatingIfNeeded: bytes.word(at: hasKeys ? 16 : 8)) : nil }
  /// All bytes of the row.
  var whole: Bytes { bytes.slice(0, size) }

  /// What is kept of a row beside its record and its keys.
  struct Facts {
    let layout: Int
    /// A row with keys has a number.
    var number = 0
    /// Nil where lines are not kept.
    let line: Int?
  }

  /// Number of bytes of a row without keys.
  @inline(__always)
  static func size(record count: Int, hasLine: Bool) -> Int { (hasLine ? 16 : 8) &+ count }

  /// Number of bytes of a row with keys.
  @inline(__always)
  static func size(record count: Int, rest: Int, hasLine: Bool) -> Int {
    (hasLine ? 24 : 16) &+ rest &+ count
  }

  /// Writes a row, with keys where `rest` is given. The caller has room for it at the target.
  @inline(__always)
  static func write(
    _ record: Bytes, rest: Bytes?, _ facts: Facts, to target: UnsafeMutableRawPointer
  ) {
    var head = UInt64(truncatingIfNeeded: record.count)
    var end = 8
    // SAFETY: the caller has room for all parts, one after the other.
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

/// The address of a row in the memory of its keeper, and what is to be known before the row is looked
/// at.
struct RowAddress {
  /// Page, then 32 bits of offset; the two highest bits are marks.
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

  /// The address under another numbering of the pages, in which there are so many more before it.
  @inline(__always)
  func moved(by pages: Int) -> RowAddress {
    RowAddress(bits: bits &+ UInt64(truncatingIfNeeded: pages) &<< 32)
  }

  var page: Int { Int((bits << 2) >> 34) }
  var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  /// Whether the row's keys go on after the prefix.
  var hasRest: Bool { bits & RowAddress.restMark != 0 }
  /// Whether the order of the keys is that of their bytes.
  var isPlain: Bool { bits & RowAddress.plainMark != 0 }
}
