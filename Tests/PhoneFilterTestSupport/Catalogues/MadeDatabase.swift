import PhoneFilterBase
import PhoneFilterCounting
import PhoneFilterCore

/// A database that a test makes and can write to. Its folder is removed with this object.
package final class MadeDatabase {
  package let path: String
  private let folder: TemporaryFolder
  private let database: SQLiteDatabase

  package init(_ statements: [String] = [], name: String = "stock.db") throws {
    folder = try TemporaryFolder()
    path = folder.path(of: name)
    database = try SQLiteDatabase(
      SQLiteLibrary(), Array(path.utf8), access: .making, patience: 0)
    try run(statements)
  }

  package func run(_ statements: [String]) throws {
    for statement in statements { try database.run(statement) }
  }

  package func run(_ statement: String, _ values: [SQLiteValue]) throws {
    let statement = try database.statement(statement)
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    while try statement.step() {}
  }

  /// Returns the values in the rows of a query.
  package func rows(_ statement: String) throws -> [[SQLiteCellContent]] {
    let statement = try database.statement(statement)
    var rows: [[SQLiteCellContent]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { SQLiteCellContent(statement.cell($0)) })
    }
    return rows
  }

  package func path(of name: String) -> String { folder.path(of: name) }

  /// The four phones of the table `phones`. One phone lacks some values.
  package static let phones = [
    "CREATE TABLE phones (model TEXT, price REAL, disk INTEGER, color TEXT)",
    """
    INSERT INTO phones VALUES ('iPhone 14', 799.99, 256, 'Starlight'),
      ('Pixel 8', 699, 128, 'Obsidian'), ('Fairphone 5', NULL, 256, ''),
      ('Xperia 1', 1299.5, 512, 'Black')
    """,
  ]
}

extension ToolRun {
  /// Runs a command line over a database. In the arguments, `DB` is the path of the database.
  package init(_ arguments: [String], _ database: MadeDatabase) throws {
    // Only a prefix is replaced, because the name of a temporary folder may contain `DB`.
    let typed = arguments.map {
      $0.hasPrefix("DB") ? database.path + $0.dropFirst("DB".count) : $0
    }
    try self.init(typed, [:])
    let folder = String(database.path.dropLast("stock.db".count))
    leaveOut(folder)
  }
}

/// A value of a row, copied.
package enum SQLiteCellContent: Equatable {
  case none
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  package init(_ cell: SQLiteCell) {
    switch cell.kind {
    case .none: self = .none
    case .integer: self = .integer(cell.integer)
    case .real: self = .real(cell.real)
    case .text: self = .text(cell.text?.copied() ?? [])
    case .blob: self = .blob(cell.blob.copied())
    }
  }

  /// The value as JSON, in the simplest spelling.
  package var json: String {
    switch self {
    case .none: "null"
    case .integer(let number): "\(number)"
    case .real(let number):
      number.isFinite ? "\(number)" : number < 0 ? "-1e999" : "1e999"
    case .text(let bytes):
      "\"" + String(decoding: bytes, as: UTF8.self).unicodeScalars.map(Self.escaped).joined() + "\""
    case .blob(let bytes):
      "\"" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\""
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where scalar.value < 0x20:
      "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}
