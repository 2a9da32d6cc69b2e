// Reads ahead, and keeps everything in the window.

extension InputWindow {
  /// Reads until `wanted` bytes are in memory, or all of the file.
  package func readOn(to wanted: Int) throws(Failure) {
    while count < wanted, !isAtEnd { try advance(keeping: 0) }
  }

  /// Reads as `readOn` does, but throws an error only if no bytes are in memory. The reader handles
  /// the bytes first, and then meets the error again.
  func lookOn(to wanted: Int) throws(Failure) {
    do throws(Failure) { try readOn(to: wanted) } catch { if count == 0 { throw error } }
  }

  /// Returns the text of a small file, without its byte order mark. Throws an error if the window
  /// reaches `limit` bytes before the end of the file.
  package static func text(of file: InputFile, limit: Int) throws(Failure) -> [UInt8] {
    let window = InputWindow(file: file)
    let start = try ForeignFileCheck.textStart(of: window)
    try window.readOn(to: limit)
    guard window.isAtEnd else {
      throw .usage(UsageError("'\(file.name.visible)' is longer than \(limit >> 20) MB"))
    }
    return window.bytes.slice(start, window.count).copied()
  }
}
