/// Memory between rows and a temporary file: filled at its end, emptied at its beginning.
final class IOBuffer {
  static let usualSize = 1 << 17
  private var memory: UnsafeMutableRawPointer
  private var capacity = IOBuffer.usualSize
  private var start = 0
  private var end = 0

  init() throws(Failure) {
    memory = try IOBuffer.allocate(capacity)
  }

  deinit { freePages(memory) }

  private static func allocate(_ count: Int) throws(Failure) -> UnsafeMutableRawPointer {
    guard let memory = allocatePages(count) else { throw .system(.outOfMemory) }
    return memory
  }

  /// How many more bytes it takes.
  var room: Int { capacity - end }

  /// The bytes in it; the view is valid until the buffer is changed.
  // SAFETY: the bytes from start to end have been written, and start <= end <= capacity.
  var pending: Bytes { Bytes(base: memory, count: end).slice(start, end) }

  func append(_ word: UInt64) {
    precondition(room >= 8)
    // SAFETY: there is room for eight bytes.
    memory.storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
    end += 8
  }

  func append(_ bytes: Bytes) {
    precondition(room >= bytes.count)
    // SAFETY: there is room for the bytes, which lie elsewhere.
    bytes.copy(to: memory + end)
    end += bytes.count
  }

  /// Writes what is in it to a file.
  func write(to file: TemporaryFile) throws(Failure) {
    try file.append(pending)
    start = 0
    end = 0
  }

  /// Lets go of the first bytes; they stay readable until the next filling.
  func take(_ count: Int) {
    precondition(count <= end - start)
    start += count
  }

  /// Reads from a file until the buffer holds at least `needed` bytes, and none behind `limit`; the
  /// caller ensures that the file has them. Returns how many were read.
  func fill(
    from file: TemporaryFile, at offset: Int, atLeast needed: Int, upTo limit: Int = .max
  ) throws(Failure) -> Int {
    let left = pending
    if needed > capacity {
      let larger = try IOBuffer.allocate(needed)
      left.copy(to: larger)
      freePages(memory)
      memory = larger
      capacity = needed
    } else {
      left.copy(to: memory)
    }
    end = left.count
    start = 0
    let count = min(capacity - end, min(file.size, limit) - offset)
    // SAFETY: end + count <= capacity.
    try file.read(
      into: UnsafeMutableRawBufferPointer(start: memory + end, count: count), at: offset)
    end += count
    return count
  }
}
