/// The text that is made of a feed while it is read: a JSON array of its records.
final class FeedOrigin: ByteOrigin {
  /// Number of bytes that are made at once.
  private static let pieceSize = 1 << 16

  private let reader: XMLReader
  private var record: FeedRecord
  private var path: FeedPath
  /// Whether a path that leads to nothing is an error.
  private let mustArrive: Bool
  private let output = ByteStore(capacity: FeedOrigin.pieceSize * 2)
  private let text: FeedText
  private var delivered = 0
  private var hasBegun = false
  private var hasRecords = false
  private var hasEnded = false
  /// The place to go to before anything else is read.
  private var target: FeedPlace?
  /// What is wrong behind the bytes so far.
  private var failure: Failure?

  init(_ reader: XMLReader, rows path: FeedPath, mustArrive: Bool) {
    self.reader = reader
    self.path = path
    self.mustArrive = mustArrive
    record = FeedRecord(reader)
    text = FeedText(output)
  }

  func isReadable(within milliseconds: Int32) -> Bool { true }

  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    if delivered == output.count {
      if let failure { throw failure }
      text.clear()
      delivered = 0
      do throws(Failure) {
        while !hasEnded, output.count < FeedOrigin.pieceSize { try goOn() }
      } catch {
        // The records before it come first.
        failure = error
        if output.count == 0 { throw error }
      }
    }
    let taken = min(count, output.count - delivered)
    output.bytes.slice(delivered, delivered + taken).copy(to: target)
    delivered += taken
    return taken
  }

  /// Goes on to the next tag, or to the end of a record.
  private func goOn() throws(Failure) {
    if !hasBegun {
      text.append(UInt8(ascii: "["))
      hasBegun = true
    }
    if let target {
      guard text.move(to: target, before: 1, at: FeedOrigin.pieceSize) else { return }
      self.target = nil
    }
    switch try reader.read() {
    case .opening:
      if path.enter(reader.localName, depth: reader.depth - 1) {
        // The reader is behind the record's end then.
        let depth = reader.depth - 1
        try record.read()
        path.leave(depth: depth)
        record.write(to: text, isFirst: !hasRecords)
        hasRecords = true
      } else {
        target = reader.window.place(of: reader.offset)
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
