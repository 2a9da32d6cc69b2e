/// A piece of memory for rows that are kept, filled from its beginning and never moved.
///
/// One thread at a time fills a page; others may read what has been written.
///
/// SAFETY: bytes are written before their place is handed over under the monitor, and neither
/// moved nor written again; readers of handed-over bytes never look at `used`.
final class RowPage: @unchecked Sendable {
  /// Maximum size of a page, in bytes: pages begin small. A larger row has a page to itself.
  static let largestSize = 1 << 22
  let capacity: Int
  /// How many bytes have been written.
  private(set) var used = 0
  /// Its place among the pages of a store; nil as long as it is none of them.
  var index: Int?
  private let memory: ByteMemory

  /// Nil when there is no memory for it.
  init?(capacity: Int) {
    guard let memory = ByteMemory(pages: capacity, areLarge: capacity >= RowPage.largestSize)
    else { return nil }
    self.memory = memory
    self.capacity = capacity
  }

  var room: Int { capacity - used }

  /// Some of the bytes that have been written. How many there are by now is not asked: another thread
  /// may be writing behind them.
  ///
  /// The bytes belong to rows whose places were handed over after they had been written. Nothing is
  /// written there again.
  func bytes(at start: Int, count: Int) -> OwnedBytes { memory.owned(from: start, count: count) }

  /// Makes room for bytes that the caller writes next, and returns where they begin.
  func reserve(_ count: Int) -> Int {
    precondition(count >= 0 && count <= room)
    defer { used += count }
    return used
  }

  /// Takes back all bytes behind a place.
  func truncate(to place: Int) {
    precondition(place >= 0 && place <= used)
    used = place
  }

  /// Writes a row at a place, for which room was made; returns where the next one begins.
  @inline(__always)
  func write(_ head: UInt64, line: Int?, _ record: Bytes, at place: Int) -> Int {
    var end = place
    precondition(
      place >= 0
        && place &+ KeptRow.headSize(keepsLines: line != nil) &+ record.count <= used)
    // SAFETY: the row, its head included, ends at or before `used`.
    memory.base.storeBytes(of: head.littleEndian, toByteOffset: end, as: UInt64.self)
    end &+= 8
    if let line {
      memory.base.storeBytes(
        of: UInt64(truncatingIfNeeded: line).littleEndian, toByteOffset: end, as: UInt64.self)
      end &+= 8
    }
    record.copy(to: memory.base + end)
    return end &+ record.count
  }
}

/// The form of a kept row in memory and in files: the length of its record and the number of its
/// layout, the line if it was asked for, and the record.
enum KeptRow {
  /// How many bytes stand before a record.
  @inline(__always)
  static func headSize(keepsLines: Bool) -> Int { keepsLines ? 16 : 8 }

  @inline(__always)
  static func head(_ count: Int, layout: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: count) | UInt64(truncatingIfNeeded: layout) << 32
  }

  @inline(__always)
  static func recordCount(ofHead head: UInt64) -> Int { Int(head & 0xFFFF_FFFF) }

  @inline(__always)
  static func layout(ofHead head: UInt64) -> Int { Int(head >> 32) }
}
