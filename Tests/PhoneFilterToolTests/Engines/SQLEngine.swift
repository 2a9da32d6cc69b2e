import PhoneFilterTestSupport
import Foundation

/// A database that runs the statements of `phonefilter sql`, with a table `phones` in it.
protocol SQLEngine: AnyObject {
  /// The name of the dialect on the command line.
  static var dialect: String { get }
  /// The reason why the engine cannot run here; nil if it can.
  static var absence: String? { get }
  /// The maximum share of the filters that its dialect may refuse.
  static var refusals: Double { get }
  static func holds(_ value: EngineTable.Value) -> Bool

  /// Makes the table, with a column `id` before the others.
  init(_ table: EngineTable) throws

  /// Returns the numbers of the rows that meet each condition.
  func rows(where conditions: [String]) throws -> [EngineAnswer]
  /// Returns the output of each statement, without a header: a line for each row, with `|` between
  /// the values.
  func lines(of statements: [String]) throws -> [EngineLines]
}

extension SQLEngine {
  static func holds(_ value: EngineTable.Value) -> Bool { true }
}

/// The engines: a new engine is a file here and a name in this list.
enum SQLEngines {
  static var all: [any SQLEngine.Type] {
    [DuckDBEngine.self, SQLiteEngine.self, PostgreSQLEngine.self, SparkEngine.self]
  }
}

enum EngineAnswer: Equatable {
  case rows([Int])
  case failed(String)
}

enum EngineLines: Equatable {
  case lines([String])
  case failed(String)
}

/// An engine failed at something that it should do.
struct EngineFault: Error, CustomStringConvertible {
  let description: String
}

/// An engine whose shell reads statements and prints a line for each row.
protocol ShellEngine: SQLEngine {
  static var notation: EngineNotation { get }
  /// The expression for all row numbers in one text, with commas between them; NULL if there are no
  /// rows.
  static var joinedNumbers: String { get }

  /// Runs all statements, even if some of them fail.
  func run(_ statements: String) throws -> Child.Outcome
}

extension ShellEngine {
  /// Runs statements on a file of a folder, in a shell with the options of SQLite's shell.
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

  /// Fills the table. Throws if a statement fails.
  func fill(_ table: EngineTable) throws {
    let outcome = try run(Self.notation.statements(making: table, where: Self.holds))
    guard outcome.status == 0, outcome.errors.isEmpty else {
      throw EngineFault(description: "\(Self.dialect): \(outcome.errorText.prefix(1000))")
    }
  }

  /// Each condition is its own statement and prints one line. A missing line shows which one
  /// failed.
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
