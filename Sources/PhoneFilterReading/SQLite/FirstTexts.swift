/// The rows of a table that come first by one text. One pass of the engine over the table finds
/// them by that text alone.
///
/// The engine's own order would give the same rows. But then each row must be checked: its text
/// must be one that the engine orders like this library. That check took three times as long as the
/// order.
struct FirstTexts {
  private struct Entry {
    let text: [UInt8]
    let row: Int64
  }

  private let limit: Int
  private let isDescending: Bool
  /// Sorted.
  private var entries: [Entry] = []
  /// The text of the last entry, for comparisons once the limit is reached; empty without entries.
  private var last: [UInt8] = []

  init(limit: Int, isDescending: Bool) {
    self.limit = limit
    self.isDescending = isDescending
  }

  /// True if the limit is reached.
  var isFull: Bool { entries.count >= limit }
  var rows: [Int64] { entries.map(\.row) }

  /// Takes the text of the next row. Returns false if the text is not ASCII, because only ASCII
  /// texts are surely ordered by their bytes.
  @inline(__always)
  mutating func take(_ text: Bytes, of row: Int64) -> Bool {
    guard text.isASCII else { return false }
    if !isFull || comes(text, before: last) { insert(text, row) }
    return true
  }

  /// If two rows have the same text, the earlier row stays in front.
  @inline(__always)
  private func comes(_ text: Bytes, before other: [UInt8]) -> Bool {
    let order = withBytes(of: other) { text.order(to: $0) }
    return isDescending ? order > 0 : order < 0
  }

  @inline(never)
  private mutating func insert(_ text: Bytes, _ row: Int64) {
    guard limit > 0 else { return }
    if isFull { entries.removeLast() }
    let place = (0..<entries.count).bound(after: { !comes(text, before: entries[$0].text) })
    entries.insert(Entry(text: text.copied(), row: row), at: place)
    if let entry = entries.last { last = entry.text }
  }
}
