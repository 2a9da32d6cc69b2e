extension InputFormatCatalog {
  /// Opens a catalogue in the named format, or else in the format that its content shows.
  ///
  /// Only a database uses the request. A file that is already open is not opened again.
  package static func open(
    _ path: CataloguePath, as settings: InputSettings, plan: ColumnPlan, tracksLines: Bool,
    chunk: Int = InputWindow.chunkSize, request: SourceRequest = .everything,
    opened: InputFile? = nil, onRead: ((Int, Int?) -> Void)? = nil
  ) throws(Failure) -> any CatalogueSource {
    let named = settings.namedFormat
    let plan = plan.holding(for: path)
    let path = TablePath(path)
    let file = try catalogue(path, as: settings, plan: plan, opened: opened)
    let window = InputWindow(file: file, tracksLines: tracksLines, chunk: chunk)
    if let onRead { window.onRead = { onRead($0, file.size) } }
    try window.advance(keeping: 0)
    if let translation = file.translation {
      return try open(translation, window, plan: plan, settings: settings)
    }
    let database = DatabaseInput(table: path.table, request: request)
    let isDatabase = try database.recognizes(window, start: 0)
    if isDatabase { try SchemaFit.check(window, isDatabaseFor: settings) }
    // In an archive, the name after the path is a part, which is already unpacked.
    let isPart = file.wrappings.contains(ArchiveContainer.wrapping)
    if isDatabase || path.table != nil && !isPart || named?.readsTables == true {
      return try database.open(window, start: 0, plan: plan, settings: settings)
    }
    var start = try ForeignFileCheck.textStart(of: window)
    let first = try window.skipSpace(from: &start)
    if first >= window.count {
      guard
        named?.mayBeEmpty == true || settings.schema != nil || file.isLines || file.isLive
      else {
        var problem = window.problem(
          at: window.origin + first,
          "the catalogue is empty; for a catalogue without phones, write '[]' or a header")
        problem.code = .emptyCatalogue
        throw .data(problem)
      }
      return try JSONLinesInput().open(window, start: first, plan: plan, settings: settings)
    }
    try SchemaFit.check(window, at: first, for: settings)
    if let row = settings.headerRow, try !JSONInput.isPlainly(window, at: first) {
      start = try DelimitedBeginning.start(ofLine: row, in: window)
    }
    if settings.format == nil, settings.delimiter != nil,
      try JSONInput.isPlainly(window, at: first)
    {
      var settings = settings
      settings.delimiter = nil
      return try open(window, start, first, plan, settings)
    }
    if let named { return try named.open(window, start: start, plan: plan, settings: settings) }
    return try open(window, start, first, plan, settings)
  }

  /// Returns the input that holds the text of a catalogue, without compression, encoding and
  /// container.
  package static func catalogue(
    _ path: TablePath, as settings: InputSettings, plan: ColumnPlan, opened: InputFile? = nil
  ) throws(Failure) -> InputFile {
    let file: InputFile
    if let opened {
      file = opened
    } else {
      file = try InputFile.plain(path.file, encoding: settings.encoding)
    }
    return try ContainerCatalog.unpacked(
      file, UnpackingRequest(part: path.table, settings: settings, plan: plan))
  }

  /// Opens the text that was made from a file of another kind.
  private static func open(
    _ translation: any Translation, _ window: InputWindow, plan: ColumnPlan,
    settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    try SchemaFit.check(window, isMadeOf: translation, for: settings)
    if let named = settings.format, named.name != translation.format {
      throw .unreadable(
        window.file.name,
        "it is \(translation.format), not \(named.name); remove --input \(named.name)")
    }
    return try JSONInput().open(window, start: 0, plan: plan, settings: settings)
  }

  /// Opens a text by its content. `first` is the index of its first character.
  private static func open(
    _ window: InputWindow, _ start: Int, _ first: Int, _ plan: ColumnPlan,
    _ settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    if settings.rows != nil, let format = JSONInput.format(at: first, of: window) {
      return try format.open(window, start: start, plan: plan, settings: settings)
    }
    try ForeignFileCheck.checkMarkup(window, at: first)
    for format in all where try format.recognizes(window, start: start) {
      return try format.open(window, start: start, plan: plan, settings: settings)
    }
    try DelimitedInput.checkSingleColumn(
      of: window, start: start, plan: plan, settings: settings)
    return try DelimitedInput.csv.open(window, start: start, plan: plan, settings: settings)
  }
}
