import PhoneFilterTestSupport

final class DuckDBEngine: ShellEngine {
  static let dialect = "duckdb"
  static let refusals = 0.1
  private static let program = Programs.path(of: "duckdb")
  static var absence: String? { program == nil ? "there is no duckdb here" : nil }

  static let notation = EngineNotation(
    types: [
      .text: "VARCHAR", .decimal: "DECIMAL(12,2)", .double: "DOUBLE", .integer: "BIGINT",
      .texts: "VARCHAR[]", .integers: "BIGINT[]",
    ], character: "chr"
  ) { elements, _ in "[\(elements.joined(separator: ", "))]" }
  static let joinedNumbers = "string_agg(CAST(id AS VARCHAR), ',')"

  static func holds(_ value: EngineTable.Value) -> Bool { value.holdsNoNUL }

  private let folder: TemporaryFolder

  init(_ table: EngineTable) throws {
    folder = try TemporaryFolder()
    try fill(table)
  }

  func run(_ statements: String) throws -> Child.Outcome {
    try runShell(Self.program, on: "phones.duckdb", in: folder, statements)
  }
}
