/// A format of compressed files: the bytes that identify it, and the program that decompresses it.
package struct Compression: Sendable {
  /// The name of the program and of the format.
  package let program: String
  /// The possible first bytes of such a file.
  package let marks: [[UInt8]]
  /// The last part of such a file's name, after the name of the original file.
  let fileExtension: String
  /// The package that contains the program, as most systems name it.
  package let package: String

  /// The arguments to decompress standard input to standard output.
  package static let arguments = ["-dc"]

  package func begins(_ bytes: [UInt8]) -> Bool { marks.contains { bytes.starts(with: $0) } }
}

extension CataloguePath {
  /// Returns true if the name ends with one of the extensions, in any case. The extension of a
  /// compression may follow.
  package func hasExtension(_ extensions: [String]) -> Bool {
    var name = text.lowercased()
    let outer = CompressionCatalog.all.map { "." + $0.fileExtension }.first(where: name.hasSuffix)
    if let outer { name.removeLast(outer.count) }
    return extensions.contains { name.hasSuffix("." + $0) }
  }
}

extension InputFile {
  /// Returns the decompressed input, or the input itself if it is not compressed. Searches for the
  /// program in the given folders, or in PATH.
  func decompressed(searching folders: String? = nil) throws(Failure) -> InputFile {
    guard let compression = CompressionCatalog.compression(of: try beginning(8)) else {
      return self
    }
    let folders = folders ?? environmentVariable("PATH") ?? ProgramSearch.usualFolders
    guard let path = ProgramSearch.path(of: compression.program, in: folders) else {
      throw .unreadable(
        name,
        "it is compressed with \(compression.program), which is not in PATH; install the "
          + "package \(compression.package)")
    }
    let child = try ChildProcess(path, Compression.arguments, reading: self)
    let plain = InputFile(self, through: child, from: compression.program)
    if let inner = CompressionCatalog.compression(of: try plain.beginning(8)) {
      throw .unreadable(
        name,
        "it is compressed twice, with \(inner.program) and then \(compression.program); "
          + "undo one first: \(compression.program) -dc FILE | phonefilter …")
    }
    return plain
  }
}
