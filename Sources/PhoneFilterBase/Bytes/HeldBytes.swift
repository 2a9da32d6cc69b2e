/// Bytes in memory that are read like a file.
package final class HeldBytes: ByteOrigin {
  private let bytes: [UInt8]
  private var index = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func isReadable(within milliseconds: Int32) -> Bool { true }

  package func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    let taken = min(count, bytes.count - index)
    // SAFETY: the caller has room for count bytes at the target.
    withBytes(of: bytes) { $0.slice(index, index + taken).copy(to: target) }
    index += taken
    return taken
  }
}
