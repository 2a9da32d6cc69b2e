/// A value as the engine keeps it, by its storage class.
package enum SQLiteValue: Equatable, Sendable {
  case integer(Int64)
  case real(Double)
  case text(String)
}

/// A question to a database, and the rows of its answer, one at a time.
///
/// Owns what the engine made of it and gives it back in the end.
package final class SQLiteStatement {
  private let statement: SQLiteLibrary.Statement
  private let library: SQLiteLibrary
  private let database: SQLiteDatabase
  /// How many columns a row has.
  package let columnCount: Int

  /// Takes over a statement of the database: this object finalizes it.
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

  /// Gives a parameter its value; the first one is 1.
  package func bind(_ value: SQLiteValue, at parameter: Int) throws(SQLiteError) {
    let index = Int32(truncatingIfNeeded: parameter)
    let result: Int32
    // SAFETY: the statement is alive and has not been stepped; the engine refuses a parameter that
    // is not there.
    switch value {
    case .integer(let number): result = library.bindInteger(statement, index, number)
    case .real(let number): result = library.bindReal(statement, index, number)
    case .text(let text):
      // SAFETY: the bytes are there for the call, whose last argument (-1) makes the engine copy
      // them: no zero has to end them.
      result = text.utf8CString.withUnsafeBufferPointer {
        library.bindText(
          statement, index, $0.baseAddress!, Int32(truncatingIfNeeded: $0.count - 1),
          UnsafeMutableRawPointer(bitPattern: -1))
      }
    }
    guard result == 0 else { throw database.failure(result) }
  }

  /// Goes on to the next row; false when there are no more.
  @inline(__always)
  package func step() throws(SQLiteError) -> Bool {
    // SAFETY: the statement is alive.
    let result = library.step(statement)
    if result == 100 { return true }
    if result == 101 { return false }
    throw database.failure(result)
  }

  /// The name of a column.
  package func name(of column: Int) -> String {
    // SAFETY: the text is copied at once; for a column that is not there the engine returns nil.
    library.columnName(statement, Int32(truncatingIfNeeded: column)).map { String(cString: $0) }
      ?? ""
  }

  /// The value in a column of the row; valid until the next step.
  @inline(__always)
  package func cell(_ column: Int) -> SQLiteCell {
    // SAFETY: the statement is alive; for a column that is not there, or without a row, the engine
    // has a value of its own that is none.
    SQLiteCell(
      value: library.columnValue(statement, Int32(truncatingIfNeeded: column)), library: library)
  }
}

/// A value of a row, as long as its statement stays at the row.
package struct SQLiteCell {
  /// The storage class of a value.
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
    // SAFETY: as for all questions to a value: it is that of the row at which its statement stands.
    value.flatMap { Kind(rawValue: library.valueType($0)) } ?? .none
  }

  @inline(__always)
  package var integer: Int64 { value.map { library.valueInteger($0) } ?? 0 }

  @inline(__always)
  package var real: Double { value.map { library.valueReal($0) } ?? 0 }

  /// The bytes of a text in UTF-8, as far as the database has kept to it. Nil when there is no memory
  /// left for them.
  @inline(__always)
  package var text: Bytes? {
    // SAFETY: the pointer is asked for before the size, as the engine wants it, and as many bytes
    // are there until the next step.
    guard let value, let base = library.valueText(value) else { return nil }
    return Bytes(base: base, count: Int(library.valueSize(value)))
  }

  /// The bytes of a blob.
  package var blob: Bytes {
    // SAFETY: the pointer is asked for before the size, and as many bytes are there until the next
    // step; a blob without bytes has no pointer.
    guard let value, let base = library.valueBlob(value) else { return .empty }
    return Bytes(base: base, count: Int(library.valueSize(value)))
  }

  /// The text, for names and the like.
  package var string: String { text?.text() ?? "" }
}
