/// Reads pieces of a file by their offsets, and reads ahead if one piece follows another.
package final class PlaceReader {
  /// The minimum number of bytes to read at once if pieces are close together.
  private static let stretch = 1 << 16
  /// The number of zero bytes after the bytes that were read, for scanners.
  package static let padding = 64

  private let file: InputFile
  private var memory: ByteMemory?
  private var start = 0
  private var count = 0

  package init(_ file: InputFile) { self.file = file }

  /// Returns the bytes from an offset on. At least `padding` bytes after the view can be read.
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
    // Until all bytes are read and of one state, the reader holds nothing.
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

  /// Returns memory of at least some size, plus the padding. Only the reader holds it.
  private func reserve(_ room: Int) throws(Failure) -> ByteMemory {
    let size = room + PlaceReader.padding
    if isKnownUniquelyReferenced(&memory), let memory, memory.capacity >= size { return memory }
    memory = nil
    guard let larger = ByteMemory(pages: size) else {
      throw .system(SystemError("read", file.name, "no memory is left for one of its records"))
    }
    memory = larger
    return larger
  }
}
