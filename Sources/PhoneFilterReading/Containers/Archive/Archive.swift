/// An open ZIP archive, with access to the bytes of its members.
final class Archive {
  let file: InputFile
  let entries: [ArchiveEntry]
  /// The place of each member in `entries`, by its name in lower case.
  private let places: [String: Int]
  private let directoryStart: Int

  /// The bytes that an archive begins with. An empty archive begins with its end.
  static let marks: [[UInt8]] = [Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8)]

  /// The maximum number of bytes of a piped archive, which must be kept to be read from its end.
  private static let longestPipe = 1 << 32

  /// A member may have `free` bytes, or `ratio` times its bytes in the archive if that is more.
  /// DEFLATE can make a thousand bytes of one. The most repetitive real sheets become 60 times as
  /// long.
  private static let (free, ratio) = (1 << 28, 250)

  /// Opens the archive in an input. If the input can be read only once, a temporary file keeps it.
  init(in input: InputFile) throws(Failure) {
    let file = try input.kept(
      upTo: Archive.longestPipe,
      orSay:
        "it is an archive of more than \(Archive.longestPipe >> 30) GB in a pipe; write it "
        + "to a file first")
    let directory = try ArchiveDirectory(of: file)
    self.file = file
    entries = directory.entries
    directoryStart = directory.start
    places = Dictionary(
      entries.enumerated().map { ($1.name.lowercased(), $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// Returns the member with a name, in any case, or nil.
  func entry(named name: String) -> ArchiveEntry? { places[name.lowercased()].map { entries[$0] } }

  /// Returns the unpacked bytes of a member. Throws if the member is encrypted, a link, packed by
  /// another method than DEFLATE, or larger than a limit.
  func open(_ entry: ArchiveEntry, limit: Int) throws(Failure) -> ArchiveMember {
    guard !entry.isEncrypted else {
      throw problem(entry, "is encrypted; unlock the archive first")
    }
    guard !entry.isLink else {
      throw problem(
        entry,
        "is a symbolic link to another file; pack the file itself")
    }
    guard entry.method == 0 || entry.method == 8 else {
      throw problem(
        entry,
        "is packed by method \(entry.method), not DEFLATE (8); pack it again with zip"
      )
    }
    guard entry.size <= limit else {
      throw problem(
        entry,
        "has \(Archive.shown(entry.size)), more than the limit of \(Archive.shown(limit)) "
          + "for such a member")
    }
    guard entry.size <= max(Archive.free, Archive.ratio * entry.packedSize) else {
      throw problem(
        entry,
        "has \(Archive.shown(entry.size)) from \(Archive.shown(entry.packedSize)), more "
          + "than \(Archive.ratio) times its size, so it is a decompression bomb")
    }
    let start = try dataStart(of: entry)
    return try ArchiveMember(entry, at: start, of: self)
  }

  /// Returns the offset of a member's bytes, after the member's own header.
  private func dataStart(of entry: ArchiveEntry) throws(Failure) -> Int {
    let header = try file.bytes(at: entry.offset, count: 30)
    let lengths = withBytes(of: header) { bytes -> (name: Int, extra: Int)? in
      let numbers = ArchiveNumbers(bytes: bytes)
      guard bytes.count == 30, numbers.isMark(3, 4, at: 0) else { return nil }
      return (numbers.short(26), numbers.short(28))
    }
    guard let lengths else { throw problem(entry, "is not at the place that the directory names") }
    let start = entry.offset + 30 + lengths.name + lengths.extra
    let limit = entries.lazy.map(\.offset).filter { $0 > entry.offset }.min() ?? directoryStart
    guard start <= limit, entry.packedSize <= limit - start else {
      throw problem(entry, "overlaps the next member; is the file damaged?")
    }
    return start
  }

  func problem(_ entry: ArchiveEntry, _ message: Message) -> Failure {
    file.failure("its member '\(entry.name.visible)' \(message)")
  }

  private static func shown(_ size: Int) -> String {
    let units = ["bytes", "KB", "MB", "GB"]
    // The first unit in which the number is below 10,240.
    let unit = units.indices.first { size >> ($0 * 10) < 10_240 } ?? units.count - 1
    return "\(size >> (unit * 10)) \(units[unit])"
  }
}
