/// An open database, under the name that the user gave it.
///
/// Nothing is ever written: the database is opened for reading alone, so that the engine makes no
/// files beside it. All rows come from one state of the database, however long the reading takes.
package final class DatabaseFile {
  /// The name in messages.
  package let name: String
  private let database: SQLiteDatabase
  private let state: DatabaseState
  /// True if its texts are in UTF-8.
  package let isUTF8: Bool

  /// The first bytes of every database.
  package static let mark = Array("SQLite format 3\0".utf8)

  /// Opens a database whose format is known; its header tells if it has a write-ahead log.
  package init(_ opened: InputFile, isLogged: Bool, settings: DatabaseSettings) throws(Failure) {
    name = opened.name
    let library: SQLiteLibrary
    do { library = try SQLiteLibrary(names: settings.libraryNames) } catch {
      throw .unreadable(name, error.reason ?? DatabaseFile.missingLibrary(settings))
    }
    state = try DatabaseState(opened, isLogged: isLogged, patience: settings.patience)
    let pages: (count: Int?, size: Int?)
    do {
      database = try SQLiteDatabase(
        library, state.path, access: state.access, patience: settings.patience,
        keeping: state.descriptor)
      // An untrusted schema must not run code. Damage must be noticed. A mapped file that is cut
      // would end the process. Sorting must not write files.
      for setting in [
        "trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "temp_store=MEMORY",
      ] {
        try database.run("PRAGMA \(setting)")
      }
      try database.run("BEGIN")
      // The first read fixes the state that is read.
      try database.run("SELECT 1 FROM sqlite_master LIMIT 1")
      let encoding = try database.statement("PRAGMA encoding")
      isUTF8 = try encoding.step() && encoding.cell(0).string == "UTF-8"
      pages = (try database.number("PRAGMA page_count"), try database.number("PRAGMA page_size"))
    } catch {
      throw DatabaseFile.failure(error, reading: name, state)
    }
    try state.begin(pages: pages.count ?? 0, of: pages.size ?? 0)
  }

  /// Throws if the rows may be of more than one state. The caller calls it before it passes rows
  /// on.
  package func checkState() throws(Failure) { try state.check() }

  package func statement(_ sql: String, _ values: [SQLiteValue] = []) throws(Failure)
    -> SQLiteStatement
  {
    do {
      let statement = try database.statement(sql)
      for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
      return statement
    } catch {
      throw failure(error)
    }
  }

  /// Moves to the next row of a statement; returns false at the end.
  @inline(__always)
  package func step(_ statement: SQLiteStatement) throws(Failure) -> Bool {
    do { return try statement.step() } catch { throw failure(error) }
  }

  /// Returns true if the engine can compile the SQL with this schema.
  func understands(_ sql: String) throws(Failure) -> Bool {
    do {
      _ = try database.statement(sql)
      return true
    } catch {
      if error.code == 1 { return false }
      throw failure(error)
    }
  }

  package func failure(_ error: SQLiteError) -> Failure {
    DatabaseFile.failure(error, reading: name, state)
  }

  private static func failure(
    _ error: SQLiteError, reading name: String, _ state: DatabaseState
  ) -> Failure {
    do throws(Failure) {
      try Interrupts.check()
      // If a database looks damaged, another program may have written to it.
      try state.check()
    } catch { return error }
    let words = error.message.visible
    let reason =
      switch error.kind {
      case .busy, .locked: DatabaseState.isLocked
      case .corrupt: "the database is damaged (\(words))"
      case .noDatabase: "it is not a SQLite database, or it is encrypted (\(words))"
      case .noMemory: "no memory is left"
      case .readOnly:
        "a program stopped while writing to the database; to undo its changes, run sqlite3 "
          + "FILE .tables"
      default: words
      }
    return .unreadable(name, reason)
  }

  private static func missingLibrary(_ settings: DatabaseSettings) -> String {
    "it is a SQLite database, but the library \(settings.libraryNames.first ?? "libsqlite3") is "
      + "not installed (Debian: apt install libsqlite3-0)"
  }
}
