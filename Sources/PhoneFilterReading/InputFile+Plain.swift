extension InputFile {
  /// True if the name suggests JSON Lines.
  package var isLines: Bool { CataloguePath(name).hasExtension(JSONLinesInput().extensions) }

  /// Opens an input, and removes its compression and its encoding. The first bytes show the
  /// compression. A byte order mark or the given name shows the encoding.
  package static func plain(
    _ path: CataloguePath, encoding: (any TextEncoding)? = nil
  ) throws(Failure) -> InputFile {
    try InputFile(path).decompressed().transcoded(from: encoding)
  }

  /// The input in UTF-8. A byte order mark wins over the named encoding: one run may read several
  /// catalogues, with and without a mark.
  package func transcoded(
    from named: (any TextEncoding)?, room: Int = 1 << 15
  ) throws(Failure) -> InputFile {
    // A database knows the encoding of its texts, and so do the parts of a workbook.
    if named != nil, case let beginning = try beginning(DatabaseFile.mark.count),
      beginning == DatabaseFile.mark || ContainerCatalog.isBinary(beginning)
    {
      return self
    }
    let beginning = try beginning(4)
    if let wide = SystemEncoding.wide(for: beginning) {
      return try transcoded(from: wide, after: Array(beginning), room: room)
    }
    let marked = TextEncodingCatalog.encoding(of: beginning)
    if marked == nil, named == nil, let likely = UTF16Encoding.likely(for: beginning) {
      // XML begins with "<?" in every encoding.
      if beginning.filter({ $0 != 0 }) == Array("<?".utf8) {
        return try transcoded(from: likely, after: [], room: room)
      }
      throw failure(
        "it looks like UTF-16 without a byte order mark; read it with --encoding \(likely.name)")
    }
    guard let encoding = marked ?? named else { return self }
    return try transcoded(from: encoding, after: marked?.mark ?? [], room: room)
  }

  private func transcoded(
    from encoding: any TextEncoding, after mark: [UInt8], room: Int
  ) throws(Failure) -> InputFile {
    let decoder: (any TextDecoder)?
    do { decoder = try encoding.makeDecoder() } catch { throw .system(error) }
    guard let decoder else { return self }
    return InputFile(
      self, through: try Transcoder(self, after: mark, decoder: decoder, room: room),
      from: encoding.name)
  }
}
