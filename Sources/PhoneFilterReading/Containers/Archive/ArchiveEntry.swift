/// A member of a ZIP archive, as the archive's directory describes it.
struct ArchiveEntry {
  /// The name, with strokes between folders.
  let name: String
  let isEncrypted: Bool
  /// Whether it is a symbolic link: its bytes are the path of another file.
  let isLink: Bool
  let method: UInt16
  let checksum: UInt32
  /// Number of bytes in the archive, and of the member itself.
  let packedSize: Int
  let size: Int
  /// Where its own header begins in the archive.
  let offset: Int

  /// Whether it is a folder, which has no bytes.
  var isFolder: Bool { name.hasSuffix("/") }

  /// Whether its name leads out of the folder in which somebody would unpack the archive.
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

  /// A number of 64 bits; nil where it is beyond any size.
  func long(_ index: Int) -> Int? {
    let value = UInt64(word(index)) | UInt64(word(index + 4)) << 32
    return value < 1 << 62 ? Int(value) : nil
  }

  /// Whether a mark of four bytes stands at an index: `PK` and two numbers.
  func isMark(_ third: UInt8, _ fourth: UInt8, at index: Int) -> Bool {
    index >= 0 && index + 4 <= bytes.count && bytes[index] == UInt8(ascii: "P")
      && bytes[index + 1] == UInt8(ascii: "K") && bytes[index + 2] == third
      && bytes[index + 3] == fourth
  }
}
