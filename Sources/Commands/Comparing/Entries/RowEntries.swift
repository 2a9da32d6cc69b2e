/// The entries of a catalogue's rows, parted by their keys: each part is joined with that of the other
/// catalogue by itself, in the cache.
///
/// Entries lie in blocks that never grow, so that memory is 32 bytes a row and one block more for
/// each part. One thread at a time appends; when all rows have come, any number of threads may
/// read.
///
/// SAFETY: the merging thread alone appends, and the threads that read start after both catalogues
/// have been read to their ends.
package final class RowEntries: @unchecked Sendable {
  static let partCount = 256
  private static let firstBlockSize = 32
  private static let blockSize = 1024

  /// Where the next entry of a part goes.
  private struct Cursor {
    var next: UnsafeMutablePointer<RowEntry>
    var left: Int
  }

  private struct Block {
    let entries: UnsafeMutablePointer<RowEntry>
    let capacity: Int
  }

  private let cursors: UnsafeMutablePointer<Cursor>
  private var blocks: [[Block]]
  /// How many rows there are.
  private(set) var count = 0
  /// The lengths of records that are too long for their places, by offset.
  private(set) var longLengths: [Int: Int] = [:]

  init() {
    // SAFETY: owned by this object alone, all of it initialised below, and freed in `deinit`.
    cursors = .allocate(capacity: RowEntries.partCount)
    blocks = []
    blocks.reserveCapacity(RowEntries.partCount)
    for part in 0..<RowEntries.partCount {
      // SAFETY: owned by this object alone and freed in `deinit`.
      let block = Block(
        entries: .allocate(capacity: RowEntries.firstBlockSize),
        capacity: RowEntries.firstBlockSize)
      blocks.append([block])
      // SAFETY: the part is within the cursors.
      (cursors + part).initialize(to: Cursor(next: block.entries, left: block.capacity))
    }
  }

  deinit {
    // Entries are plain bits, so that nothing has to be undone for them.
    for block in blocks.joined() { block.entries.deallocate() }
    cursors.deallocate()
  }

  func append(contentsOf entries: [RowEntry]) {
    count += entries.count
    for entry in entries {
      let part = RowEntries.part(of: entry.key)
      // SAFETY: eight bits are a part, of which there are 256.
      if cursors[part].left == 0 { addBlock(to: part) }
      // SAFETY: there is room for one entry more in the part's last block.
      cursors[part].next.initialize(to: entry)
      cursors[part].next += 1
      cursors[part].left &-= 1
    }
  }

  @inline(never)
  private func addBlock(to part: Int) {
    // SAFETY: owned by this object alone and freed in `deinit`.
    let block = Block(
      entries: .allocate(capacity: RowEntries.blockSize), capacity: RowEntries.blockSize)
    blocks[part].append(block)
    // SAFETY: the part is within the cursors.
    cursors[part] = Cursor(next: block.entries, left: block.capacity)
  }

  func noteLength(_ length: Int, at offset: Int) { longLengths[offset] = length }

  /// Number of rows with a key.
  func count(of key: HashLanes) -> Int {
    entries(of: RowEntries.part(of: key)).count { $0.key == key }
  }

  /// Eight bits of the key are its part, of which there are 256.
  @inline(__always)
  private static func part(of key: HashLanes) -> Int { Int(truncatingIfNeeded: key.first &>> 56) }

  /// The entries of a part, in the order of the catalogue.
  func entries(of part: Int) -> [RowEntry] {
    precondition(part >= 0 && part < RowEntries.partCount)
    var entries: [RowEntry] = []
    // SAFETY: the part is within the cursors.
    let left = cursors[part].left
    entries.reserveCapacity(blocks[part].reduce(0) { $0 + $1.capacity } - left)
    for (index, block) in blocks[part].enumerated() {
      let isLast = index == blocks[part].count - 1
      // SAFETY: all blocks are full but the last, in which `left` entries have room.
      entries.append(
        contentsOf: UnsafeBufferPointer(
          start: block.entries, count: block.capacity - (isLast ? left : 0)))
    }
    return entries
  }
}
