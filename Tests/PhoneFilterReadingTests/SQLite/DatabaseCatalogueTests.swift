@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A table is a catalogue: its rows are objects, and its values keep their types.
@Suite("Databases")
struct DatabaseCatalogueTests {
  private func rows(_ statements: [String], _ arguments: [String] = ["DB"]) throws -> String {
    let run = try ToolRun(arguments, MadeDatabase(statements))
    return run.output + (run.error.map { "! \($0)\n" } ?? "")
  }

  @Test func areRead() throws {
    #expect(
      try rows(MadeDatabase.phones, ["--color", "Starlight", "--disk", "256", "DB"])
        == #"{"model":"iPhone 14","price":799.99,"disk":256,"color":"Starlight"}"# + "\n")
  }

  @Test func comeOutAsJSONLinesIntoAPipe() throws {
    #expect(
      try rows(MadeDatabase.phones, ["DB"]) == """
        {"model":"iPhone 14","price":799.99,"disk":256,"color":"Starlight"}
        {"model":"Pixel 8","price":699.0,"disk":128,"color":"Obsidian"}
        {"model":"Fairphone 5","price":null,"disk":256,"color":""}
        {"model":"Xperia 1","price":1299.5,"disk":512,"color":"Black"}

        """)
  }

  @Test(arguments: [
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("0", "0"), ("799.0", "799.0"), ("0.1", "0.1"), ("-12.5", "-12.5"), ("0.05", "0.05"),
    ("1e300", "1e+300"), ("5e-324", "5e-324"), ("9e999", "1e999"), ("-9e999", "-1e999"),
    ("123456789012345.6", "123456789012345.6"), ("0.1 + 0.2", "0.30000000000000004"),
    ("-0.0", "-0.0"), ("NULL", "null"), ("''", #""""#), ("x''", #""""#),
    ("x'00ff7A'", #""00ff7a""#),
    (
      "'say \"no\" \\ ' || char(10, 1, 0, 127)",
      #""say \"no\" \\ \n\u0001\u0000"#
        + "\u{7F}\""
    ), ("'Größe 日本 📱 und so weiter'", #""Größe 日本 📱 und so weiter""#),
  ])
  func writeValuesAsTheyAre(value: String, json: String) throws {
    #expect(
      try rows(["CREATE TABLE t (model)", "INSERT INTO t VALUES (\(value))"])
        == #"{"model":\#(json)}"# + "\n")
  }

  @Test func areReadInTheOrderOfTheirNumbers() throws {
    let statements = [
      "CREATE TABLE t (id INTEGER PRIMARY KEY, model TEXT UNIQUE)",
      "INSERT INTO t VALUES (7, 'A'), (3, 'C'), (5, 'B')",
    ]
    #expect(
      try rows(statements, ["-fcsv", "--fields", "model", "DB"]) == "model\nC\nB\nA\n")
  }

  /// More rows than are sorted at a time. Rows of the same model keep their order.
  @Test func keepTheirOrderWhereTheyAreSortedAlike() throws {
    let database = try MadeDatabase([
      "CREATE TABLE phones (model TEXT, price INTEGER)",
      "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 39999) "
        + "INSERT INTO phones SELECT CASE i % 3 WHEN 0 THEN 'B' ELSE 'A' END, i FROM n",
    ])
    let rows = try ToolRun(["--sort", "model", "--fields", "price", "-f", "csv", "DB"], database)
    let sorted = (0..<40_000).filter { $0 % 3 != 0 } + (0..<40_000).filter { $0 % 3 == 0 }
    #expect(rows.output.split(separator: "\n").dropFirst().map { Int($0) } == sorted)
  }

  @Test func sayWhereARowStands() throws {
    let statements =
      MadeDatabase.phones + ["UPDATE phones SET price = 'call us', rowid = 17 WHERE disk = 512"]
    #expect(
      try rows(statements, ["--price", "..700", "-c", "DB"])
        == "! stock.db:phones:17: price \"call us\" is not a number\n")
    #expect(
      try rows(statements, ["--disk", "512", "--with-source", "--fields", "model", "DB"])
        == #"{"model":"Xperia 1","source":"stock.db:phones","line":17}"# + "\n")
  }

  @Test(
    arguments: [
      ("rowid INTEGER, model", "_rowid_"), ("rowid, _rowid_, model", "oid"),
      ("ROWID, \"_rowid_\", \"oid\", model", nil),
    ] as [(String, String?)])
  func findTheRowNumberAfterAColumn(columns: String, number: String?) throws {
    let database = try MadeDatabase(["CREATE TABLE t (\(columns))"])
    let table = try DatabaseTable("t", in: DatabaseCatalogueTests.file(database))
    #expect(table.rowNumber == number)
  }

  @Test func countTheRowsThatHaveNoNumber() throws {
    let statements = [
      "CREATE TABLE t (model TEXT PRIMARY KEY, price) WITHOUT ROWID",
      "INSERT INTO t VALUES ('B', 2), ('A', 1), ('C', 3)",
    ]
    #expect(
      try rows(statements, ["--price", "2..", "--with-source", "--fields", "model", "DB"]) == """
        {"model":"B","source":"stock.db:t","line":2}
        {"model":"C","source":"stock.db:t","line":3}

        """)
  }

  @Test func nameTheRowWhoseTextIsNotUTF8() throws {
    let statements = [
      "CREATE TABLE t (model)", "INSERT INTO t VALUES ('A'), (CAST(x'41ff' AS TEXT)), ('B')",
    ]
    #expect(
      try rows(statements)
        == "{\"model\":\"A\"}\n! stock.db:t:2: the text in 'model' is not UTF-8\n")
  }

  @Test func areCheckedAfterBytesOfNoText() throws {
    let statements = [
      "CREATE TABLE t (model, price)",
      """
      INSERT INTO t VALUES (CAST(x'ff' AS TEXT), 1), ('A', 1), ('B', 0), (CAST(x'41ff' AS TEXT), 1),
        (CAST(x'c3' AS TEXT), 1), ('C', -1)
      """,
    ]
    let run = try CheckRun([], MadeDatabase(statements), table: "t")
    #expect(
      run.places == [
        "1 error not-utf-8", "3 error not-positive", "4 error not-utf-8", "5 error not-utf-8",
        "6 error not-positive",
      ])
  }

  @Test func areReadInUTF16() throws {
    let statements = [
      "PRAGMA encoding = 'UTF-16le'", "CREATE TABLE t (model)", "INSERT INTO t VALUES ('Größe 📱')",
    ]
    #expect(try rows(statements, ["--model", "Größe 📱", "DB"]) == "{\"model\":\"Größe 📱\"}\n")
  }

  @Test func haveFieldsByTheirOtherNames() throws {
    let statements = [
      "CREATE TABLE t (\"Model Name\", \"RAM (GB)\", storage)",
      "INSERT INTO t VALUES ('A', 8, 256)",
    ]
    #expect(
      try rows(statements, ["--memory", "8", "--disk", "256", "DB"])
        == #"{"Model Name":"A","RAM (GB)":8,"storage":256}"# + "\n")
  }

  @Test func haveColumnsInAnotherUnit() throws {
    let statements = [
      "CREATE TABLE t (model, ram_mb)", "INSERT INTO t VALUES ('A', 4000), ('B', 8192), ('C', 4)",
    ]
    #expect(
      try rows(statements, ["--memory", "4..8", "-fcsv", "--fields", "model", "DB"])
        == "model\nA\nB\n")
  }

  @Test func haveTheDecimalMarkOfTheFirstRows() throws {
    let statements = [
      "CREATE TABLE t (model, price)",
      "INSERT INTO t VALUES ('A', '834.990'), ('B', '1.099,00'), ('C', 834.99)",
    ]
    #expect(
      try rows(statements, ["--price", "800..900", "--model", "C", "--fields", "model", "DB"])
        == "{\"model\":\"C\"}\n")
    #expect(
      try rows(statements, ["--price", "834990", "--fields", "model", "DB"])
        == "{\"model\":\"A\"}\n")
  }

  @Test func complainOfFieldsThatAreNotThere() throws {
    #expect(
      try rows(MadeDatabase.phones, ["--processor", "A15", "DB"])
        == "! stock.db:phones: no record has a field 'processor'; choose one with --map "
        + "'processor=FIELD' (its fields: model, price, disk, color)\n")
    #expect(
      try rows(["CREATE TABLE t (ram, memory_size)"], ["--memory", "8", "DB"])
        == "! stock.db:t: 'ram' and 'memory_size' could both be memory; choose with --map "
        + "'memory=ram' or --map 'memory=memory_size'\n")
  }

  @Test func areComposedWithOtherCatalogues() throws {
    let database = try MadeDatabase(MadeDatabase.phones)
    let run = try ToolRun(
      ["--disk", "512", database.path, "more.csv", "-fcsv", "--fields", "model"],
      ["more.csv": "model,disk\nGalaxy,512\nOther,64\n"])
    #expect(run.output == "model\nXperia 1\nGalaxy\n")
  }

  @Test(arguments: [0, 1, 63, 64, 65, 319, 320, 321, 10_000])
  func giveEveryRowOnce(count: Int) throws {
    let statements = [
      "CREATE TABLE t (id INTEGER, model)",
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO t SELECT i, 'A' FROM n WHERE i <= \(count)
      """,
    ]
    #expect(
      try rows(statements, ["-fcsv", "--fields", "id", "DB"])
        == "id\n" + (0..<count).map { "\($0 + 1)\n" }.joined())
  }

  /// A database as the program opens it.
  static func file(_ database: MadeDatabase) throws -> DatabaseFile {
    try DatabaseFile(
      InputFile(CataloguePath(database.path)), isLogged: false,
      settings: DatabaseSettings(patience: 0))
  }
}
