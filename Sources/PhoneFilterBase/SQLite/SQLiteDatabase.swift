/// The engine's report that it cannot do something.
package struct SQLiteError: Error, Equatable {
  /// The kinds of failure that callers of this type distinguish, with their numbers in sqlite3.h.
  package enum Kind: Int32 {
    case busy = 5
    case locked = 6
    case noMemory = 7
    case readOnly = 8
    case interrupted = 9
    case inputOutput = 10
    case corrupt = 11
    case cannotOpen = 14
    case noDatabase = 26
  }

  /// The number without the engine's extended part.
  package let code: Int32
  /// The engine's message; it may quote the contents of the database.
  package let message: String

  package var kind: Kind? { Kind(rawValue: code) }
}

/// A connection to a database, for reading only and for one thread.
///
/// Owns the connection and closes it at the end; statements keep it open. A signal that ends the
/// process also stops the engine.
package final class SQLiteDatabase {
  package let library: SQLiteLibrary
  private let connection: SQLiteLibrary.Database
  private let patience: BusyPatience
  /// A descriptor of the same file. To close it would release the engine's locks, so it stays open
  /// until the connection is closed.
  private let kept: OpenDescriptor?

  /// Flags of sqlite3_open_v2, from sqlite3.h.
  package enum Access: Int32 {
    case readOnly = 0x8001
    /// Read-only; the path is a URI.
    case readOnlyByURI = 0x8041
    /// Writable, and created if it does not exist: for tests, which need databases.
    case making = 0x8006
  }

  /// Opens a database; a descriptor of it may be open already. Waits up to `seconds` for the lock
  /// of another program.
  package init(
    _ library: SQLiteLibrary, _ path: [UInt8], access: Access = .readOnly, patience seconds: Double,
    keeping descriptor: OpenDescriptor? = nil
  ) throws(SQLiteError) {
    self.library = library
    kept = descriptor
    patience = BusyPatience(seconds: seconds)
    var connection: SQLiteLibrary.Database?
    let terminated = path.map { CChar(bitPattern: $0) } + [0]
    let result = terminated.withUnsafeBufferPointer {
      // SAFETY: the path ends with a zero and is never empty; the connection lives for the call.
      library.open($0.baseAddress!, &connection, access.rawValue, nil)
    }
    guard let connection else { throw SQLiteError(code: 7, message: "out of memory") }
    self.connection = connection
    guard result == 0 else { throw failure(result) }
    // SAFETY: the connection is open. The patience lives as long as this object, which closes the
    // connection before the patience is freed.
    _ = library.setBusyHandler(
      connection, { waitForLock($0, $1) }, Unmanaged.passUnretained(patience).toOpaque())
    library.setProgressHandler(connection, 10_000, { _ in Interrupts.isPending ? 1 : 0 }, nil)
    // A value of half a gigabyte still fits into a batch when all of it is escaped.
    _ = library.limit(connection, 0, 500_000_000)
  }

  deinit {
    // SAFETY: statements hold this object, so no statement is left; the connection is not used
    // again.
    _ = library.close(connection)
  }

  /// Returns a statement for some SQL; fails for a comment and for empty text.
  package func statement(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: SQLiteLibrary.Statement?
    let result = sql.withCString {
      // SAFETY: the text ends with a zero and lives for the call, the connection is open.
      library.prepare(connection, $0, -1, &statement, nil)
    }
    guard result == 0, let statement else { throw failure(result) }
    return SQLiteStatement(statement, of: self)
  }

  /// Runs SQL and drops its rows.
  package func run(_ sql: String) throws(SQLiteError) {
    let statement = try statement(sql)
    while try statement.step() {}
  }

  /// Returns the first number in the answer; nil if the answer has no rows.
  package func number(_ sql: String) throws(SQLiteError) -> Int? {
    let statement = try statement(sql)
    return try statement.step() ? Int(statement.cell(0).integer) : nil
  }

  /// Returns the error of a call that has just failed.
  package func failure(_ result: Int32) -> SQLiteError {
    // SAFETY: the connection is open, and the text is copied before the next call.
    let text = library.message(connection).map { String(cString: $0) }
    return SQLiteError(code: result & 0xFF, message: text ?? "error \(result)")
  }
}

private func waitForLock(_ context: UnsafeMutableRawPointer?, _ count: Int32) -> Int32 {
  guard let context else { return 0 }
  // SAFETY: the context is the patience of the waiting database, which still exists.
  let patience = Unmanaged<BusyPatience>.fromOpaque(context).takeUnretainedValue()
  if count == 0 { patience.restart() }
  return patience.wait() ? 1 : 0
}
