@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Specs in phones' names")
struct TitleTests {
  @Test(arguments: [
    ("Redmi 9 4/64GB Carbon Grey", "Carbon Grey"), ("iPhone 11 (White, 64 GB)", "White"),
    ("Galaxy A52 Awesome Violet LTE", "Awesome Violet"), ("iPhone 14 Pro Max", nil),
    ("Nubia Red Magic 9", nil), ("Samsung Galaxy S21 128GB – noir", "noir"),
    ("iPhone 13 128 GB Midnight", "Midnight"), ("Смартфон 6 Гб, 512 ГБ серый", "серый"), ("", nil),
  ])
  func aColorStandsAfterAName(text: String, color: String?) {
    let found = withBytes(of: Array(text.utf8)) { bytes in
      TitleColor.place(in: bytes).map { bytes.slice($0).text() }
    }
    #expect(found == color)
  }

  @Test(arguments: [
    ("Samsung Galaxy A52", "Samsung"), ("iPhone 14", "Apple"), ("apple iPhone", "Apple"),
    ("Blade A76", nil), ("", nil), ("One Plus 3", "OnePlus"),
  ])
  func aBrandStandsBeforeAName(text: String, brand: String?) {
    let found = withBytes(of: Array(text.utf8)) { TitleBrand.brand(in: $0) }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == brand)
  }

  /// In JSON a part of a name is not a value of the record.
  @Test func aBrandOutOfNamesIsOneInEveryCommand() throws {
    let json = """
      [{"name":"Apple iPhone 11 128GB Black","price":1},{"name":"Samsung Galaxy A52","price":2}]

      """
    func run(_ arguments: String...) throws -> String {
      let run = try ToolRun(arguments, "a.json", json)
      return run.error ?? run.output
    }
    #expect(try run("--brand", "Apple", "-c") == "1\n")
    #expect(try run("facets", "--facet", "brand", "-f", "csv").contains("brand,Apple,,,1,false"))
    #expect(try run("stats", "--fields", "brand", "-f", "json").contains("\"distinct\":2"))
    #expect(try run("--fields", "brand,price").contains(#"{"brand":"Samsung","price":2}"#))
    #expect(
      try run("--brand", "Samsung", "--fields", "model,brand", "-f", "csv")
        == "name,brand\nSamsung Galaxy A52,Samsung\n")
  }

  private let titles =
    "title,price\nRedmi 9 4/64GB Black,1\n\"iPhone 11 (White, 64 GB)\",2\nGalaxy A52 6/128GB Blue,3\n"

  @Test func specsWithoutAFieldAreTakenOutOfNames() throws {
    let run = try ToolRun(
      ["--disk", "64", "--color", "White", "--fields", "price"], "a.csv", titles)
    #expect(run.output == "price\n2\n", "\(run.error ?? run.output)")
    #expect(run.remarks.count == 1, "\(run.remarks)")
    #expect(["diskSpace", "color"].allSatisfy { run.remarks[0].contains($0) }, "\(run.remarks)")
    let counted = try ToolRun(["facets", "--facet", "memory,brand", "-f", "csv"], "a.csv", titles)
    #expect(
      counted.output.contains("memory,4,,,1,false")
        && counted.output.contains("brand,Apple,,,1,false"),
      "\(counted.error ?? counted.output)")
  }

  /// One thread and many threads, JSON and CSV give the same rows.
  @Test(arguments: ["1", "4"])
  func everyFormatHasTheSame(threads: String) throws {
    let json =
      "[{\"title\":\"Redmi 9 4\\/64GB Bl\\u0061ck\"},{\"title\":\"M 6/64GB\"},{\"title\":\"iPhone (Red)\"}]"
    let run = try ToolRun(
      ["--color", "Black", "--memory", "4", "-c", "--threads", threads], "a.json", json)
    #expect(run.output == "1\n", "\(run.error ?? run.output)")
  }

  @Test func aFieldGoesBeforeNames() throws {
    let run = try ToolRun(
      ["--color", "Gold", "-c"], "a.csv", "title,color\nRedmi 9 4/64GB Black,Gold\n")
    #expect(run.output == "1\n" && run.remarks == [], "\(run.remarks)")
  }
}
