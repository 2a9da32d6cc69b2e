import PhoneFilterReading
import PhoneFilterBase
import PhoneFilterCore

/// Bytes that a program of the system has compressed.
package enum Compressed {
  /// The compressions with programs that are installed here.
  package static let installed = CompressionCatalog.all.filter {
    ProgramSearch.path(of: $0.program, in: ProgramSearch.usualFolders) != nil
  }

  /// What a compression's program makes of bytes, in haste: xz takes seconds for a few megabytes
  /// otherwise.
  package static func bytes(
    _ bytes: [UInt8], by compression: Compression, in folder: TemporaryFolder
  ) throws -> [UInt8] {
    let file = try InputFile(CataloguePath(try folder.write(bytes, as: ".plain")))
    let path = ProgramSearch.path(of: compression.program, in: ProgramSearch.usualFolders) ?? ""
    return try all(of: ChildProcess(path, ["-1", "-c"], reading: file))
  }

  /// All that can be read, in pieces of some length.
  package static func all(of origin: any ByteOrigin, piece: Int = 1 << 16) throws -> [UInt8] {
    var result: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: piece)
    while true {
      let count = try bytes.withUnsafeMutableBufferPointer { raw throws(Failure) in
        // SAFETY: the array has as many bytes as are asked for, and one at least.
        try origin.read(into: UnsafeMutableRawPointer(raw.baseAddress!), count: piece)
      }
      if count == 0 { return result }
      result += bytes[..<count]
    }
  }
}
