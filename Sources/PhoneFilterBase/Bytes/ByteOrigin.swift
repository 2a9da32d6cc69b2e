/// An origin of an input's bytes, read one after the other: a descriptor, a program, a decoder.
///
/// One thread at a time reads. An error is thrown behind the bytes that came before it, and again
/// at each read after that.
package protocol ByteOrigin: AnyObject {
  /// Reads what comes next, up to `count` bytes; 0 at the end.
  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int
  /// Whether there is something to read, or the end, within some time.
  func isReadable(within milliseconds: Int32) -> Bool
}
