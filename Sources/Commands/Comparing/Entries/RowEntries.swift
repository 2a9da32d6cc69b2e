/// The entries of a catalogue's rows, divided into parts by their keys. Each part is joined with
/// the same part of the other catalogue, in the cache.
///
/// Entries are in blocks that never grow, so memory is 32 bytes per row and one extra block for
/// each part.
///
/// SAFETY: only the merging thread appends. Any number of threads may read, after both catalogues
/// have been read to their ends.
package final class RowEntries: @unchecked Sendable {
  static let partCount = 256
  private static let firstBlockSize = 32
  private static let blockSize = 1024

  /// The address of the next entry of a part, and the number of free entries.
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
  private(set) var count = 0
  /// The lengths of records with `RecordPlace.longest` bytes or more, by offset.
  private(set) var longLengths: [Int: Int] = [:]

  init() {
    // SAFETY: only this object owns the memory. All of it is initialized below, and freed in
    // `deinit`.
    cursors = .allocate(capacity: RowEntries.partCount)
    blocks = []
    blocks.reserveCapacity(RowEntries.partCount)
    for part in 0..<RowEntries.partCount {
      // SAFETY: only this object owns the memory, which is freed in `deinit`.
      let block = Block(
        entries: .allocate(capacity: RowEntries.firstBlockSize),
        capacity: RowEntries.firstBlockSize)
      blocks.append([block])
      // SAFETY: the part is within the cursors.
      (cursors + part).initialize(to: Cursor(next: block.entries, left: block.capacity))
    }
  }

  deinit {
    // Entries are plain bits, so they need no deinitialization.
    for block in blocks.joined() { block.entries.deallocate() }
    cursors.deallocate()
  }

  func append(contentsOf entries: [RowEntry]) {
    count += entries.count
    for entry in entries {
      let part = RowEntries.part(of: entry.key)
      // SAFETY: a part is a number of eight bits, and there are 256 cursors.
      if cursors[part].left == 0 { addBlock(to: part) }
      // SAFETY: the part's last block has room for one more entry.
      cursors[part].next.initialize(to: entry)
      cursors[part].next += 1
      cursors[part].left &-= 1
    }
  }

  @inline(never)
  private func addBlock(to part: Int) {
    // SAFETY: only this object owns the memory, which is freed in `deinit`.
    let block = Block(
      entries: .allocate(capacity: RowEntries.blockSize), capacity: RowEntries.blockSize)
    blocks[part].append(block)
    // SAFETY: the part is within the cursors.
    cursors[part] = Cursor(next: block.entries, left: block.capacity)
  }

  func noteLength(_ length: Int, at offset: Int) { longLengths[offset] = length }

  func count(of key: HashLanes) -> Int {
    entries(of: RowEntries.part(of: key)).count { $0.key == key }
  }

  /// Returns the part of a key: its eight highest bits, so there are 256 parts.
  @inline(__always)
  private static func part(of key: HashLanes) -> Int { Int(truncatingIfNeeded: key.first &>> 56) }

  /// Returns the entries of a part, in the order of the catalogue.
  func entries(of part: Int) -> [RowEntry] {
    precondition(part >= 0 && part < RowEntries.partCount)
    var entries: [RowEntry] = []
    // SAFETY: the part is within the cursors.
    let left = cursors[part].left
    entries.reserveCapacity(blocks[part].reduce(0) { $0 + $1.capacity } - left)
    for (index, block) in blocks[part].enumerated() {
      let isLast = index == blocks[part].count - 1
      // SAFETY: all blocks are full except the last, which has `left` free entries.
      entries.append(
        contentsOf: UnsafeBufferPointer(
          start: block.entries, count: block.capacity - (isLast ? left : 0)))
    }
    return entries
  }
}
