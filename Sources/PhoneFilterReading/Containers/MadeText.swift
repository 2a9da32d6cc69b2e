/// Makes text from a file of another kind, piece by piece.
protocol TextMaker: AnyObject {
  /// The text that was made since the last `clear`.
  var output: ByteStore { get }
  var hasEnded: Bool { get }
  /// Adds more text to the output, or nothing. If it throws, the text that it has added before is
  /// valid.
  func goOn() throws(Failure)
  /// Forgets the text that has been handed out.
  func clear()
}

/// The text that is made from a file while it is read. The maker makes only as much as the reader
/// needs.
final class MadeText: ByteOrigin {
  /// The number of bytes that are made at once.
  static let pieceSize = 1 << 16

  private let maker: any TextMaker
  private var delivered = 0
  /// The failure that follows the bytes so far.
  private var failure: Failure?

  init(_ maker: any TextMaker) { self.maker = maker }

  func isReadable(within milliseconds: Int32) -> Bool { true }

  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    if delivered == maker.output.count {
      if let failure { throw failure }
      maker.clear()
      delivered = 0
      do throws(Failure) {
        while !maker.hasEnded, maker.output.count < MadeText.pieceSize { try maker.goOn() }
      } catch {
        // The reader gets the records before the failure first.
        failure = error
        if maker.output.count == 0 { throw error }
      }
    }
    let taken = min(count, maker.output.count - delivered)
    // SAFETY: the caller has room for count bytes at the target.
    maker.output.bytes.slice(delivered, delivered + taken).copy(to: target)
    delivered += taken
    return taken
  }
}
