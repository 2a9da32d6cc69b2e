/// Memory between rows and a temporary file. It is filled at its end and emptied at its beginning.
package final class IOBuffer {
  package static let usualSize = 1 << 17
  private var owner: ByteMemory
  private var start = 0
  private var end = 0

  package init() throws(Failure) { owner = try IOBuffer.allocate(IOBuffer.usualSize) }

  private static func allocate(_ count: Int) throws(Failure) -> ByteMemory {
    guard let memory = ByteMemory(pages: count) else { throw .system(.outOfMemory) }
    return memory
  }

  private var memory: UnsafeMutableRawPointer { owner.base }

  package var room: Int { owner.capacity - end }

  /// The bytes in the buffer; the view is valid until the buffer is changed.
  // SAFETY: the bytes from start to end have been written, and start <= end <= capacity.
  package var pending: Bytes { Bytes(base: memory, count: end).slice(start, end) }

  /// Returns the first bytes, at most `limit`, for a caller that keeps them.
  package func owned(upTo limit: Int) -> OwnedBytes {
    owner.owned(from: start, count: min(end - start, limit))
  }

  package func append(_ word: UInt64) {
    precondition(room >= 8)
    // SAFETY: there is room for eight bytes.
    memory.storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
    end += 8
  }

  package func append(_ bytes: Bytes) {
    precondition(room >= bytes.count)
    // SAFETY: there is room for the bytes, which lie elsewhere.
    bytes.copy(to: memory + end)
    end += bytes.count
  }

  /// Writes the bytes to a file and empties the buffer.
  package func write(to file: TemporaryFile) throws(Failure) {
    try file.append(pending)
    if !isKnownUniquelyReferenced(&owner) { owner = try IOBuffer.allocate(owner.capacity) }
    start = 0
    end = 0
  }

  /// Removes the first bytes; they stay readable until the buffer is filled again.
  package func take(_ count: Int) {
    precondition(count <= end - start)
    start += count
  }

  /// Reads from a file until the buffer holds at least `needed` bytes, but not beyond `limit`. The
  /// caller ensures that the file has these bytes. Returns the number of bytes read.
  package func fill(
    from file: TemporaryFile, at offset: Int, atLeast needed: Int, upTo limit: Int = .max
  ) throws(Failure) -> Int {
    let left = pending
    if needed > owner.capacity || !isKnownUniquelyReferenced(&owner) {
      let other = try IOBuffer.allocate(max(needed, owner.capacity))
      left.copy(to: other.base)
      owner = other
    } else {
      left.copy(to: memory)
    }
    end = left.count
    start = 0
    let count = min(room, min(file.size, limit) - offset)
    // SAFETY: count bytes of room are left after the end.
    try file.read(
      into: UnsafeMutableRawBufferPointer(start: memory + end, count: count), at: offset)
    end += count
    return count
  }
}
