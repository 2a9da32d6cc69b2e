/// The bytes of a member of an archive, unpacked while they are read, and checked against the
/// archive's directory at the end.
final class ArchiveMember: ByteOrigin {
  private let entry: ArchiveEntry
  private let archive: Archive
  private let origin: any ByteOrigin
  private var checksum = CRC32()
  private var count = 0

  init(_ entry: ArchiveEntry, at start: Int, of archive: Archive) throws(Failure) {
    self.entry = entry
    self.archive = archive
    let packed = FileRange(archive.file, from: start, count: entry.packedSize)
    if entry.method == 0 {
      origin = packed
    } else {
      origin = try InflateOrigin(packed) { archive.problem(entry, Message($0.words)) }
    }
  }

  func isReadable(within milliseconds: Int32) -> Bool { true }

  func read(into target: UnsafeMutableRawPointer, count wanted: Int) throws(Failure) -> Int {
    let added = try origin.read(into: target, count: wanted)
    guard added > 0 else {
      guard count == entry.size else {
        throw archive.problem(entry, "ends after \(count) of \(entry.size) bytes")
      }
      guard checksum.value == entry.checksum else {
        throw archive.problem(entry, "is damaged: its checksum is wrong")
      }
      return 0
    }
    count += added
    guard count <= entry.size else {
      throw archive.problem(
        entry, "is longer than the \(entry.size) bytes in the archive's directory")
    }
    // SAFETY: `added` bytes have just been read into the target.
    checksum.update(with: Bytes(base: target, count: added))
    return added
  }
}

extension InputFile {
  /// Returns the file itself if it can be read at any place, whatever its size. Otherwise returns a
  /// copy in a temporary file, or throws `message` if the input has more than `limit` bytes.
  package func kept(upTo limit: Int = .max, orSay message: String = "") throws(Failure) -> InputFile
  {
    if isSeekable { return self }
    let copy = try TemporaryFile()
    guard try copy.append(self, upTo: limit) else { throw failure(Message(message)) }
    guard let kept = InputFile(self, in: copy) else {
      throw .unreadable(name, "no file descriptor is left for it")
    }
    return kept
  }
}

/// A part of a file that can be read at any place, read from its beginning. Readers of the same
/// file do not disturb each other.
final class FileRange: ByteOrigin {
  private let file: InputFile
  private var offset: Int
  private let end: Int

  init(_ file: InputFile, from start: Int, count: Int) {
    self.file = file
    offset = start
    end = start + count
  }

  func isReadable(within milliseconds: Int32) -> Bool { true }

  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    try Interrupts.check()
    let added = try file.read(into: target, count: min(count, end - offset), at: offset)
    offset += added
    return added
  }
}
