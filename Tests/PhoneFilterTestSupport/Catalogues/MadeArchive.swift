/// A ZIP archive that a test makes, member by member. A test can give the archive wrong data about
/// its members.
package struct MadeArchive {
  /// A member, and the data that the archive records about it.
  package struct Member {
    package var name: String
    package var bytes: [UInt8]
    /// The bytes before packing; by default the stored bytes.
    package var plain: [UInt8]
    package var method: UInt16 = 0
    package var flags: UInt16 = 0
    /// The size in the archive; nil for the size of the plain bytes.
    package var size: Int?
    package var checksum: UInt32?
    /// True if sizes and checksum come after the bytes, as programs that write to pipes place them.
    package var isDescribedAfter = false
    /// True if the archive holds the sizes in 64 bits.
    package var isLarge = false
    /// The mode of the file on a system like Unix; nil for an archive of another system.
    package var mode: Int?
    /// The offset of the member in the directory; nil for the true offset.
    package var offset: Int?

    package init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      plain = bytes
    }

    package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  package var members: [Member]
  package var comment: [UInt8] = []

  package init(_ members: [Member]) { self.members = members }

  package var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let start = member.offset ?? archive.count
      archive += header(of: member)
      archive += member.bytes
      if member.isDescribedAfter {
        archive += number(0x0807_4B50, 4) + number(Int(sum(of: member)), 4)
        archive += number(member.bytes.count, 4) + number(member.size ?? member.plain.count, 4)
      }
      directory += entry(of: member, at: start)
    }
    let start = archive.count
    archive += directory
    let isLarge = members.contains(where: \.isLarge)
    if isLarge {
      archive += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2)
      archive += number(0, 8) + number(members.count, 8) + number(members.count, 8)
      archive += number(directory.count, 8) + number(start, 8)
      archive += number(0x0706_4B50, 4) + number(0, 4)
      archive += number(start + directory.count, 8) + number(1, 4)
    }
    let count = isLarge ? 0xFFFF : members.count
    archive += number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
    archive += number(isLarge ? 0xFFFF_FFFF : directory.count, 4)
    archive += number(isLarge ? 0xFFFF_FFFF : start, 4)
    return archive + number(comment.count, 2) + comment
  }

  private func header(of member: Member) -> [UInt8] {
    let isKnown = !member.isDescribedAfter
    var header = number(0x0403_4B50, 4) + number(20, 2)
    header += number(Int(member.flags | (isKnown ? 0 : 8)), 2) + number(Int(member.method), 2)
    header += number(0, 4) + number(isKnown ? Int(sum(of: member)) : 0, 4)
    header += number(isKnown ? member.bytes.count : 0, 4)
    header += number(isKnown ? member.size ?? member.plain.count : 0, 4)
    return header + number(member.name.utf8.count, 2) + number(0, 2) + Array(member.name.utf8)
  }

  private func entry(of member: Member, at start: Int) -> [UInt8] {
    let size = member.size ?? member.plain.count
    let extra =
      member.isLarge
      ? number(1, 2) + number(24, 2) + number(size, 8) + number(member.bytes.count, 8)
        + number(start, 8) : []
    var entry = number(0x0201_4B50, 4) + number(member.mode == nil ? 20 : 3 << 8 | 20, 2)
    entry += number(20, 2)
    entry += number(Int(member.flags | (member.isDescribedAfter ? 8 : 0)), 2)
    entry += number(Int(member.method), 2) + number(0, 4) + number(Int(sum(of: member)), 4)
    entry += number(member.isLarge ? 0xFFFF_FFFF : member.bytes.count, 4)
    entry += number(member.isLarge ? 0xFFFF_FFFF : size, 4)
    entry += number(member.name.utf8.count, 2) + number(extra.count, 2) + number(0, 2)
    entry += number(0, 2) + number(0, 2) + number((member.mode ?? 0) << 16, 4)
    entry += number(member.isLarge ? 0xFFFF_FFFF : start, 4)
    return entry + Array(member.name.utf8) + extra
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func sum(of member: Member) -> UInt32 {
    member.checksum ?? MadeArchive.checksum(member.plain)
  }

  /// Returns the checksum of bytes, computed bit by bit.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var register: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 1 ? 0xEDB8_8320 ^ register >> 1 : register >> 1
      }
    }
    return ~register
  }
}
