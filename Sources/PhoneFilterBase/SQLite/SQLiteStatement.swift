/// A value by its storage class in the engine.
package enum SQLiteValue: Equatable, Sendable {
  case integer(Int64)
  case real(Double)
  case text(String)
}

/// A query to a database, and the rows of its answer, one at a time.
///
/// Owns the engine's statement and frees it at the end.
package final class SQLiteStatement {
  private let statement: SQLiteLibrary.Statement
  private let library: SQLiteLibrary
  private let database: SQLiteDatabase
  package let columnCount: Int

  /// Takes a statement of the database, and finalizes it at the end.
  package init(_ statement: SQLiteLibrary.Statement, of database: SQLiteDatabase) {
    self.statement = statement
    self.database = database
    library = database.library
    // SAFETY: the statement has been prepared.
    columnCount = Int(database.library.columnCount(statement))
  }

  deinit {
    // SAFETY: the statement is not used again, and its database is still open.
    _ = library.finalize(statement)
  }

  /// Binds a value to a parameter; the first parameter is 1.
  package func bind(_ value: SQLiteValue, at parameter: Int) throws(SQLiteError) {
    let index = Int32(truncatingIfNeeded: parameter)
    let result: Int32
    // SAFETY: the statement is alive and has not been stepped; the engine refuses a parameter that
    // does not exist.
    switch value {
    case .integer(let number): result = library.bindInteger(statement, index, number)
    case .real(let number): result = library.bindReal(statement, index, number)
    case .text(let text):
      // SAFETY: the bytes exist for the call, whose last argument (-1) makes the engine copy them:
      // they need no zero at the end.
      result = text.utf8CString.withUnsafeBufferPointer {
        library.bindText(
          statement, index, $0.baseAddress!, Int32(truncatingIfNeeded: $0.count - 1),
          UnsafeMutableRawPointer(bitPattern: -1))
      }
    }
    guard result == 0 else { throw database.failure(result) }
  }

  /// Goes on to the next row; returns false if no row is left.
  @inline(__always)
  package func step() throws(SQLiteError) -> Bool {
    // SAFETY: the statement is alive.
    let result = library.step(statement)
    if result == 100 { return true }
    if result == 101 { return false }
    throw database.failure(result)
  }

  package func name(of column: Int) -> String {
    // SAFETY: the text is copied at once; the engine returns nil for a column that does not exist.
    library.columnName(statement, Int32(truncatingIfNeeded: column)).map { String(cString: $0) }
      ?? ""
  }

  /// Returns the value in a column of the row; valid until the next step.
  @inline(__always)
  package func cell(_ column: Int) -> SQLiteCell {
    // SAFETY: the statement is alive. For a column that does not exist, or without a row, the
    // engine returns an empty value of its own.
    SQLiteCell(
      value: library.columnValue(statement, Int32(truncatingIfNeeded: column)), library: library)
  }
}

/// A value of a row, valid until its statement goes on to the next row.
package struct SQLiteCell {
  package enum Kind: Int32 {
    case integer = 1
    case real = 2
    case text = 3
    case blob = 4
    case none = 5
  }

  fileprivate let value: SQLiteLibrary.Value?
  fileprivate let library: SQLiteLibrary

  @inline(__always)
  package var kind: Kind {
    // SAFETY: as in every call on a value, the value belongs to the current row of its statement.
    value.flatMap { Kind(rawValue: library.valueType($0)) } ?? .none
  }

  @inline(__always)
  package var integer: Int64 { value.map { library.valueInteger($0) } ?? 0 }

  @inline(__always)
  package var real: Double { value.map { library.valueReal($0) } ?? 0 }

  /// The bytes of a text, in UTF-8 unless the database is damaged. Nil if no memory is left for
  /// them.
  @inline(__always)
  package var text: Bytes? {
    // SAFETY: the pointer is read before the size, as the engine requires, and that number of bytes
    // is valid until the next step.
    guard let value, let base = library.valueText(value) else { return nil }
    return Bytes(base: base, count: Int(library.valueSize(value)))
  }

  package var blob: Bytes {
    // SAFETY: the pointer is read before the size, and that number of bytes is valid until the next
    // step; a blob without bytes has no pointer.
    guard let value, let base = library.valueBlob(value) else { return .empty }
    return Bytes(base: base, count: Int(library.valueSize(value)))
  }

  /// The text as a `String`, for names and other short text.
  package var string: String { text?.text() ?? "" }
}
