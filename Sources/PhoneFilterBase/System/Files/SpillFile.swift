/// Bytes that do not fit into memory: a temporary file that is written through memory, and read
/// through windows after `finish`.
package final class SpillFile {
  fileprivate let file: TemporaryFile
  /// The bytes that have not been written yet.
  private var memory: IOBuffer?

  package init() throws(Failure) { file = try TemporaryFile() }

  /// The number of bytes that were added.
  package var size: Int { file.size + (memory?.pending.count ?? 0) }

  package func append(_ first: UInt64, _ second: UInt64, _ third: UInt64) throws(Failure) {
    let memory = try room(for: 24)
    memory.append(first)
    memory.append(second)
    memory.append(third)
  }

  package func append(_ bytes: Bytes) throws(Failure) {
    let memory = try room(for: bytes.count)
    if memory.room >= bytes.count { memory.append(bytes) } else { try file.append(bytes) }
  }

  /// Returns the memory. It is empty, or has room for `count` bytes.
  private func room(for count: Int) throws(Failure) -> IOBuffer {
    guard let memory else {
      let made = try IOBuffer()
      memory = made
      return made
    }
    if memory.room < count { try memory.write(to: file) }
    return memory
  }

  /// Writes the bytes in memory, so that windows find all bytes. More bytes may follow.
  package func finish() throws(Failure) {
    try memory?.write(to: file)
    memory = nil
  }

  /// Returns a reader of the finished bytes. With `readsAhead`, it also reads the bytes that
  /// follow.
  package func window(readsAhead: Bool) throws(Failure) -> FileWindow {
    try FileWindow(file, readsAhead: readsAhead)
  }
}

/// A temporary file that is read from front to back, in pieces.
package final class FileWindow {
  private let file: TemporaryFile
  private let memory: IOBuffer
  /// True if the bytes after `end` are needed next, too.
  private let readsAhead: Bool
  /// The offset of the memory in the file.
  private var start = 0

  package init(_ file: TemporaryFile, readsAhead: Bool) throws(Failure) {
    self.file = file
    self.readsAhead = readsAhead
    memory = try IOBuffer()
  }

  /// Returns the bytes from an offset up to `end`, at least `count`, for a caller that keeps them.
  package func owned(at offset: Int, atLeast count: Int, upTo end: Int) throws(Failure)
    -> OwnedBytes
  {
    _ = try bytes(at: offset, atLeast: count, upTo: end)
    return memory.owned(upTo: end - offset)
  }

  /// Returns the bytes from an offset on, at least `count`, which must have been written. Bytes
  /// after `end` are read only if they are needed next.
  package func bytes(at offset: Int, atLeast count: Int, upTo end: Int) throws(Failure) -> Bytes {
    let held = memory.pending.count
    let ahead = offset - start
    memory.take(ahead >= 0 ? min(ahead, held) : held)
    start = offset
    let pending = memory.pending
    if pending.count >= count { return pending }
    _ = try memory.fill(
      from: file, at: start + pending.count, atLeast: count, upTo: readsAhead ? file.size : end)
    return memory.pending
  }
}
