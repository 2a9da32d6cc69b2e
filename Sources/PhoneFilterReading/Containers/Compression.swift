/// A format of compressed files: how it is known, and by which program it is undone.
package struct Compression: Sendable {
  /// The name of the program, which is that of the format too.
  package let program: String
  /// The bytes that such a file begins with: one of these.
  package let marks: [[UInt8]]
  /// The last part of such a file's name, behind the name of the file that was compressed.
  let fileExtension: String
  /// The package that has the program, as most systems name it.
  package let package: String

  /// Decompresses standard input to standard output.
  package static let arguments = ["-dc"]

  /// Whether a file that begins with these bytes is compressed like this.
  package func begins(_ bytes: [UInt8]) -> Bool { marks.contains { bytes.starts(with: $0) } }
}

extension CataloguePath {
  /// True when the name ends with one of the extensions, in any case, with or without a
  /// compression's extension behind it.
  package func hasExtension(_ extensions: [String]) -> Bool {
    var name = text.lowercased()
    let outer = CompressionCatalog.all.map { "." + $0.fileExtension }.first(where: name.hasSuffix)
    if let outer { name.removeLast(outer.count) }
    return extensions.contains { name.hasSuffix("." + $0) }
  }
}

extension InputFile {
  /// The input as it was before it was compressed; itself if it was not. The programs are looked
  /// for in these folders, or in those of PATH.
  func decompressed(searching folders: String? = nil) throws(Failure) -> InputFile {
    guard let compression = CompressionCatalog.compression(of: try beginning(8)) else {
      return self
    }
    let folders = folders ?? environmentVariable("PATH") ?? ProgramSearch.usualFolders
    guard let path = ProgramSearch.path(of: compression.program, in: folders) else {
      throw .unreadable(
        name,
        "it is compressed with \(compression.program), which is not installed: there is no "
          + "program '\(compression.program)' in PATH (package \(compression.package))")
    }
    let child = try ChildProcess(path, Compression.arguments, reading: self)
    let plain = InputFile(self, through: child, from: compression.program)
    if let inner = CompressionCatalog.compression(of: try plain.beginning(8)) {
      throw .unreadable(
        name,
        "it is compressed twice, with \(inner.program) and then \(compression.program); "
          + "undo one of them first: \(compression.program) -dc FILE | phonefilter …")
    }
    return plain
  }
}
