/// The entries of a catalogue's rows, parted by their keys: each part is joined with that of the other
/// catalogue by itself, in the cache.
///
/// Entries lie in blocks that never grow, so that memory is 32 bytes a row, and a block more for each
/// part.
struct RowEntries {
  static let partCount = 256
  private static let blockSize = 1024

  /// For each part its blocks.
  private var parts: [[[RowEntry]]]
  /// How many rows there are.
  private(set) var count = 0
  /// The lengths of records that are too long for their places, by offset.
  private(set) var longLengths: [Int: Int] = [:]

  init() { parts = Array(repeating: [[]], count: RowEntries.partCount) }

  mutating func append(_ entry: RowEntry) {
    let part = Int(truncatingIfNeeded: entry.key.first &>> 56)
    count &+= 1
    let last = parts[part].count &- 1
    if parts[part][last].count == RowEntries.blockSize {
      var block: [RowEntry] = []
      block.reserveCapacity(RowEntries.blockSize)
      block.append(entry)
      parts[part].append(block)
    } else {
      parts[part][last].append(entry)
    }
  }

  mutating func append(contentsOf entries: [RowEntry]) {
    for entry in entries { append(entry) }
  }

  mutating func noteLength(_ length: Int, at offset: Int) { longLengths[offset] = length }

  /// The entries of a part, in the order of the catalogue.
  func entries(of part: Int) -> [RowEntry] {
    let blocks = parts[part]
    if blocks.count == 1 { return blocks[0] }
    var entries: [RowEntry] = []
    entries.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
    for block in blocks { entries += block }
    return entries
  }

  /// How long a record is.
  func length(of place: RecordPlace) -> Int {
    place.length < RecordPlace.longest ? place.length : longLengths[place.offset] ?? place.length
  }
}
