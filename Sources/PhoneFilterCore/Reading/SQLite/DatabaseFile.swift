/// A database that is open, under the name that the user gave it.
///
/// Nothing is ever written: it is opened for reading alone, and so that the engine makes no files
/// beside it. All that is read is one state of it, however long that takes.
final class DatabaseFile {
  /// The name in messages.
  let name: String
  private let database: SQLiteDatabase
  /// Whether its texts are in UTF-8.
  let isUTF8: Bool

  /// The first bytes of every database.
  static let mark = Array("SQLite format 3\0".utf8)

  /// Opens the database at a path; its header has been looked at.
  init(
    _ path: CataloguePath, name: String, isLogged: Bool, settings: DatabaseSettings
  ) throws(Failure) {
    self.name = name
    let library: SQLiteLibrary
    do { library = try SQLiteLibrary(names: settings.libraryNames) } catch {
      throw .system(
        SystemError("read", name, error.reason ?? DatabaseFile.missingLibrary(settings)))
    }
    let location = try DatabaseFile.location(of: path, name, isLogged: isLogged)
    do {
      database = try SQLiteDatabase(
        library, location.path, access: location.access, patience: settings.patience)
      // What stands in an untrusted schema must not run, and what is damaged be noticed; a file that
      // is cut while it is mapped would end the process; sorting must not write files.
      for setting in [
        "trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "temp_store=MEMORY",
      ] {
        try database.run("PRAGMA \(setting)")
      }
      try database.run("BEGIN")
      let encoding = try database.statement("PRAGMA encoding")
      isUTF8 = try encoding.step() && encoding.cell(0).string == "UTF-8"
    } catch {
      throw DatabaseFile.failure(error, reading: name)
    }
  }

  /// A statement with its parameters.
  func statement(_ sql: String, _ values: [SQLiteValue] = []) throws(Failure) -> SQLiteStatement {
    do {
      let statement = try database.statement(sql)
      for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
      return statement
    } catch {
      throw failure(error)
    }
  }

  /// Whether SQL can be understood with this schema.
  func understands(_ sql: String) throws(Failure) -> Bool {
    do {
      _ = try database.statement(sql)
      return true
    } catch {
      if error.code == 1 { return false }
      throw failure(error)
    }
  }

  func failure(_ error: SQLiteError) -> Failure { DatabaseFile.failure(error, reading: name) }

  private static func failure(_ error: SQLiteError, reading name: String) -> Failure {
    do throws(Failure) { try Interrupts.check() } catch { return error }
    let words = error.message.visible
    let reason =
      switch error.kind {
      case .busy, .locked: "another program has locked it"
      case .corrupt: "the database is damaged (\(words))"
      case .noDatabase: "it is no SQLite database, or it is encrypted (\(words))"
      case .noMemory: "no memory is left"
      default: words
      }
    return .system(SystemError("read", name, reason))
  }

  private static func missingLibrary(_ settings: DatabaseSettings) -> String {
    "it is a SQLite database, and the library \(settings.libraryNames.first ?? "libsqlite3") is not "
      + "installed (Debian: apt install libsqlite3-0)"
  }

  /// Where the engine finds the file, so that it makes none beside it.
  ///
  /// A database with a write-ahead log is read through the log that stands beside it, whose index
  /// another program has made; without a log it is what it is.
  private static func location(
    of path: CataloguePath, _ name: String, isLogged: Bool
  ) throws(Failure) -> (path: [UInt8], access: SQLiteDatabase.Access) {
    guard let path = resolvedPath(path) else {
      throw .system(SystemError("read", name, "a database cannot be read from here; name its file"))
    }
    guard isLogged else { return (path.bytes, .readOnly) }
    let log = CataloguePath(bytes: path.bytes + Array("-wal".utf8))
    guard fileSize(log) ?? 0 > 0 else { return (uri(path, "immutable=1"), .readOnlyByURI) }
    guard fileSize(CataloguePath(bytes: path.bytes + Array("-shm".utf8))) != nil else {
      throw .system(
        SystemError(
          "read", name,
          "its write-ahead log '\(log.text.visible)' has not been merged into it; do that with "
            + "sqlite3 FILE 'PRAGMA wal_checkpoint'"))
    }
    return (uri(path, "readonly_shm=1"), .readOnlyByURI)
  }

  /// An absolute path as a URI.
  private static func uri(_ path: CataloguePath, _ parameter: String) -> [UInt8] {
    var uri = Array("file://".utf8)
    let plain = Array("/-._~".utf8)
    for byte in path.bytes {
      let isAlphanumeric =
        byte &- UInt8(ascii: "0") < 10 || byte | 0x20 &- UInt8(ascii: "a") < 26
      if isAlphanumeric || plain.contains(byte) {
        uri.append(byte)
      } else {
        let digits = String(byte, radix: 16)
        uri.append(contentsOf: "%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      }
    }
    return uri + Array("?\(parameter)".utf8)
  }
}
