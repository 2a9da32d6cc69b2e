/// A reader of a file's pieces by their offsets, which reads ahead where they follow one another.
final class PlaceReader {
  /// Minimum number of bytes to read at once where pieces lie close together.
  private static let stretch = 1 << 16
  /// Number of zeroes behind the bytes that were read, for scanners.
  static let padding = 64

  private let file: InputFile
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private var start = 0
  private var count = 0

  init(_ file: InputFile) { self.file = file }

  deinit { memory.map(freePages) }

  /// The bytes from an offset on, valid until the next call. At least `padding` bytes may be read
  /// behind the view.
  func bytes(at offset: Int, count wanted: Int) throws(Failure) -> Bytes {
    if offset < start || offset + wanted > start + count {
      try load(offset, wanted)
    }
    guard let memory, offset + wanted <= start + count else {
      throw .system(SystemError("read", file.name, "it has become shorter while it was read"))
    }
    // SAFETY: the piece lies within what has been read, behind which stands the padding.
    return Bytes(base: memory, count: count + PlaceReader.padding)
      .slice(offset - start, offset - start + wanted)
  }

  private func load(_ offset: Int, _ wanted: Int) throws(Failure) {
    let isNear = offset >= start && offset - (start + count) < PlaceReader.stretch
    let room = max(isNear ? PlaceReader.stretch : 0, wanted)
    if room > capacity {
      guard let larger = allocatePages(room + PlaceReader.padding) else {
        throw .system(SystemError("read", file.name, "no memory for a record of it"))
      }
      memory.map(freePages)
      memory = larger
      capacity = room
    }
    guard let memory else { return }
    start = offset
    count = 0
    var added = 1
    while added > 0, count < wanted {
      // SAFETY: room - count bytes are left behind those that were read.
      added = try file.read(into: memory + count, count: room - count, at: offset + count)
      count += added
    }
    try file.checkState()
    // SAFETY: the padding lies behind the room.
    (memory + count).initializeMemory(as: UInt8.self, repeating: 0, count: PlaceReader.padding)
  }
}
