/// The rows of a table that come first by one text: found by that text alone, while the engine goes
/// over the table once.
///
/// The engine's own order would do, too; but each row would have to be asked whether its text is one
/// that the engine orders as this library does, which took three times as long as the order.
struct FirstTexts {
  private struct Entry {
    let text: [UInt8]
    let row: Int64
  }

  private let limit: Int
  private let isDescending: Bool
  /// In their order.
  private var entries: [Entry] = []
  /// The text of the last one, once there are as many as are wanted.
  private var last: [UInt8] = []

  init(limit: Int, isDescending: Bool) {
    self.limit = limit
    self.isDescending = isDescending
  }

  /// Whether there are as many as are wanted.
  var isFull: Bool { entries.count >= limit }
  /// The numbers of the rows.
  var rows: [Int64] { entries.map(\.row) }

  /// Takes the text of the next row; false for one that is not ordered by its bytes.
  @inline(__always)
  mutating func take(_ text: Bytes, of row: Int64) -> Bool {
    guard text.isASCII else { return false }
    if !isFull || comes(text, before: last) { insert(text, row) }
    return true
  }

  /// Of rows with the same text the first one stays in front.
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
