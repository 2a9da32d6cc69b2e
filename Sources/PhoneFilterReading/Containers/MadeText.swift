/// Makes the text of a file of another kind, some of it at a time.
protocol TextMaker: AnyObject {
  /// What was made and has not been forgotten.
  var output: ByteStore { get }
  /// Whether all of the text has been made.
  var hasEnded: Bool { get }
  /// Adds some more to the output, or nothing; throws behind what it has added.
  func goOn() throws(Failure)
  /// Forgets what has been handed out.
  func clear()
}

/// The text that is made of a file while it is read: the maker is asked for more as far as the reader
/// wants bytes.
final class MadeText: ByteOrigin {
  /// Number of bytes that are made at once.
  static let pieceSize = 1 << 16

  private let maker: any TextMaker
  private var delivered = 0
  /// What is wrong behind the bytes so far.
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
        // The records before it come first.
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
