@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Unreadable databases, and files that must not be created.
@Suite("Files of databases")
struct DatabaseFileTests {
  private let plan = ColumnPlan(specs: [])

  /// All rows of a database, and the message of the error after them.
  private func read(
    _ path: String, _ settings: DatabaseSettings = DatabaseSettings(patience: 0)
  ) -> (rows: [String], message: String?) {
    var rows: [String] = []
    do throws(Failure) {
      let window = InputWindow(file: try InputFile(CataloguePath(path)), tracksLines: false)
      try window.advance(keeping: 0)
      let source = try DatabaseInput(settings: settings).open(
        window, start: 0, plan: plan, settings: InputSettings())
      let batch = PhoneBatch(plan: plan)
      while try source.fill(batch) { rows += (0..<batch.count).map { batch.record($0).text() } }
      return (rows, nil)
    } catch {
      switch error {
      case .system(let error): return (rows, error.reason)
      case .data(let problem): return (rows, problem.message)
      default: return (rows, "\(error)")
      }
    }
  }

  private func names(beside database: MadeDatabase) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: String(database.path.dropLast("/stock.db".count))
    ).sorted()
  }

  @Test func withoutTheLibraryThePackageIsNamed() throws {
    let database = try MadeDatabase(MadeDatabase.phones)
    let settings = DatabaseSettings(libraryNames: ["libsqlite3.so.none", "another.none"])
    #expect(
      read(database.path, settings).message
        == "it is a SQLite database, but the library libsqlite3.so.none is not installed "
        + "(Debian: apt install libsqlite3-0)")
  }

  @Test func aLibraryWithOtherFunctionsIsNone() {
    #expect(throws: SQLiteLibrary.Missing.self) { try SQLiteLibrary(names: ["libm.so.6"]) }
  }

  @Test func aLockOfAnotherProgramIsReported() throws {
    let database = try MadeDatabase(MadeDatabase.phones)
    try database.run(["BEGIN EXCLUSIVE"])
    #expect(
      read(database.path).message
        == "another program has locked it; try again when that program has finished")
    try database.run(["COMMIT"])
    #expect(read(database.path).rows.count == 4)
  }

  @Test func aLogIsReadThroughAndNothingIsWritten() throws {
    let database = try MadeDatabase(["PRAGMA journal_mode = WAL"] + MadeDatabase.phones)
    let before = try names(beside: database)
    #expect(before == ["stock.db", "stock.db-shm", "stock.db-wal"])
    let log = FileManager.default.contents(atPath: database.path + "-wal")
    let index = FileManager.default.contents(atPath: database.path + "-shm")
    #expect(read(database.path).rows.count == 4)
    try database.run(["INSERT INTO phones (model) VALUES ('new')"])
    #expect(read(database.path).rows.count == 5)
    #expect(try names(beside: database) == before)
    #expect(log != nil && index != nil)
  }

  @Test func aDatabaseWithoutItsLogIsRead() throws {
    let database = try MadeDatabase(["PRAGMA journal_mode = WAL"] + MadeDatabase.phones)
    try database.run(["PRAGMA wal_checkpoint(TRUNCATE)"])
    let folder = try TemporaryFolder()
    let copy = folder.path(of: "a copy, 100% #1?.db")
    try FileManager.default.copyItem(atPath: database.path, toPath: copy)
    #expect(read(copy).rows.count == 4)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a copy, 100% #1?.db"])
  }

  @Test func aLogWithoutItsIndexIsAnError() throws {
    let database = try MadeDatabase(["PRAGMA journal_mode = WAL"] + MadeDatabase.phones)
    let folder = try TemporaryFolder()
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: database.path + ending, toPath: folder.path(of: "copy.db" + ending))
    }
    #expect(read(folder.path(of: "copy.db")).message?.contains("PRAGMA wal_checkpoint") == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["copy.db", "copy.db-wal"])
  }

  @Test func aCutDatabaseGivesTheRowsBeforeTheCut() throws {
    let database = try MadeDatabase([
      "PRAGMA page_size = 512", "CREATE TABLE t (model)",
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO t SELECT 'Phone number ' || i FROM n
      """,
    ])
    let bytes = try #require(FileManager.default.contents(atPath: database.path))
    let folder = try TemporaryFolder()
    for size in [16, 20, 100, 400, 512, 1024, bytes.count / 2, bytes.count - 512] {
      let path = try folder.write(Array(bytes.prefix(size)), as: "cut-\(size).db")
      let (rows, message) = read(path)
      #expect(message != nil, "\(size)")
      #expect(rows.count < 5000)
      for (index, row) in rows.enumerated() {
        #expect(row == #"{"model":"Phone number \#(index + 1)"}"#)
      }
    }
  }

  @Test(arguments: ["DELETE", "WAL"])
  func aLastPageCutShortIsAnError(mode: String) throws {
    let database = try MadeDatabase(["PRAGMA journal_mode = \(mode)"] + MadeDatabase.phones)
    try database.run(["PRAGMA wal_checkpoint(TRUNCATE)"])
    let bytes = try #require(FileManager.default.contents(atPath: database.path))
    let folder = try TemporaryFolder()
    for missing in [1, 100, 4095] {
      let path = try folder.write(Array(bytes.dropLast(missing)), as: "cut-\(missing).db")
      let (rows, message) = read(path)
      #expect(
        message == "the database is damaged (it has \(8192 - missing) bytes instead of 8192)")
      #expect(rows.isEmpty)
    }
  }

  @Test func whatIsDamagedAnywhereNeverStopsTheProcess() throws {
    let database = try MadeDatabase(MadeDatabase.phones)
    let bytes = Array(try #require(FileManager.default.contents(atPath: database.path)))
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 4)
    for round in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        damaged[Int.random(in: 16..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      _ = read(try folder.write(damaged, as: "damaged-\(round).db"))
    }
  }

  @Test func aPathWithAnyCharactersIsOpened() throws {
    for name in [":memory:", "file:x?mode=memory", "%41.db", "a b#c?d.db", "日本.db"] {
      let database = try MadeDatabase(MadeDatabase.phones, name: name)
      #expect(read(database.path).rows.count == 4, "\(name)")
    }
  }
}
