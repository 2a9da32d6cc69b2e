/// The directory at the end of a ZIP archive.
///
///     ┃ header, bytes ┃ header, bytes ┃ … ┃ directory: an entry each ┃ (ZIP64) ┃ end ┃ comment ┃
///
/// Sizes are read from the directory only: the header before a member may lack them, and a record
/// after the bytes then has them. The whole directory is checked before a member is read.
struct ArchiveDirectory {
  /// The members, in the order of the directory.
  let entries: [ArchiveEntry]
  /// The offset at which the directory begins and the members end.
  let start: Int

  /// The maximum number of bytes of a directory.
  private static let longest = 1 << 26
  private static let endSize = 22
  private static let entrySize = 46

  private struct Location {
    var count: Int
    var size: Int
    var start: Int
  }

  /// Reads the directory of a file that can be read at any place.
  init(of file: InputFile) throws(Failure) {
    let (location, end) = try ArchiveDirectory.location(in: file)
    guard location.size <= ArchiveDirectory.longest else {
      throw file.failure(
        "the archive's directory has \(location.size >> 20) MB, more than the limit of "
          + "\(ArchiveDirectory.longest >> 20) MB")
    }
    guard location.start >= 0, location.start <= end - location.size else {
      throw file.failure(
        "the archive's directory is not where its end says; is the file cut or damaged?")
    }
    let bytes = try file.bytes(at: location.start, count: location.size)
    guard bytes.count == location.size else { throw file.failure(Message(ArchiveDirectory.cut)) }
    start = location.start
    entries = try withBytes(of: bytes) { bytes throws(Failure) in
      try ArchiveDirectory.entries(location.count, in: bytes, of: file, at: location.start)
    }
    try check(file)
  }

  private static let cut = "the archive has no directory at its end; is the file cut?"

  /// Returns the location of the directory, and the offset at which the archive's end begins.
  private static func location(in file: InputFile) throws(Failure) -> (Location, end: Int) {
    let size = file.size ?? 0
    let reach = min(size, endSize + 0xFFFF)
    let tail = try file.bytes(at: size - reach, count: reach)
    var index = tail.count - endSize
    while index >= 0 {
      let place = index
      let found = withBytes(of: tail) { bytes -> Location? in
        let numbers = ArchiveNumbers(bytes: bytes)
        guard numbers.isMark(5, 6, at: place),
          numbers.short(place + 20) == bytes.count - place - endSize,
          numbers.short(place + 4) == numbers.short(place + 6)
        else { return nil }
        return Location(
          count: numbers.short(place + 10), size: numbers.word(place + 12),
          start: numbers.word(place + 16))
      }
      if let found {
        let end = size - reach + index
        guard found.count == 0xFFFF || found.size == 0xFFFF_FFFF || found.start == 0xFFFF_FFFF
        else { return (found, end) }
        return try large(before: end, of: file) ?? (found, end)
      }
      index -= 1
    }
    throw file.failure(Message(cut))
  }

  /// Returns the location from the ZIP64 end of a large archive, which has numbers of 64 bits. Nil
  /// without such an end.
  private static func large(
    before end: Int, of file: InputFile
  ) throws(Failure) -> (Location, end: Int)? {
    guard end >= 20 else { return nil }
    let locator = try file.bytes(at: end - 20, count: 20)
    let place = withBytes(of: locator) { bytes -> Int? in
      let numbers = ArchiveNumbers(bytes: bytes)
      return bytes.count == 20 && numbers.isMark(6, 7, at: 0) ? numbers.long(8) : nil
    }
    guard let place else { return nil }
    let record = place <= end - 20 - 56 ? try file.bytes(at: place, count: 56) : []
    let found = withBytes(of: record) { bytes -> Location? in
      let numbers = ArchiveNumbers(bytes: bytes)
      guard bytes.count == 56, numbers.isMark(6, 6, at: 0), let count = numbers.long(32),
        let size = numbers.long(40), let start = numbers.long(48)
      else { return nil }
      return Location(count: count, size: size, start: start)
    }
    guard let found else {
      throw file.failure("the end of the archive (ZIP64) is damaged; is the file cut?")
    }
    return (found, place)
  }

  private static func entries(
    _ count: Int, in bytes: Bytes, of file: InputFile, at start: Int
  ) throws(Failure) -> [ArchiveEntry] {
    var entries: [ArchiveEntry] = []
    var index = 0
    while entries.count < count {
      guard let (entry, end) = entry(in: bytes, at: index) else {
        throw file.failure(
          "the archive's directory is damaged at byte \(start + index), in its member "
            + "\(entries.count + 1) of \(count)")
      }
      entries.append(entry)
      index = end
    }
    return entries
  }

  private static func entry(in bytes: Bytes, at start: Int) -> (ArchiveEntry, end: Int)? {
    let numbers = ArchiveNumbers(bytes: bytes)
    guard start + entrySize <= bytes.count, numbers.isMark(1, 2, at: start) else { return nil }
    let nameEnd = start + entrySize + numbers.short(start + 28)
    let extraEnd = nameEnd + numbers.short(start + 30)
    let end = extraEnd + numbers.short(start + 32)
    guard end <= bytes.count else { return nil }
    var sizes = [
      numbers.word(start + 24), numbers.word(start + 20), numbers.word(start + 42),
    ]
    if sizes.contains(0xFFFF_FFFF) {
      guard extend(&sizes, numbers, nameEnd, extraEnd) else { return nil }
    }
    // Some programs write names with the backslashes of Windows.
    let name = bytes.slice(start + entrySize, nameEnd).copied().map {
      $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0
    }
    let entry = ArchiveEntry(
      name: String(decoding: name, as: UTF8.self),
      isEncrypted: numbers.short(start + 8) & 1 == 1, isLink: isLink(numbers, at: start),
      method: UInt16(numbers.short(start + 10)), checksum: UInt32(numbers.word(start + 16)),
      packedSize: sizes[1], size: sizes[0], offset: sizes[2])
    return (entry, end)
  }

  /// Returns true if an entry is a symbolic link. Only Unix-like systems (3) and macOS (19) record
  /// a file's mode.
  private static func isLink(_ numbers: ArchiveNumbers, at start: Int) -> Bool {
    let system = numbers.short(start + 4) >> 8
    return (system == 3 || system == 19) && numbers.short(start + 40) & 0o170_000 == 0o120_000
  }

  /// Reads the sizes and the offset that need 64 bits from the entry's extra fields. Returns false
  /// if the fields lack them.
  private static func extend(
    _ sizes: inout [Int], _ numbers: ArchiveNumbers, _ start: Int, _ end: Int
  ) -> Bool {
    var index = start
    while index + 4 <= end {
      let fieldEnd = index + 4 + numbers.short(index + 2)
      guard fieldEnd <= end else { return false }
      if numbers.short(index) == 1 {
        var place = index + 4
        for size in sizes.indices where sizes[size] == 0xFFFF_FFFF {
          guard place + 8 <= fieldEnd, let value = numbers.long(place) else { return false }
          sizes[size] = value
          place += 8
        }
        return true
      }
      index = fieldEnd
    }
    return false
  }

  /// Throws if two members have the same name or share bytes, or if a name leads out of the
  /// archive.
  private func check(_ file: InputFile) throws(Failure) {
    var names: Set<String> = []
    for entry in entries {
      guard !entry.isAstray else {
        throw file.failure(
          "the name of its member '\(entry.name.visible)' leads out of the archive, so "
            + "nothing is read")
      }
      guard names.insert(entry.name.lowercased()).inserted else {
        throw file.failure("two members have the name '\(entry.name.visible)'")
      }
    }
    let ordered = entries.sorted { $0.offset < $1.offset }
    for (place, entry) in ordered.enumerated() {
      let limit = place + 1 < ordered.count ? ordered[place + 1].offset : start
      // The header before the bytes has at least 30 bytes and the name.
      guard entry.offset <= limit, entry.packedSize <= limit - entry.offset,
        entry.packedSize + 30 <= limit - entry.offset || entries.count == 0
      else {
        throw file.failure(
          "its member '\(entry.name.visible)' overlaps another, or is larger than the "
            + "archive; is the file cut or damaged?")
      }
    }
  }
}
