/// A member of a ZIP archive, as the archive's directory describes it.
struct ArchiveEntry {
  /// The name, with slashes between folders.
  let name: String
  let isEncrypted: Bool
  /// True if it is a symbolic link: its bytes are the path of another file.
  let isLink: Bool
  let method: UInt16
  let checksum: UInt32
  /// The number of bytes in the archive. `size` is the number of unpacked bytes.
  let packedSize: Int
  let size: Int
  /// The offset of its own header in the archive.
  let offset: Int

  /// True if it is a folder, which has no bytes.
  var isFolder: Bool { name.hasSuffix("/") }

  /// True if its name leads out of the folder in which somebody would unpack the archive.
  var isAstray: Bool {
    name.hasPrefix("/") || name.split(separator: "/").contains("..")
      || name.utf8.dropFirst().first == UInt8(ascii: ":")
  }
}

/// Numbers in an archive, the lowest byte first.
struct ArchiveNumbers {
  let bytes: Bytes

  func short(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }

  func word(_ index: Int) -> Int { short(index) | short(index + 2) << 16 }

  /// Returns a number of 64 bits, or nil if it is too large for a size.
  func long(_ index: Int) -> Int? {
    let value = UInt64(word(index)) | UInt64(word(index + 4)) << 32
    return value < 1 << 62 ? Int(value) : nil
  }

  /// Returns true if a mark of four bytes is at an index: `PK` and two numbers.
  func isMark(_ third: UInt8, _ fourth: UInt8, at index: Int) -> Bool {
    index >= 0 && index + 4 <= bytes.count && bytes[index] == UInt8(ascii: "P")
      && bytes[index + 1] == UInt8(ascii: "K") && bytes[index + 2] == third
      && bytes[index + 3] == fourth
  }
}
