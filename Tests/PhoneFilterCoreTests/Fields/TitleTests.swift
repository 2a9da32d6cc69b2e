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

  /// A run of words at the beginning is a name, in which only the colors at its end count. They are
  /// never the first word.
  @Test(arguments: [
    ("Samsung Galaxy Black", "Black"), ("Galaxy Black White", "Black White"),
    ("Galaxy Nova Black White", "Black White"), ("Red Black White", "Black White"),
    ("Red Black", "Black"), ("Black", nil), ("Black Galaxy", nil), ("Galaxy Black Nova", nil),
    ("Black Galaxy White", "White"), ("Nova Black Galaxy White", "White"), ("Black White", "White"),
  ])
  func aNameMayEndInColors(text: String, color: String?) {
    aColorStandsAfterAName(text: text, color: color)
  }

  /// After other words, up to three words with a color are the color.
  @Test(arguments: [
    ("S21 Sky Blue", "Sky Blue"), ("S21 Blue Sky", "Blue Sky"),
    ("S21 Very Sky Blue", "Very Sky Blue"),
    ("S21 One Very Sky Blue", "Blue"), ("S21 One Very Light Gold Blue", "Gold Blue"),
    ("S21 One Blue Sky Two", nil), ("S21 Blue", "Blue"), ("S21 Sky", nil),
    ("S21 Black, 64GB White", "White"), ("S21 Black LTE Sky", "Black"), ("Galaxy Pro Blue", "Blue"),
    ("Galaxy – Blue", "Blue"), ("Galaxy’ Blue", "Blue"), ("Galaxy\u{A0}S21\u{A0}Blue", "Blue"),
    ("S21/Blue/64", "Blue"), ("(Blue)", "Blue"), ("Blue (", nil),
  ])
  func aColorIsUpToThreeWords(text: String, color: String?) {
    aColorStandsAfterAName(text: text, color: color)
  }

  /// Up to three words between a bracket and a comma are the color, if no other words are.
  @Test(arguments: [
    ("Blade A76 (Jet, 128 GB)", "Jet"), ("Blade A76 (Jet Stream Fast, 128)", "Jet Stream Fast"),
    ("Blade A76 (Jet Stream Fast One, 128)", nil), ("Blade A76 ( Jet, 128)", nil),
    ("Blade A76 [Jet, 128]", nil), ("Blade A76 (Jet; 128)", nil), ("(Jet, 128 GB)", "Jet"),
    ("Jet, 128 GB", nil), ("A76 (Jet, 128) Blue", "Blue"), ("A76 (Jet, 1) (Fox, 2)", "Fox"),
    ("A76 (5G, 128)", nil), ("A76 (Jet 5G, 128)", nil), ("A76 (, 128)", nil),
  ])
  func aBracketMayHoldTheColor(text: String, color: String?) {
    aColorStandsAfterAName(text: text, color: color)
  }

  @Test(arguments: [
    ("  Samsung A52", "Samsung"), ("5 Samsung", "Samsung"), ("SAMSUNG", "Samsung"),
    ("Galaxy S21", "Samsung"), ("Samsung-A52", "Samsung"), ("One  Plus", nil), ("One", nil),
    ("One ", nil), ("One Plus", "OnePlus"), ("oneplus 3", "OnePlus"), ("One-Plus", nil),
    ("New Samsung", nil), ("123", nil), ("One Plusx", nil), ("Onex Plus", nil),
    ("Averyveryveryverylongwordthatisnobrand", nil),
  ])
  func aBrandIsOneOrTwoWords(text: String, brand: String?) {
    aBrandStandsBeforeAName(text: text, brand: brand)
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
