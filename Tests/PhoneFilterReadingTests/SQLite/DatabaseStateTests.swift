@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// A reading sees one committed state of a database while another program writes.
@Suite(
  "States of databases",
  .wants(SQLiteShell.isInstalled, "no sqlite3 here, which is the other program"))
struct DatabaseStateTests {
  private let plan = ColumnPlan(specs: [])
  private let addRow = "INSERT INTO phones (model) VALUES ('new')"
  /// More rows than are read at once.
  private static let many = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO phones (model) SELECT 'Phone ' || i FROM n
    """

  /// A folder with a database that another process made and closed.
  private func makeDatabase(_ mode: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let statements =
      ["PRAGMA journal_mode = \(mode)"] + MadeDatabase.phones + [DatabaseStateTests.many]
    let said = try SQLiteShell.run(
      statements.joined(separator: ";"), on: folder.path(of: "stock.db"))
    #expect(said == "")
    return folder
  }

  private func open(
    _ path: String, patience: Double = 5
  ) throws(Failure) -> any CatalogueSource {
    let window = InputWindow(file: try InputFile(CataloguePath(path)))
    try window.advance(keeping: 0)
    return try DatabaseInput(settings: DatabaseSettings(patience: patience)).open(
      window, start: 0, plan: plan, settings: InputSettings())
  }

  /// The number of remaining rows.
  private func count(_ source: any CatalogueSource) throws -> Int {
    let batch = PhoneBatch(plan: plan)
    var count = 0
    while try source.fill(batch) { count += batch.count }
    return count
  }

  private func reason(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      guard case Failure.system(let error) = error else { return "\(error)" }
      return error.reason
    }
  }

  @Test func noDescriptorThatIsClosedLetsAWriterIn() throws {
    let folder = try makeDatabase("DELETE")
    let path = folder.path(of: "stock.db")
    let source = try open(path)
    let batch = PhoneBatch(plan: plan)
    #expect(try source.fill(batch))
    // The file is opened again, and read again by a reader that ends.
    _ = try InputFile(CataloguePath(path)).beginning(16)
    #expect(try count(open(path)) == 5004)
    #expect(try SQLiteShell.run(addRow, on: path).contains("database is locked"))
    #expect(try batch.count + count(source) == 5004)
  }

  @Test func aWriterComesInWhenTheReadingIsOver() throws {
    for mode in ["DELETE", "WAL"] {
      let folder = try makeDatabase(mode)
      let path = folder.path(of: "stock.db")
      #expect(try count(open(path)) == 5004)
      #expect(try SQLiteShell.run(addRow, on: path) == "")
      #expect(try count(open(path)) == 5005)
    }
  }

  @Test func additionsToALogAreALaterState() throws {
    let folder = try makeDatabase("WAL")
    let path = folder.path(of: "stock.db")
    for _ in 0..<2 {
      // The first time without a log, the second time beside the log that the first writer had to
      // leave.
      let source = try open(path)
      #expect(try source.fill(PhoneBatch(plan: plan, capacity: 1)))
      #expect(try SQLiteShell.run(addRow, on: path) == "")
      let rest = try count(source)
      #expect([5003, 5004].contains(rest))
    }
    #expect(try count(open(path)) == 5006)
  }

  @Test func pagesThatAreWrittenToAreNotRead() throws {
    let folder = try makeDatabase("WAL")
    let path = folder.path(of: "stock.db")
    let source = try open(path)
    #expect(try source.fill(PhoneBatch(plan: plan, capacity: 1)))
    #expect(try SQLiteShell.run("\(addRow); PRAGMA wal_checkpoint(TRUNCATE)", on: path) == "")
    #expect(
      reason { _ = try count(source) }
        == "another program changed it during the run; run the command again")
    #expect(try count(open(path)) == 5005)
  }

  @Test func aLogKeepsItsPagesWhereTheyAre() throws {
    let database = try MadeDatabase(
      ["PRAGMA journal_mode = WAL"] + MadeDatabase.phones + [DatabaseStateTests.many])
    // The log is empty, and another process keeps the log open.
    try database.run(["PRAGMA wal_checkpoint(TRUNCATE)"])
    let source = try open(database.path)
    #expect(try source.fill(PhoneBatch(plan: plan, capacity: 1)))
    try SQLiteShell.run(
      "DELETE FROM phones WHERE rowid > 10; PRAGMA wal_checkpoint(TRUNCATE)", on: database.path)
    #expect(try count(source) == 5003)
    #expect(try count(open(database.path)) == 10)
  }

  @Test func aJournalThatWasLeftIsAnError() throws {
    let database = try MadeDatabase(
      MadeDatabase.phones + ["PRAGMA cache_size = 2", "BEGIN", DatabaseStateTests.many])
    let folder = try TemporaryFolder()
    for ending in ["", "-journal"] {
      try FileManager.default.copyItem(
        atPath: database.path + ending, toPath: folder.path(of: "copy.db" + ending))
    }
    let path = folder.path(of: "copy.db")
    #expect(
      reason { _ = try count(open(path)) }
        == "a program stopped while writing to the database; to undo its changes, run sqlite3 "
        + "FILE .tables")
    try SQLiteShell.run(".tables", on: path)
    #expect(try count(open(path)) == 4)
  }
}
