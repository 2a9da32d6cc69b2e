/// A format whose catalogues are tables of SQLite databases.
package struct DatabaseInput: InputFormat {
  package let name = "sqlite"
  package let summary = "a SQLite database; FILE:TABLE names a table"
  package let extensions = ["db", "sqlite", "sqlite3", "db3"]
  package let readsTables = true
  /// The table that the user named; nil for the only one, or the only one that has the plan's
  /// fields.
  package var table: String?
  /// The part of the request that the database may use.
  package var request = SourceRequest.everything
  package var settings = DatabaseSettings()

  package init(table: String? = nil, request: SourceRequest = .everything) {
    self.table = table
    self.request = request
  }

  package init(settings: DatabaseSettings) { self.settings = settings }

  package func recognizes(_ window: InputWindow, start: Int) throws(Failure) -> Bool {
    let mark = DatabaseFile.mark
    // A user at the end of a pipe must not wait for bytes that cannot change the answer.
    func isLikely() -> Bool {
      let count = min(mark.count, window.count)
      return withBytes(of: mark) { $0.slice(0, count).isEqual(to: window.bytes.slice(0, count)) }
    }
    while isLikely(), window.count < DatabaseInput.headerSize, !window.isAtEnd {
      try window.advance(keeping: 0)
    }
    return window.count >= mark.count && isLikely()
  }

  /// The window has shown the format; the engine opens the file by itself.
  package func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings input: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    let file = try self.file(of: window)
    let tables = try DatabaseTables(of: file)
    let chosen: DatabaseTable
    if let table = table ?? input.sections.first(where: tables.names.contains)
      ?? input.schema?.schema.table
    {
      chosen = try tables.table(named: table)
    } else {
      chosen = try tables.onlyTable(for: plan)
    }
    return try DatabaseCatalogue(
      chosen, of: file, plan: plan, request: request, settings: input,
      isSection: input.sections.contains(chosen.name))
  }

  package func file(of window: InputWindow) throws(Failure) -> DatabaseFile {
    let opened = window.file
    guard try recognizes(window, start: 0) else {
      let reason =
        table.map { "it is not a SQLite database, so it has no table '\($0.visible)'" }
        ?? "it is not a SQLite database"
      throw .unreadable(opened.name, reason)
    }
    if let program = opened.wrappings.first {
      throw .unreadable(
        opened.name,
        "it is a compressed SQLite database; decompress it first: \(program) -dc FILE > stock.db")
    }
    guard opened.isSeekable else {
      throw .unreadable(opened.name, "a SQLite database cannot be read from a pipe; name its file")
    }
    // The header's write version and read version: 2 means a write-ahead log.
    let isLogged = window.count > 19 && (window.bytes[18] == 2 || window.bytes[19] == 2)
    return try DatabaseFile(opened, isLogged: isLogged, settings: settings)
  }

  private static let headerSize = 20
}
