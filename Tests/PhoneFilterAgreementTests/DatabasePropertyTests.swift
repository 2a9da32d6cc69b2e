@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The rows that the engine filters and sorts are the rows that the program filters and sorts.
@Suite("Databases and JSON", .tags(.slow), .notInQuickRuns)
struct DatabasePropertyTests {
  @Test(arguments: 0..<20)
  func haveTheSameRows(seed: Int) throws {
    var generator = DatabaseQueryGenerator(seed: UInt64(seed))
    let database = try MadeDatabase()
    for statement in generator.table() { try database.run(statement.sql, statement.values) }
    let probe = try PipelineProbe()
    let lines = try DatabasePropertyTests.lines(of: database)
    let json = try probe.path(of: lines, as: "stock.jsonl")
    for _ in 0..<40 {
      let flags = [generator.query()]
      var wanted = try probe.run(flags, on: json, threads: 1)
      wanted.isThatOf(json, as: "stock")
      for pushesDown in [true, false] {
        var found = try probe.run(flags, on: database.path, pushesDown: pushesDown)
        found.isThatOf(database.path + ":phones", as: "stock")
        #expect(found == wanted, "\(flags) pushed down: \(pushesDown)\n\(lines)")
        if found != wanted { return }
      }
    }
  }

  /// The rows of the table as JSON Lines, in the plainest spelling.
  private static func lines(of database: MadeDatabase) throws -> String {
    let columns = DatabaseQueryGenerator.columns
    return try database.rows("SELECT * FROM phones ORDER BY rowid").map { row in
      "{" + zip(columns, row).map { "\"\($0)\":\($1.json)" }.joined(separator: ",") + "}\n"
    }.joined()
  }
}

extension PipelineProbe.Outcome {
  /// Gives the catalogue another name, and removes the column from places.
  fileprivate mutating func isThatOf(_ path: String, as name: String) {
    func renamed(_ text: String) -> String {
      let parts = text.replacing(path, with: name).split(
        separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, Int(parts[1]) != nil, Int(parts[2]) != nil else {
        return text.replacing(path, with: name)
      }
      return "\(parts[0]):\(parts[1]):\(parts[3])"
    }
    failure = failure.map(renamed)
    remarks = remarks.map(renamed)
  }
}
