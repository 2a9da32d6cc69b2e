/// A sequential origin of an input's bytes: a descriptor, a program, a decoder.
///
/// One thread at a time reads. An error is thrown after the bytes before it have been read, and
/// again at each later read.
package protocol ByteOrigin: AnyObject {
  /// Reads up to `count` of the next bytes; returns 0 at the end.
  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int
  /// Returns true if bytes, or the end, can be read within some time.
  func isReadable(within milliseconds: Int32) -> Bool
}
