@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A batch keeps its bytes after its source changes or ends.
@Suite("Bytes of a batch")
struct BatchOwnershipTests {
  private static let count = 400
  private let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec()])

  /// A catalogue of each kind with the same phones.
  private static func catalogue(_ kind: String, in folder: TemporaryFolder) throws -> String {
    let rows = (0..<count).map { "{\"model\":\"phone \($0)\",\"price\":\($0)}" }
    switch kind {
    case "array": return try folder.write("[\(rows.joined(separator: ",\n"))]", as: kind)
    case "sections":
      let half = count / 2
      return try folder.write(
        "{\"a\":[\(rows[..<half].joined(separator: ","))],"
          + "\"b\":[\(rows[half...].joined(separator: ","))]}", as: kind)
    case "lines": return try folder.write(rows.joined(separator: "\n"), as: kind)
    default:
      let lines = (0..<count).map { "phone \($0),\($0)" }
      return try folder.write("model,price\n" + lines.joined(separator: "\n"), as: kind)
    }
  }

  private func open(_ path: String) throws -> any CatalogueSource {
    try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false, chunk: 512)
  }

  private func models(in batch: PhoneBatch) -> [String] {
    (0..<batch.count).map { batch.value(0, $0).text }
  }

  @Test(arguments: ["array", "sections", "lines", "csv"])
  func outliveTheSource(kind: String) throws {
    let folder = try TemporaryFolder()
    var batches: [PhoneBatch] = []
    do {
      let source = try open(try BatchOwnershipTests.catalogue(kind, in: folder))
      while true {
        let batch = PhoneBatch(plan: plan, capacity: 7)
        guard try source.fill(batch) else { break }
        batches.append(batch)
      }
    }
    // The source no longer exists, and all batches were filled from the same window.
    #expect(
      batches.flatMap(models) == (0..<BatchOwnershipTests.count).map { "phone \($0)" })
  }

  @Test func ofADatabaseStayWhenItGoesOn() throws {
    let database = try MadeDatabase([
      "CREATE TABLE phones (model TEXT, price INTEGER)",
      "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 399) "
        + "INSERT INTO phones SELECT 'phone ' || i, i FROM n",
    ])
    var batches: [PhoneBatch] = []
    let source = try open(database.path)
    while true {
      let batch = PhoneBatch(plan: plan, capacity: 7)
      guard try source.fill(batch) else { break }
      batches.append(batch)
    }
    #expect(batches.flatMap(models) == (0..<400).map { "phone \($0)" })
  }

  @Test func aStoreThatIsClearedLeavesWhatIsHeld() {
    let store = ByteStore(capacity: 8)
    store.append(Array("first".utf8))
    let held = store.owned
    store.clear(keeping: 1 << 10)
    store.append(Array("SECOND, and longer than there was room".utf8))
    #expect(held.bytes.text() == "first")
    #expect(store.bytes.text().hasPrefix("SECOND"))
  }

  @Test func aBufferThatIsFilledAgainLeavesWhatIsHeld() throws {
    let file = try TemporaryFile()
    let digits = ByteStore()
    for number in 0..<200_000 { digits.append(Array("\(number % 10)".utf8)) }
    try file.append(digits.bytes)
    let window = try FileWindow(file, readsAhead: false)
    let held = try window.owned(at: 5, atLeast: 5, upTo: 10)
    _ = try window.bytes(at: 150_003, atLeast: 5, upTo: 150_008)
    #expect(held.bytes.text() == "56789")
  }

  /// A source writes the spans of all its columns, for any number of columns in the batch.
  @Test(
    arguments: ["array", "lines", "csv", "database"], [[], [ColorSpec()]] as [[any PhoneSpec]])
  func aBatchTakesTheColumnsOfItsSource(kind: String, specs: [any PhoneSpec]) throws {
    let folder = try TemporaryFolder()
    let database = try MadeDatabase(MadeDatabase.phones)
    let path =
      kind == "database" ? database.path : try BatchOwnershipTests.catalogue(kind, in: folder)
    let source = try open(path)
    let batch = PhoneBatch(plan: ColumnPlan(specs: specs), capacity: 3)
    #expect(try source.fill(batch))
    #expect(batch.plan.columns.map(\.name) == ["model", "price"])
    #expect(batch.value(0, 0).text == (kind == "database" ? "iPhone 14" : "phone 0"))
  }
}
