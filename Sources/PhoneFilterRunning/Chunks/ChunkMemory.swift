/// The memory of one chunk of a catalogue, with room in front for the end of the chunk before.
///
///     [ … free … | carried over | the chunk, on a page boundary | zeroes ]
///
/// Reads always go to a page boundary: at other addresses they take four times as long. The zeroes
/// after the chunk stop every scanner.
final class ChunkMemory {
  private static let padding = 64

  /// The number of bytes of the chunk that were read.
  private(set) var count = 0
  private let capacity: Int
  private var memory: ByteMemory
  private var front: Int

  /// Nil if the system has no free memory.
  init?(capacity: Int) {
    front = 1 << 13
    guard let memory = ByteMemory(pages: front + capacity + ChunkMemory.padding) else { return nil }
    self.memory = memory
    self.capacity = capacity
  }

  /// The bytes of the chunk, with zeroes after them. A caller may keep them: the next read does not
  /// change them.
  var owned: OwnedBytes { memory.owned(from: front, count: count + ChunkMemory.padding) }

  func copied() -> [UInt8] { memory.owned(from: front, count: count).copied() }

  /// Reads the chunk between two offsets of a file.
  func read(_ file: InputFile, at offset: Int, to end: Int) throws(Failure) {
    count = 0
    try Interrupts.check()
    try ownMemory()
    defer { seal() }
    let wanted = min(end - offset, capacity)
    var added = 1
    while added > 0, count < wanted {
      // SAFETY: at most wanted - count bytes are written, and that room is free after the read
      // bytes.
      added = try file.read(
        into: memory.base + front + count, count: wanted - count, at: offset + count)
      count += added
    }
  }

  /// Waits for bytes of a pipe after its window, and reads the available bytes.
  ///
  /// If it reads nothing, the pipe is at its end, the workers need no more, or the next bytes have
  /// an error. The source meets the error again, after the rows before it.
  func readNext(_ window: InputWindow, while isWanted: () -> Bool) throws(Failure) {
    count = 0
    try ownMemory()
    defer { seal() }
    // Wakes up every 50 ms: an interrupt may arrive on another thread.
    while !window.isReadable(within: 50) {
      try Interrupts.check()
      if !isWanted() { return }
    }
    repeat {
      try Interrupts.check()
      let piece = min(capacity - count, 1 << 16)
      // SAFETY: capacity - count bytes are free after the read bytes.
      var added = 0
      do throws(Failure) {
        added = try window.readOn(into: memory.base + front + count, count: piece)
      } catch {
        if case .interrupted = error { throw error }
      }
      count += added
      if added == 0 { break }
    } while count < capacity && window.isReadable(within: 0)
  }

  private func seal() {
    // SAFETY: the padding is after the room for the chunk.
    (memory.base + front + count).initializeMemory(
      as: UInt8.self, repeating: 0, count: ChunkMemory.padding)
  }

  /// Returns the carried bytes, the chunk and its zeroes in one piece. A caller may keep them: the
  /// next read does not change them.
  func owned(after carried: [UInt8]) throws(Failure) -> OwnedBytes {
    if carried.count > front || !isKnownUniquelyReferenced(&memory) {
      try replace(max(front, (carried.count + 4095) / 4096 * 4096))
    }
    withBytes(of: carried) {
      // SAFETY: the room in front of the chunk is at least as long as the carried bytes.
      $0.copy(to: memory.base + front - $0.count)
    }
    return memory.owned(
      from: front - carried.count, count: carried.count + count + ChunkMemory.padding)
  }

  /// Copies the chunk to new memory if others still read this memory.
  private func ownMemory() throws(Failure) {
    if !isKnownUniquelyReferenced(&memory) { try replace(front) }
  }

  /// Copies the chunk to new memory with `newFront` bytes of room in front of it.
  private func replace(_ newFront: Int) throws(Failure) {
    guard let other = ByteMemory(pages: newFront + capacity + ChunkMemory.padding) else {
      throw .system(SystemError("read", "the catalogue", "no memory is left for it"))
    }
    // SAFETY: both memories have room for the chunk and its padding after their fronts.
    (other.base + newFront).copyMemory(
      from: memory.base + front, byteCount: count + ChunkMemory.padding)
    memory = other
    front = newFront
  }
}
