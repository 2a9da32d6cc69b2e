/// A catalogue whose records can be read again by their places.
///
/// A regular file is read directly. Bytes from a pipe, a program or a decoder are first written to
/// a temporary file, and so are the rows of a database, as JSON Lines.
package struct RereadableCatalogue {
  /// The path that the user named.
  package let path: CataloguePath
  package let file: InputFile
  package let settings: InputSettings

  package init(_ path: CataloguePath, _ filter: FilterRequest) throws(Failure) {
    self.path = path
    let named = TablePath(path)
    try named.file.check()
    let plan = ColumnPlan(specs: filter.specifications.columnSpecs)
    let text = try InputFormatCatalog.catalogue(named, as: filter.input, plan: plan)
    let file = text.isSeekable ? text : try RereadableCatalogue.spooled(text)
    let source = try InputFormatCatalog.open(
      path, as: filter.input, plan: plan, tracksLines: false, opened: file)
    guard source.text == nil else {
      self.file = file
      settings = filter.input
      return
    }
    self.file = try RereadableCatalogue.spooled(source, file)
    var settings = filter.input
    settings.format = JSONLinesInput()
    settings.sections = []
    self.settings = settings
  }

  /// Returns a file with all the bytes of an input.
  private static func spooled(_ input: InputFile) throws(Failure) -> InputFile {
    // Input that is not text may never end, and would fill the disk before it is read.
    let first = try input.beginning(4096)
    if let place = first.firstIndex(of: 0), !first.starts(with: DatabaseFile.mark) {
      let before = first[..<place]
      let line = before.count { $0 == 0x0A } + 1
      let column = place - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
      throw withBytes(of: first) { bytes in
        .data(
          DataProblem(
            source: input.name,
            position: TextPosition(line: line, column: column, around: bytes, index: place),
            message: "a zero byte; is this text?"))
      }
    }
    let spool = try TemporaryFile()
    try spool.append(input)
    return try opened(spool, input, input.name)
  }

  /// Returns a file with the rows of a database.
  private static func spooled(
    _ source: any CatalogueSource, _ input: InputFile
  ) throws(Failure) -> InputFile {
    let spool = try TemporaryFile()
    let batch = PhoneBatch(plan: ColumnPlan(specs: []))
    let store = ByteStore(capacity: 1 << 16)
    while try source.fill(batch) {
      store.clear(keeping: 1 << 20)
      for row in 0..<batch.count {
        store.append(batch.record(row))
        store.append(byte: 0x0A)
      }
      try spool.append(store.bytes)
    }
    return try opened(spool, input, source.layout.source)
  }

  private static func opened(
    _ spool: TemporaryFile, _ input: InputFile, _ name: String
  ) throws(Failure) -> InputFile {
    guard let file = InputFile(input, in: spool, named: name) else {
      throw .system(SystemError("read", name, "no file descriptor is left for it"))
    }
    return file
  }

  /// Returns the line and column of an offset, with the text around it.
  package func position(of offset: Int) -> TextPosition? {
    let window = InputWindow(file: file)
    window.startsWithMark = (try? file.beginning(3)) == [0xEF, 0xBB, 0xBF]
    window.jump(to: offset, unread: [], lines: nil)
    try? window.advance(keeping: 0)
    return window.problem(at: offset, "").position
  }
}
