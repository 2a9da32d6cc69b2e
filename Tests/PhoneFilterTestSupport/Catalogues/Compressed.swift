import PhoneFilterReading
import PhoneFilterBase
import PhoneFilterCore

/// Bytes that a program of the system compressed.
package enum Compressed {
  /// The compressions with programs that are installed here.
  package static let installed = CompressionCatalog.all.filter {
    ProgramSearch.path(of: $0.program, in: ProgramSearch.usualFolders) != nil
  }

  /// Returns the output of a compression's program at its fastest level. At its usual level, xz
  /// takes seconds for a few megabytes.
  package static func bytes(
    _ bytes: [UInt8], by compression: Compression, in folder: TemporaryFolder
  ) throws -> [UInt8] {
    let file = try InputFile(CataloguePath(try folder.write(bytes, as: ".plain")))
    let path = ProgramSearch.path(of: compression.program, in: ProgramSearch.usualFolders) ?? ""
    return try all(of: ChildProcess(path, ["-1", "-c"], reading: file))
  }

  /// Reads an origin to its end, in pieces of some length.
  package static func all(of origin: any ByteOrigin, piece: Int = 1 << 16) throws -> [UInt8] {
    var result: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: piece)
    while true {
      let count = try bytes.withUnsafeMutableBufferPointer { raw throws(Failure) in
        // SAFETY: The array has as many bytes as the read asks for, and at least one.
        try origin.read(into: UnsafeMutableRawPointer(raw.baseAddress!), count: piece)
      }
      if count == 0 { return result }
      result += bytes[..<count]
    }
  }
}
