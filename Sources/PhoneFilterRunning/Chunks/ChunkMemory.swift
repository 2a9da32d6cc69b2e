/// The memory of one chunk of a catalogue, with room in front of it for the end of the chunk before.
///
///     [ … free … | carried over | the chunk, on a page boundary | zeroes ]
///
/// Reads always land on a page boundary (at other addresses they take four times as long), and the
/// zeroes behind the chunk stop every scanner.
final class ChunkMemory {
  private static let padding = 64

  /// Number of bytes of the chunk that were read.
  private(set) var count = 0
  private let capacity: Int
  private var memory: ByteMemory
  private var front: Int

  /// Nil when the system has no memory left.
  init?(capacity: Int) {
    front = 1 << 13
    guard let memory = ByteMemory(pages: front + capacity + ChunkMemory.padding) else { return nil }
    self.memory = memory
    self.capacity = capacity
  }

  /// The bytes of the chunk, with zeroes after them, for a caller that keeps them.
  var owned: OwnedBytes { memory.owned(from: front, count: count + ChunkMemory.padding) }

  /// A copy of the bytes of the chunk.
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
      // SAFETY: at most capacity - count bytes, which are left after those that were read.
      added = try file.read(
        into: memory.base + front + count, count: wanted - count, at: offset + count)
      count += added
    }
  }

  /// Reads what comes next from a pipe, behind its window: as much as is there, at least one byte.
  ///
  /// No bytes mean the end, or that the workers want no more, or that something is wrong with what
  /// comes next: the source meets it again, behind the rows that came before.
  func readNext(_ window: InputWindow, while isWanted: () -> Bool) throws(Failure) {
    count = 0
    try ownMemory()
    defer { seal() }
    // An interrupt may come to another thread than the one that waits here.
    while !window.isReadable(within: 50) {
      try Interrupts.check()
      if !isWanted() { return }
    }
    repeat {
      try Interrupts.check()
      let piece = min(capacity - count, 1 << 16)
      // SAFETY: capacity - count bytes are left behind those that were read.
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
    // SAFETY: the padding lies behind the room for the chunk.
    (memory.base + front + count).initializeMemory(
      as: UInt8.self, repeating: 0, count: ChunkMemory.padding)
  }

  /// The chunk with other bytes in front of it, for a caller that keeps them.
  func owned(after carried: [UInt8]) throws(Failure) -> OwnedBytes {
    if carried.count > front || !isKnownUniquelyReferenced(&memory) {
      try replace(max(front, (carried.count + 4095) / 4096 * 4096))
    }
    withBytes(of: carried) {
      // SAFETY: as many bytes as are carried lie free in front of the chunk.
      $0.copy(to: memory.base + front - $0.count)
    }
    return memory.owned(
      from: front - carried.count, count: carried.count + count + ChunkMemory.padding)
  }

  /// Takes other memory, with a copy of the chunk, if others still read this one.
  private func ownMemory() throws(Failure) {
    if !isKnownUniquelyReferenced(&memory) { try replace(front) }
  }

  /// Makes room for as many bytes in front of the chunk.
  private func replace(_ newFront: Int) throws(Failure) {
    guard let other = ByteMemory(pages: newFront + capacity + ChunkMemory.padding) else {
      throw .system(SystemError("read", "the catalogue", "no memory for it"))
    }
    // SAFETY: both hold the chunk and its padding after their fronts.
    (other.base + newFront).copyMemory(
      from: memory.base + front, byteCount: count + ChunkMemory.padding)
    memory = other
    front = newFront
  }
}
