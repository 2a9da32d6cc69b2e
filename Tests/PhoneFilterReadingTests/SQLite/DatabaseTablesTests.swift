@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Tables of a database")
struct DatabaseTablesTests {
  private let shop = [
    "CREATE TABLE shops (name TEXT, city TEXT)", "CREATE TABLE phones (model, price, color)",
    "CREATE TABLE tablets (model, price)", "CREATE VIEW cheap AS SELECT * FROM phones",
    "INSERT INTO phones VALUES ('P', 1, 'Gold')", "INSERT INTO tablets VALUES ('T', 2)",
  ]

  private func answer(_ statements: [String], _ arguments: [String]) throws -> String {
    let run = try ToolRun(arguments + ["-fcsv", "--fields", "model"], MadeDatabase(statements))
    return run.error ?? run.output
  }

  @Test func theOnlyOneThatHasTheFieldsIsTaken() throws {
    #expect(try answer(shop, ["--color", "Gold", "DB"]) == "model\nP\n")
  }

  /// The values of a table can show a field with any name, as in an opened table.
  @Test func valuesShowWhichTableIsMeant() throws {
    let users = ["CREATE TABLE users (id, name)", "INSERT INTO users VALUES (1, 'x')"]
    let phones = [
      "CREATE TABLE phones (model, harga_produk INTEGER, tamanho_tela REAL)",
      "INSERT INTO phones VALUES ('A', 5, 6.1), ('B', 7, 6.1), ('C', 9, 6.5)",
    ]
    #expect(try answer(users + phones, ["--price", "5", "DB"]) == "model\nA\n")
    #expect(try answer(users + phones, ["--screen", "6.5", "DB"]) == "model\nC\n")
    // A column with the canonical name does not exclude the others.
    let orders = [
      "CREATE TABLE orders (model, price INTEGER)", "INSERT INTO orders VALUES ('O', 5)",
    ]
    #expect(
      try answer(orders + phones, ["--price", "5", "DB"]).hasPrefix(
        "stock.db: 2 of its tables have"))
  }

  @Test func aNameChooses() throws {
    #expect(try answer(shop, ["DB:tablets"]) == "model\nT\n")
    #expect(try answer(shop, ["DB:TABLETS"]) == "model\nT\n")
  }

  @Test func severalThatFitAreListed() throws {
    #expect(
      try answer(shop, ["--price", "1", "DB"])
        == "stock.db: 2 of its tables have the fields of the filters; name one of them, as in "
        + "'stock.db:phones' (its tables: shops, phones, tablets)")
    #expect(
      try answer(shop, ["DB"])
        == "stock.db: 2 of its tables look like phones; name one of them, as in "
        + "'stock.db:phones' (its tables: shops, phones, tablets)")
    #expect(
      try answer(shop, ["--memory", "8", "DB"]).hasPrefix("stock.db: none of its tables have"))
  }

  @Test(arguments: [
    ("tablet", "the database has no table 'tablet'; did you mean 'tablets'?"),
    ("", "the database has no table ''"), ("cheap", "'cheap' is a view, not a table"),
    ("sqlite_master", "the database has no table 'sqlite_master'"),
  ])
  func aWrongNameIsAnError(name: String, says: String) throws {
    #expect(
      try answer(shop, ["DB:\(name)"])
        == "stock.db: \(says) (its tables: shops, phones, tablets)")
  }

  @Test func virtualTablesAreNoTables() throws {
    let statements = [
      "CREATE VIRTUAL TABLE places USING rtree(id, low, high)", "CREATE TABLE phones (model)",
      "CREATE TABLE places_old (model)",
    ]
    let database = try MadeDatabase(statements)
    let tables = try DatabaseTables(of: DatabaseCatalogueTests.file(database))
    #expect(tables.names == ["phones", "places_old"])
    #expect(try answer(statements, ["DB:places"]).contains("is a virtual table"))
    #expect(try answer(statements, ["DB:places_node"]).contains("is part of a virtual table"))
  }

  @Test func aDatabaseWithoutTablesIsAnError() throws {
    #expect(
      try answer(["PRAGMA user_version = 1"], ["DB"]) == "stock.db: the database has no tables")
  }

  @Test func aFileOfTheWholeNameWins() throws {
    let run = try ToolRun(
      ["a.csv:x", "-fcsv"], ["a.csv": "model\nA\n", "a.csv:x": "model\nB\n"])
    #expect(run.output == "model\nB\n")
  }

  @Test func aColonAfterAnotherFileIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("model\nA\n", as: "a.csv")
    let run = try ToolRun([path + ":phones"], [:])
    #expect(
      run.error
        == "cannot read '\(path)': it is not a SQLite database, so it has no table 'phones'")
  }

  @Test(arguments: ["he\"llo", "select", "a b", "日本", "a:b", "'x'"])
  func namesAreQuoted(name: String) throws {
    let quoted = SQLText.quoted(name)
    let statements = [
      "CREATE TABLE \(quoted) (model, \(quoted))", "INSERT INTO \(quoted) VALUES ('A', 1)",
    ]
    #expect(try answer(statements, ["DB:\(name)", "--where", "\(name)=1"]) == "model\nA\n")
  }
}
