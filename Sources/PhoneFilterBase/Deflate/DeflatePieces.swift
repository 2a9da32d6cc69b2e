/// Compresses a text as it arrives, in pieces of one size, on some threads at once.
///
/// The text alone decides the ends of the pieces: the same text gives the same bytes, in whatever
/// parts it arrives and on any number of threads. Compressed pieces are yielded in their order.
/// Memory holds a few of them.
package final class DeflatePieces {
  package static let usualSize = 1 << 19

  /// The checksum and size of the text that was compressed.
  package private(set) var checksum: UInt32 = 0
  package private(set) var size = 0
  private let pieceSize: Int
  private let queue: DeflateQueue
  private let yield: (Bytes) throws(Failure) -> Void
  private var text: [UInt8] = []

  /// Creates a compressor with some threads in addition to the caller's. They start with the second
  /// piece.
  package init(
    threads: Int, pieceSize: Int = DeflatePieces.usualSize,
    to yield: @escaping (Bytes) throws(Failure) -> Void
  ) {
    self.pieceSize = pieceSize
    self.yield = yield
    queue = DeflateQueue(threads: threads)
  }

  deinit { queue.end() }

  package func append(_ added: Bytes) throws(Failure) {
    var start = 0
    while start < added.count {
      let end = min(added.count, start + pieceSize - text.count)
      if text.isEmpty { text.reserveCapacity(pieceSize) }
      added.slice(start, end).append(to: &text)
      start = end
      if text.count == pieceSize { try endPiece() }
    }
  }

  /// Compresses the rest. Nothing may be added after this call.
  package func finish() throws(Failure) {
    if !text.isEmpty { try endPiece() }
    while let piece = queue.takeFirst(beyond: 0) { try take(piece) }
    queue.end()
  }

  private func endPiece() throws(Failure) {
    queue.add(DeflatedPiece(text))
    text = []
    while let piece = queue.takeFirst(beyond: queue.most) { try take(piece) }
  }

  private func take(_ piece: DeflatedPiece) throws(Failure) {
    checksum = CRC32.combined(checksum, piece.checksum, lengthOfSecond: piece.size)
    size += piece.size
    try withBytes(of: piece.bytes) { bytes throws(Failure) in try yield(bytes) }
  }
}
