import PhoneFilterTestSupport

/// SQLite, through its shell. Its lists are texts of JSON. The table contains no texts with a NUL,
/// because SQLite's documents do not define the results for them.
final class SQLiteEngine: ShellEngine {
  static let dialect = "sqlite"
  static let refusals = 0.5
  private static let program = Programs.path(of: "sqlite3")
  static var absence: String? { program == nil ? "there is no sqlite3 here" : nil }

  static let notation = EngineNotation(
    types: [
      .text: "TEXT", .decimal: "NUMERIC", .double: "REAL", .integer: "INTEGER", .texts: "TEXT",
      .integers: "TEXT",
    ], character: "char"
  ) { elements, _ in "json_array(\(elements.joined(separator: ", ")))" }
  static let joinedNumbers = "group_concat(id)"

  static func holds(_ value: EngineTable.Value) -> Bool { value.holdsNoNUL }

  private let folder: TemporaryFolder

  init(_ table: EngineTable) throws {
    folder = try TemporaryFolder()
    try fill(table)
  }

  func run(_ statements: String) throws -> Child.Outcome {
    try runShell(Self.program, on: "phones.db", in: folder, statements)
  }
}
