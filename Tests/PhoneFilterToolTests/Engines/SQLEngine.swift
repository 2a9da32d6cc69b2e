import PhoneFilterTestSupport
import Foundation

/// A database that answers the statements of `phonefilter sql`, with a table `phones` in it.
protocol SQLEngine: AnyObject {
  /// The name of the dialect, as it is typed.
  static var dialect: String { get }
  /// Why it is not here; nil where it is.
  static var absence: String? { get }
  /// Greatest share of the filters that its dialect may refuse.
  static var refusals: Double { get }
  /// Whether it can hold a value.
  static func holds(_ value: EngineTable.Value) -> Bool

  /// Makes the table, with a column `id` before the others.
  init(_ table: EngineTable) throws

  /// The rows for which each condition holds, by their numbers.
  func rows(where conditions: [String]) throws -> [EngineAnswer]
  /// What each statement prints, without a header: a line a row, with `|` between the values.
  func lines(of statements: [String]) throws -> [EngineLines]
}

extension SQLEngine {
  static func holds(_ value: EngineTable.Value) -> Bool { true }
}

/// The engines there are: a new one is a file here and a name in this list.
enum SQLEngines {
  static var all: [any SQLEngine.Type] {
    [DuckDBEngine.self, SQLiteEngine.self, PostgreSQLEngine.self, SparkEngine.self]
  }
}

/// What an engine says to a condition.
enum EngineAnswer: Equatable {
  case rows([Int])
  case failed(String)
}

/// What a statement prints on an engine.
enum EngineLines: Equatable {
  case lines([String])
  case failed(String)
}

/// An engine refused something that it should do.
struct EngineFault: Error, CustomStringConvertible {
  let description: String
}

/// An engine with a shell that reads statements and prints a line for each row.
protocol ShellEngine: SQLEngine {
  /// How its statements write values.
  static var notation: EngineNotation { get }
  /// All numbers of rows in one text, separated by commas; NULL where there are none.
  static var joinedNumbers: String { get }

  /// Runs statements to their end, whether some of them fail or not.
  func run(_ statements: String) throws -> Child.Outcome
}

extension ShellEngine {
  /// Runs statements in a shell of the kind that SQLite's is, on a file of a folder.
  func runShell(
    _ program: String?, on file: String, in folder: TemporaryFolder, _ statements: String
  ) throws -> Child.Outcome {
    try Child(
      [
        program ?? "", "-batch", "-noheader", "-list", "-nullvalue", "", "-init", "/dev/null",
        folder.path(of: file),
      ], environment: Tool.environment(folder.path),
      input: .file(try folder.write(statements, as: "statements.sql"))
    ).finish()
  }

  /// Fills the table; what goes wrong is an error.
  func fill(_ table: EngineTable) throws {
    let outcome = try run(Self.notation.statements(making: table, where: Self.holds))
    guard outcome.status == 0, outcome.errors.isEmpty else {
      throw EngineFault(description: "\(Self.dialect): \(outcome.errorText.prefix(1000))")
    }
  }

  /// Each condition is a statement of its own that prints one line, so that a line that is missing
  /// tells which one failed.
  func rows(where conditions: [String]) throws -> [EngineAnswer] {
    let statements = conditions.enumerated().map { Self.statement($0.offset, $0.element) }
    let outcome = try run(statements.joined())
    var found: [Int: [Int]] = [:]
    for line in outcome.outputText.split(separator: "\n") {
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(parts[0]) else { continue }
      found[number] = parts[1].split(separator: ",").compactMap { Int($0) }.sorted()
    }
    return try conditions.indices.map { index in
      if let rows = found[index] { return .rows(rows) }
      return .failed(try run(Self.statement(index, conditions[index])).errorText)
    }
  }

  private static func statement(_ number: Int, _ condition: String) -> String {
    """
    SELECT '\(number):' || coalesce(\(joinedNumbers), '') FROM (SELECT id FROM phones WHERE (
    \(condition)
    )) AS kept;

    """
  }

  func lines(of statements: [String]) throws -> [EngineLines] {
    try statements.map { statement in
      let outcome = try run(statement + "\n;\n")
      guard outcome.status == 0, outcome.errors.isEmpty else { return .failed(outcome.errorText) }
      return .lines(outcome.outputText.split(separator: "\n").map(String.init))
    }
  }
}
