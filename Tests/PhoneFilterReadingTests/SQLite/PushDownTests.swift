@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The work that is left to the engine, and the work that is not.
@Suite("Push-down")
struct PushDownTests {
  private static let fields = ["model", "price", "disk", "color", "battery"]

  private func pushed(
    _ flags: [String], isInOwnUnit: Bool = true, isUTF8: Bool = true
  ) throws -> [String] {
    let query = try ToolRun.command(flags + ["stock.db"])
    let columns = try query.plan.columns.map { column in
      try FieldResolution.place(of: column, among: PushDownTests.fields).map {
        StoredColumn(PushDownTests.fields[$0], isInOwnUnit: isInOwnUnit, isUTF8: isUTF8)
      }
    }
    return PushDown(query.sourceRequest, query.plan, columns).shown.map {
      $0.replacing(" COLLATE BINARY", with: "").replacing("\"", with: "")
    }
  }

  @Test(arguments: [
    ("--color=Gold", "color = 'Gold'"),
    ("--not-color=Gold", "color IS NOT 'Gold'"),
    ("--color=256", "(color = '256' OR color < '')"),
    ("--color=25", "(color = '25' OR color < '' OR color >= x'')"),
    ("--color=[GB]old", "instr(color, 'old')"),
    ("--color=-1", "(color = '-1' OR color < '')"),
    ("--color=ab", "(color = 'ab' OR color >= x'')"),
    ("--color=Kirin", "color IN ('Kirin', '\u{212A}irin')"),
    ("--not-color=K", "(color NOT IN ('K', '\u{212A}') OR color IS NULL)"),
    ("--color=é", "color IN ('é', 'e\u{301}', 'e\u{341}')"),
    ("--not-color=é", "(color NOT IN ('é', 'e\u{301}', 'e\u{341}') OR color IS NULL)"),
    ("--not-color=ก็", "color IS NOT 'ก็'"),
    ("--disk=256", "(disk = 256 OR disk >= '')"),
    ("--disk=8..512", "((disk >= 8 AND disk <= 512) OR disk >= '')"),
    ("--not-disk=8..512", "((disk < 8 OR disk > 512) OR disk >= '' OR disk IS NULL)"),
    ("--price=<0.5", "(price < 0.5 OR price >= '')"),
    ("--has=color", "color IS NOT NULL"),
    ("--missing=color", "(color IS NULL OR color = '' OR color = x'')"),
    ("--missing=price", "(price IS NULL OR price >= '')"),
    ("--model=iPhone*", "(model >= 'iPhone' AND model < 'iPhonf')"),
    ("--model=*Pro*Max", "instr(model, 'Pro')"),
    ("--model=1*", "((model >= '1' AND model < '2') OR model < '' OR model >= x'')"),
    ("--where=battery>=5000", "(battery >= 5000 OR battery >= '')"),
  ])
  func saysWhatSQLCan(flag: String, condition: String) throws {
    #expect(try pushed([flag]) == ["WHERE " + condition])
  }

  @Test(arguments: [
    "--color=ก็", "--color=[GB]?*", "--color=/Gold/", "--not-color=G*", "--color=KKKKKKK",
    "--price=0.1234567890123456", "--price=1e200", "--model=é*", "--where=a.b=1",
  ])
  func leavesTheRestToUs(flag: String) throws {
    #expect(try pushed([flag]) == [])
  }

  @Test func nothingIsSaidWithoutRegardToCase() throws {
    #expect(try pushed(["--color=Gold", "--model=i*", "-i"]) == [])
  }

  @Test func anAlternativeWithoutSQLKeepsTheOthers() throws {
    #expect(try pushed(["--color=Gold", "--color=/Black/"]) == [])
    #expect(
      try pushed(["--color=Gold", "--color=Black"]) == [
        "WHERE (color = 'Gold' OR color = 'Black')"
      ])
  }

  @Test func aFlagAndAConditionMustBothHold() throws {
    #expect(
      try pushed(["--color=Gold", "--where=color=Black", "--color=Blue"]) == [
        "WHERE ((color = 'Gold' OR color = 'Blue') AND color = 'Black')"
      ])
    #expect(try pushed(["--color=/Gold/", "--where=color=Black"]) == ["WHERE color = 'Black'"])
  }

  @Test func aValueThatWouldBeComplainedOfComesThrough() throws {
    #expect(
      try pushed(["--disk=256", "--price=..500", "--color=Gold"]) == [
        "WHERE (color = 'Gold' AND (price <= 500 OR price >= '') AND "
          + "((disk = 256 OR disk >= '') OR price >= ''))"
      ])
  }

  @Test func numbersInAnotherUnitAreNotCompared() throws {
    #expect(
      try pushed(["--disk=256", "--color=Gold"], isInOwnUnit: false) == ["WHERE color = 'Gold'"])
    #expect(try pushed(["--sort=disk", "-n1"], isInOwnUnit: false) == [])
  }

  @Test func textsInUTF16AreNotOrdered() throws {
    #expect(try pushed(["--model=iPhone*"], isUTF8: false) == [])
    #expect(try pushed(["--sort=model", "-n1"], isUTF8: false) == [])
  }

  @Test func limitedSortsInOurOrderAreTheEngines() throws {
    #expect(try pushed(["--sort=-price", "-n5"]) == ["ORDER BY price DESC LIMIT 5"])
    #expect(try pushed(["--sort=price", "-n5"]) == ["ORDER BY price >= '' DESC, price LIMIT 5"])
    #expect(
      try pushed(["--sort=-price,model", "-n5"]) == [
        "ORDER BY price DESC, (model IS NULL OR model = ''), model LIMIT 5"
      ])
  }

  @Test(arguments: [
    ["--sort=price"], ["-n5"], ["--sort=price", "-n5", "--expect=some"],
    ["--sort=price", "-n5", "--unique=color"], ["--sort=price", "-n5", "-c"],
    ["--sort=price", "-n5", "-q"], ["--sort=price", "-n0"],
  ])
  func aLimitThatOthersNeedMoreThanIsOurs(flags: [String]) throws {
    #expect(try pushed(flags) == [])
  }

  @Test func furtherConditionsKeepTheSortOurs() throws {
    #expect(
      try pushed(["--model=iPhone*", "--sort=price", "-n5"]) == [
        "WHERE (model >= 'iPhone' AND model < 'iPhonf')"
      ])
  }

  @Test func rowsWithoutNumbersLeaveTheEngineNothing() throws {
    let database = try MadeDatabase(["CREATE TABLE t (model PRIMARY KEY) WITHOUT ROWID"])
    let query = try ToolRun.command(["--model=A", "stock.db"])
    let file = try DatabaseCatalogueTests.file(database)
    let source = try DatabaseCatalogue(
      DatabaseTable("t", in: file), of: file, plan: query.plan, request: query.sourceRequest)
    #expect(source.pushedDown == [])
    #expect(try source.widened().map(\.name) == nil)
  }

  @Test func whatNothingMatchesIsExplainedFromAllRows() throws {
    let database = try MadeDatabase(MadeDatabase.phones)
    #expect(
      try ToolRun(["--color", "starlight", "DB"], database).remarks == [
        "no phone has color \"starlight\"; did you mean \"Starlight\" (1 phone)?"
      ])
    #expect(
      try ToolRun(["--color", "Black", "--disk", "128", "DB"], database).remarks == [
        "no phone matches all filters; without --color there would be 1 phone"
      ])
  }

  @Test func everyFillingOfASmallBatchGoesOn() throws {
    let database = try MadeDatabase([
      "CREATE TABLE t (model)",
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO t SELECT i FROM n
      """,
    ])
    let file = try DatabaseCatalogueTests.file(database)
    let plan = ColumnPlan(specs: [])
    let source = try DatabaseCatalogue(
      DatabaseTable("t", in: file), of: file, plan: plan, request: .everything)
    let batch = PhoneBatch(plan: plan, capacity: 7)
    var count = 0
    while try source.fill(batch) {
      for row in 0..<batch.count {
        count += 1
        #expect(source.line(of: row, in: batch) == count)
      }
    }
    #expect(count == 1000)
  }

  @Test func whatIsUnknownToTheEngineIsNoError() throws {
    let database = try MadeDatabase([
      "CREATE TABLE t (model TEXT, color TEXT)", "INSERT INTO t VALUES ('A', 'Gold')",
      "PRAGMA writable_schema = ON",
      "UPDATE sqlite_master SET sql = 'CREATE TABLE t (model TEXT, color TEXT COLLATE unknown)'",
    ])
    let run = try ToolRun(["--color", "Gold", "--sort", "color", "-n1", "DB"], database)
    #expect(run.error == nil)
    #expect(run.output == "{\"model\":\"A\",\"color\":\"Gold\"}\n")
  }
}
