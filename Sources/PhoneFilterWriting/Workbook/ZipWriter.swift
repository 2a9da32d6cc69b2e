/// Writes the members of a ZIP archive in sequence. Nothing is written twice, so that the output
/// may be a pipe.
///
/// The caller knows the sizes of a member before it writes the member. All members have the
/// earliest time that archives know, so that the same members give the same bytes.
struct ZipWriter {
  struct Contents {
    let checksum: UInt32
    let size: Int
    let compressedSize: Int
  }

  private struct Member {
    let path: [UInt8]
    let contents: Contents
    let offset: Int
  }

  /// From this value on, a size or an offset needs eight bytes.
  private static let large = 0xFFFF_FFFF
  /// January 1, 1980.
  private static let date = 0x0021

  private let largest: Int
  private var members: [Member] = []
  private var offset = 0

  /// A writer that treats numbers from `largest` on as large; tests use a smaller one.
  init(largest: Int = ZipWriter.large) { self.largest = largest }

  /// Returns the head of a member. The caller must write the compressed bytes of the member next.
  mutating func head(of path: String, _ contents: Contents) -> [UInt8] {
    let member = Member(path: Array(path.utf8), contents: contents, offset: offset)
    members.append(member)
    let isLarge = contents.size >= largest || contents.compressedSize >= largest
    var head = ZipBytes()
    head.append(0x0403_4B50, 4)
    appendCommon(member, isLarge, to: &head)
    head.append(isLarge ? 20 : 0, 2)
    head.bytes += member.path
    if isLarge { appendLarge([contents.size, contents.compressedSize], to: &head) }
    offset += head.bytes.count + contents.compressedSize
    return head.bytes
  }

  /// Adds the fields from the version to the length of the path.
  private func appendCommon(_ member: Member, _ isLarge: Bool, to bytes: inout ZipBytes) {
    bytes.append(isLarge ? 45 : 20, 2)
    // Paths are UTF-8.
    bytes.append(0x0800, 2)
    bytes.append(8, 2)
    bytes.append(0, 2)
    bytes.append(ZipWriter.date, 2)
    bytes.append(Int(member.contents.checksum), 4)
    bytes.append(isLarge ? ZipWriter.large : member.contents.compressedSize, 4)
    bytes.append(isLarge ? ZipWriter.large : member.contents.size, 4)
    bytes.append(member.path.count, 2)
  }

  private func appendLarge(_ numbers: [Int], to bytes: inout ZipBytes) {
    bytes.append(1, 2)
    bytes.append(8 * numbers.count, 2)
    for number in numbers { bytes.append(number, 8) }
  }

  /// Returns the end of the archive, which lists the offset of each member.
  func end() -> [UInt8] {
    var directory = ZipBytes()
    for member in members {
      let isLarge =
        member.contents.size >= largest || member.contents.compressedSize >= largest
        || member.offset >= largest
      directory.append(0x0201_4B50, 4)
      directory.append(isLarge ? 45 : 20, 2)
      appendCommon(member, isLarge, to: &directory)
      directory.append(isLarge ? 28 : 0, 2)
      for (value, count) in [(0, 2), (0, 2), (0, 2), (0, 4)] { directory.append(value, count) }
      directory.append(isLarge ? ZipWriter.large : member.offset, 4)
      directory.bytes += member.path
      if isLarge {
        appendLarge(
          [member.contents.size, member.contents.compressedSize, member.offset], to: &directory)
      }
    }
    let size = directory.bytes.count
    if offset + size >= largest { appendLargeEnd(size, to: &directory) }
    directory.append(0x0605_4B50, 4)
    for number in [0, 0, members.count, members.count] { directory.append(number, 2) }
    directory.append(min(size, ZipWriter.large), 4)
    directory.append(offset >= largest ? ZipWriter.large : offset, 4)
    directory.append(0, 2)
    return directory.bytes
  }

  /// Adds the end of an archive of 4 GB and more, and the offset of that end.
  private func appendLargeEnd(_ size: Int, to directory: inout ZipBytes) {
    directory.append(0x0606_4B50, 4)
    directory.append(44, 8)
    directory.append(45, 2)
    directory.append(45, 2)
    directory.append(0, 4)
    directory.append(0, 4)
    for number in [members.count, members.count, size, offset] { directory.append(number, 8) }
    directory.append(0x0706_4B50, 4)
    directory.append(0, 4)
    directory.append(offset + size, 8)
    directory.append(1, 4)
  }
}

/// Bytes of numbers, in little-endian order.
private struct ZipBytes {
  var bytes: [UInt8] = []

  mutating func append(_ number: Int, _ count: Int) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
