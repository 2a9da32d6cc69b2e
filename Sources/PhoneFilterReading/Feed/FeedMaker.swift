/// The text that is made of a feed while it is read: a JSON array of its records.
final class FeedMaker: TextMaker {
  private let reader: XMLReader
  private var record: FeedRecord
  private var path: FeedPath
  /// True if a path that leads to no records is an error.
  private let mustArrive: Bool
  let output = ByteStore(capacity: MadeText.pieceSize * 2)
  private let text: FeedText
  private var hasBegun = false
  private var hasRecords = false
  private(set) var hasEnded = false
  /// The place to move to before anything else is read.
  private var target: FeedPlace?

  init(_ reader: XMLReader, rows path: FeedPath, mustArrive: Bool) {
    self.reader = reader
    self.path = path
    self.mustArrive = mustArrive
    record = FeedRecord(reader)
    text = FeedText(output)
  }

  func clear() { text.clear() }

  /// Reads the next tag or record. If the output has not reached the place of the last tag, first
  /// moves toward it, by at most `MadeText.pieceSize` bytes.
  func goOn() throws(Failure) {
    if !hasBegun {
      text.append(UInt8(ascii: "["))
      hasBegun = true
    }
    if let target {
      guard text.move(to: target, before: 1, at: MadeText.pieceSize) else { return }
      self.target = nil
    }
    switch try reader.read() {
    case .opening:
      if path.enter(reader.localName, depth: reader.depth - 1) {
        // `record.read()` moves the reader past the record.
        let depth = reader.depth - 1
        try record.read()
        path.leave(depth: depth)
        record.write(to: text, isFirst: !hasRecords)
        hasRecords = true
      } else {
        target = FeedPlace(reader.offset, in: reader.window)
      }
    case .closing: path.leave(depth: reader.depth)
    case .text: break
    case .end:
      guard path.hasArrived || !mustArrive else {
        throw reader.failure(path.complaint)
      }
      text.append(UInt8(ascii: "]"))
      hasEnded = true
    }
  }
}
