/// The known compressions. To add a compression, add one entry here.
package enum CompressionCatalog {
  package static let all = [
    Compression(
      program: "gzip", marks: [[0x1F, 0x8B]], fileExtension: "gz", package: "gzip"),
    Compression(
      program: "zstd",
      // The second mark begins a frame that readers skip. Some writers put such a frame first.
      marks: [[0x28, 0xB5, 0x2F, 0xFD], [0x50, 0x2A, 0x4D, 0x18]], fileExtension: "zst",
      package: "zstd"),
    Compression(
      program: "xz", marks: [[0xFD, 0x37, 0x7A, 0x58, 0x5A]], fileExtension: "xz",
      package: "xz-utils"),
    Compression(
      program: "bzip2", marks: [Array("BZh".utf8)], fileExtension: "bz2", package: "bzip2"),
  ]

  package static func compression(of beginning: [UInt8]) -> Compression? {
    all.first { $0.begins(beginning) }
  }
}
