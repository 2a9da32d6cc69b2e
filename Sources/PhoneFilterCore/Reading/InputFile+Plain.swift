extension InputFile {
  /// Opens an input and takes off what its text is wrapped in, known by its first bytes.
  static func plain(_ path: CataloguePath) throws(Failure) -> InputFile {
    let folders = environmentVariable("PATH") ?? ProgramSearch.usualFolders
    return try InputFile(path).decompressed(searching: folders)
  }
}
