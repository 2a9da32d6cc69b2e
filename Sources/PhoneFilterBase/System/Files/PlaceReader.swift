/// Reads pieces of a file by their offsets, and reads ahead where pieces follow one another.
package final class PlaceReader {
  /// Minimum number of bytes to read at once where pieces lie close together.
  private static let stretch = 1 << 16
  /// Number of zeroes after the bytes that were read, for scanners.
  package static let padding = 64

  private let file: InputFile
  private var memory: ByteMemory?
  private var start = 0
  private var count = 0

  package init(_ file: InputFile) { self.file = file }

  /// The bytes from an offset on. At least `padding` bytes may be read after the view.
  package func bytes(at offset: Int, count wanted: Int) throws(Failure) -> OwnedBytes {
    if offset < start || offset + wanted > start + count {
      try load(offset, wanted)
    }
    guard let memory, offset + wanted <= start + count else {
      throw .system(SystemError("read", file.name, InputFile.hasChanged))
    }
    return memory.owned(from: offset - start, count: wanted)
  }

  private func load(_ offset: Int, _ wanted: Int) throws(Failure) {
    let isNear = offset >= start && offset - (start + count) < PlaceReader.stretch
    let room = max(isNear ? PlaceReader.stretch : 0, wanted)
    let memory = try reserve(room)
    // Until all is read and of one state, the reader holds nothing.
    start = offset
    count = 0
    var read = 0
    var added = 1
    while added > 0, read < wanted {
      // SAFETY: room - read bytes are left after the bytes that were read.
      added = try file.read(into: memory.base + read, count: room - read, at: offset + read)
      read += added
    }
    // SAFETY: the memory has the padding after the room.
    (memory.base + read).initializeMemory(as: UInt8.self, repeating: 0, count: PlaceReader.padding)
    count = read
  }

  /// Memory of at least some size, and the padding, that the reader alone holds.
  private func reserve(_ room: Int) throws(Failure) -> ByteMemory {
    let size = room + PlaceReader.padding
    if isKnownUniquelyReferenced(&memory), let memory, memory.capacity >= size { return memory }
    memory = nil
    guard let larger = ByteMemory(pages: size) else {
      throw .system(SystemError("read", file.name, "no memory for a record of it"))
    }
    memory = larger
    return larger
  }
}
