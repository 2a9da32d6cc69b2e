@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterCounting
@testable import PhoneFilterLibrary
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore
@testable import PhoneLists

@Suite("Database sources")
struct DatabaseSourceTests {
  private func source(
    _ database: MadeDatabase, table: String = "", isLenient: Bool = false,
    mapping: FieldMapping = FieldMapping()
  ) throws -> DatabaseSource {
    try DatabaseSource(
      CataloguePath(database.path + table), mapping: mapping, isLenient: isLenient)
  }

  /// A database of `count` phones, with gaps between the row numbers.
  private func numbered(_ count: Int, _ options: String = "") throws -> MadeDatabase {
    let database = try MadeDatabase([
      "CREATE TABLE phones (id INTEGER PRIMARY KEY, model TEXT, price REAL) \(options)", "BEGIN",
    ])
    for index in 0..<count {
      try database.run(
        "INSERT INTO phones VALUES (?, ?, ?)",
        [.integer(Int64(index * 3 + 7)), .text("phone \(index)"), .integer(Int64(index))])
    }
    try database.run(["COMMIT"])
    return database
  }

  @Test func rowsArePhones() throws {
    let source = try source(try MadeDatabase(MadeDatabase.phones))
    #expect(source.sectionCount == 1 && source.header(of: 0) == "phones")
    let phones = try (0..<source.phoneCount).map {
      try source.phone(at: PhonePlace(section: 0, index: $0))
    }
    #expect(
      phones == [
        Phone(.model("iPhone 14"), .price(799.99), .diskSpace(256), .color("Starlight")),
        Phone(.model("Pixel 8"), .price(699), .diskSpace(128), .color("Obsidian")),
        Phone(.model("Fairphone 5"), .diskSpace(256)),
        Phone(.model("Xperia 1"), .price(1299.5), .diskSpace(512), .color("Black")),
      ])
  }

  @Test func valuesAreReadAsTheSpecsReadThem() throws {
    let database = try MadeDatabase([
      "CREATE TABLE t (name TEXT, \"RAM (MB)\" INTEGER, storage TEXT, price TEXT, screen TEXT)",
      """
      INSERT INTO t VALUES ('A', 6000, '1 TB', '€ 1.099,00', '15.5 cm'),
        ('B', 512, '64GB / 128GB', '834.990', NULL)
      """,
    ])
    let source = try source(database)
    let first = try source.phone(at: PhonePlace(section: 0, index: 0))
    #expect(first.memory == 6 && first.diskSpace == 1024 && first.price == 1099)
    #expect(first.screenSize == 6.1)
    let second = try source.phone(at: PhonePlace(section: 0, index: 1))
    #expect(second.memory == 0.5 && second.diskSpace == 64 && second.price == 834_990)
  }

  @Test(arguments: [0, 1, 511, 512, 513, 1024, 5000])
  func everyRowCanBeAskedForInAnyOrder(count: Int) throws {
    let database = try numbered(count)
    let source = try source(database)
    #expect(source.phoneCount == count)
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<min(count, 40) {
      let index = Int.random(in: 0..<count, using: &generator)
      #expect(try source.phone(at: source.place(ofOrdinal: index)).model == "phone \(index)")
    }
    for index in (0..<count).reversed() where index % 97 == 0 {
      #expect(try source.phone(at: PhonePlace(section: 0, index: index)).model == "phone \(index)")
    }
  }

  @Test func rowsWithoutNumbersAreCounted() throws {
    let source = try source(try numbered(1200, "WITHOUT ROWID"))
    #expect(source.phoneCount == 1200)
    for index in [1199, 0, 512, 700] {
      #expect(try source.phone(at: PhonePlace(section: 0, index: index)).model == "phone \(index)")
    }
  }

  @Test func whatIsWrittenMeanwhileIsNotSeen() throws {
    let database = try numbered(600)
    try database.run(["PRAGMA journal_mode=WAL"])
    let source = try source(database)
    try database.run(["DELETE FROM phones WHERE id > 20"])
    #expect(source.phoneCount == 600)
    #expect(try source.phone(at: PhonePlace(section: 0, index: 599)).model == "phone 599")
  }

  @Test func anUnreadableValueIsOnePhonesProblem() throws {
    let database = try MadeDatabase([
      "CREATE TABLE phones (model TEXT, price TEXT)",
      "INSERT INTO phones VALUES ('A', '5'), ('B', 'call us')",
    ])
    let strict = try source(database)
    #expect(try strict.phone(at: PhonePlace(section: 0, index: 0)).price == 5)
    #expect(throws: Failure.self) { try strict.phone(at: PhonePlace(section: 0, index: 1)) }
    let lenient = try source(database, isLenient: true)
    #expect(try lenient.phone(at: PhonePlace(section: 0, index: 1)) == Phone(.model("B")))
  }

  @Test func aSpecOfTwoFieldsIsAskedFor() throws {
    let database = try MadeDatabase([
      "CREATE TABLE phones (model TEXT, priceRegular REAL, priceDiscount REAL)",
      "INSERT INTO phones VALUES ('A', 9, 5)",
    ])
    #expect(throws: Failure.self) { try source(database) }
    var mapping = FieldMapping()
    mapping.map("price", to: "priceDiscount")
    let phone = try source(database, table: ":phones", mapping: mapping)
      .phone(at: PhonePlace(section: 0, index: 0))
    #expect(phone.price == 5)
  }

  @Test func aDatabaseStandsAmongOtherSources() throws {
    let database = try source(try MadeDatabase(MadeDatabase.phones))
    let shop = ComposedSource([SinglePhoneSource(ClassicPhones.pro), database])
    let found = try shop.filtered(by: [.diskSpace(512)])
    #expect(
      found.sections.map { $0.phones.map(\.model) } == [["iPhone 14 Pro"], ["Xperia 1"]])
  }

  @Test(
    .wants(SQLiteShell.isInstalled, "no sqlite3 here, which is the other program"),
    arguments: ["DELETE", "WAL"])
  func allThatIsAskedOfAFileIsOneState(mode: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "stock.db")
    let many = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO phones (model) SELECT 'Phone ' || i FROM n
      """
    let statements = ["PRAGMA journal_mode = \(mode)"] + MadeDatabase.phones + [many]
    #expect(try SQLiteShell.run(statements.joined(separator: ";"), on: path) != "locked")
    let source = try DatabaseSource(CataloguePath("\(path):phones"))
    #expect(source.phoneCount == 5004)
    let said = try SQLiteShell.run("DELETE FROM phones WHERE rowid > 2000", on: path)
    #expect(said.contains("locked") == (mode == "DELETE"))
    let last = try source.phone(at: PhonePlace(section: 0, index: 5003))
    #expect(last == Phone(.model("Phone 5000")))
  }
}
