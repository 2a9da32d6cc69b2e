/// The place of a row in the memory of its run, and what is to be known before the row is looked
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

  /// The place under another numbering of the pages, in which there are so many more before it.
  @inline(__always)
  func moved(by pages: Int) -> RowAddress {
    RowAddress(bits: bits &+ UInt64(truncatingIfNeeded: pages) &<< 32)
  }

  var page: Int { Int((bits << 2) >> 34) }
  var offset: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  /// Whether the row's keys go on behind the prefix.
  var hasRest: Bool { bits & RowAddress.restMark != 0 }
  /// Whether the order of the keys is that of their bytes.
  var isPlain: Bool { bits & RowAddress.plainMark != 0 }
}

/// A row as it lies in memory; valid as long as that memory.
struct StoredRow {
  /// Number of bytes before the keys' rest and the record.
  static let headerSize = 24
  private let bytes: Bytes
  private let restCount: Int

  /// The row that begins with `bytes`, which may go on behind it.
  @inline(__always)
  init(_ bytes: Bytes) {
    self.bytes = bytes
    restCount = Int(bytes.word(at: 0) >> 32)
  }

  /// Number of bytes of the row with a header at an index.
  static func size(ofHeader bytes: Bytes, at index: Int) -> Int {
    let counts = bytes.word(at: index)
    return headerSize + Int(counts >> 32) + Int(counts & 0xFFFF_FFFF)
  }

  /// The bytes of the keys behind the prefix.
  var rest: Bytes {
    bytes.slice(StoredRow.headerSize, StoredRow.headerSize &+ restCount)
  }
  /// The record as it stood in its catalogue.
  var record: Bytes {
    let start = StoredRow.headerSize &+ restCount
    return bytes.slice(start, start &+ recordCount)
  }
  var recordCount: Int { Int(bytes.word(at: 0) & 0xFFFF_FFFF) }
  /// Number of bytes of the row, its header included.
  var size: Int { StoredRow.headerSize &+ restCount &+ recordCount }
  /// Which of the run's layouts is the record's.
  var layout: Int { Int(bytes.word(at: 8) & 0xFFFF_FFFF) }
  /// Which of the run's kinds it is, with `--unique`; else the group that came with it.
  var kind: Int { Int(bytes.word(at: 8) >> 32) }
  /// The line in which the record begins, if it was asked for.
  var line: Int { Int(truncatingIfNeeded: bytes.word(at: 16)) }
  /// All bytes of the row.
  var whole: Bytes { bytes.slice(0, size) }
}

/// The facts that are kept of a row beside its bytes.
struct RowFacts {
  let layout: Int
  let kind: Int
  let line: Int
}
