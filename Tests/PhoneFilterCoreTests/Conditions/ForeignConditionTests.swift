import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Conditions as users of SQL and other tools type them.
struct ForeignConditionTests {
  private static let rows = """
    model,brand,price,battery
    iPhone,Apple,799,3279
    Pixel,Google,499,4614
    Bang and Olufsen,Other,99,

    """

  @Test(arguments: [
    ("battery > 3000 and price < 500", ["--where", "battery>3000", "--where", "price<500"]),
    ("brand=Apple && price<900", ["--where", "brand=Apple", "--where", "price<900"]),
    ("brand ~ oo", ["--where", "brand=/oo/"]),
    ("brand !~ ^A", ["--where", "brand!=/^A/"]),
    ("brand ~ /GOO/i", ["--where", "brand=/GOO/i"]),
    ("battery == 3279", ["--where", "battery=3279"]),
    ("brand == Apple", ["--where", "brand=Apple"]),
    ("brand != 'Apple'", ["--where", "brand!=Apple"]),
    ("brand = \"Apple\"", ["--where", "brand=Apple"]),
    ("brand !== Apple", ["--where", "brand!=Apple"]),
    ("(brand != Apple)", ["--where", "brand!=Apple"]), ("price ≥ 499", ["--where", "price>=499"]),
    ("price < 500 and brand != 'Other'", ["--where", "price<500", "--where", "brand!=Other"]),
    ("brand=Apple or brand=Google", ["--where", "brand=Apple", "--where", "brand=Google"]),
    ("price<100 || price>700", ["--price", "<100", "--price", ">700"]),
    ("battery is null", ["--missing", "battery"]), ("battery IS NOT NULL", ["--has", "battery"]),
    ("price is not null and battery is null", ["--has", "price", "--missing", "battery"]),
    ("price < 500 and battery is null", ["--where", "price < 500", "--missing", "battery"]),
    ("brand =~ oo", ["--where", "brand=/oo/"]), ("brand =~ /oo/", ["--where", "brand=/oo/"]),
  ])
  func whatIsClearIsTaken(typed: String, meant: [String]) throws {
    let run = try ToolRun(["--where", typed], "a.csv", Self.rows)
    #expect(run.error == nil)
    #expect(run.output == (try ToolRun(meant, "a.csv", Self.rows)).output)
    #expect(run.matched > 0)
  }

  @Test(arguments: [
    ("brand like 'A%'", "--where 'brand=A*'"),
    ("brand not like '_pple'", "--where 'brand!=?pple'"),
    ("brand in ('Apple', 'Google')", "--where 'brand=Apple' --where 'brand=Google'"),
    ("brand not in (Apple,Google)", "--where 'brand!=Apple' --where 'brand!=Google'"),
    ("price between 3 and 5", "--where 'price=3..5'"),
    ("model contains phone", "--where 'model=*phone*'"),
    ("model starts with Pix", "--where 'model=Pix*'"),
    ("battery <> 5", "'battery!=5'"),
    ("price not between 5 and 6", "--where 'price!=5..6'"),
    (
      "price between 500 and 600 and brand = Apple",
      "--where 'price=500..600' --where 'brand = Apple'"
    ),
    ("brand != Apple and model not like 'P%'", "--where 'brand != Apple' --where 'model!=P*'"),
    ("model startswith iP", "--where 'model=iP*'"), ("model regexp '^i'", "--where 'model=/^i/'"),
    ("battery is true", "--where 'battery=true'"),
  ])
  func anythingElseIsAnsweredWithTheLine(typed: String, line: String) throws {
    let run = try ToolRun(["--where", typed], "a.csv", Self.rows)
    #expect(run.error?.contains(line) == true, "\(run.error ?? "taken")")
    #expect(run.output == "")
  }

  /// Each offered line is valid.
  @Test func whatIsOfferedWorks() throws {
    for line in [["--where", "brand=A*"], ["--where", "price=3..5"], ["--missing", "battery"]] {
      #expect(try ToolRun(line, "a.csv", Self.rows).error == nil)
    }
  }

  @Test(arguments: [
    "model=\"Bang and Olufsen\"", "model='Bang and Olufsen'", "model='or and brand=Apple'",
    "model=a~b", "model=inside out", "model=\"iPhone or so\"",
  ])
  func wordsWithinAValueStayWords(typed: String) throws {
    let run = try ToolRun(["--where", typed, "-c"], "a.csv", Self.rows)
    #expect(run.error == nil)
    #expect(run.output == (typed.contains("Bang") ? "1\n" : "0\n"))
  }

  /// Without quotes, the words join conditions.
  @Test(arguments: [
    ("model=Bang and Olufsen", "16: 'Olufsen'", "model=\"Bang and Olufsen\""),
    ("model!=iPhone or so", "18: 'so'", "model!=\"iPhone or so\""),
    ("price<5 or model=Bang and Olufsen", "27: 'Olufsen'", ""),
  ])
  func wordsWithoutQuotesJoinConditions(typed: String, problem: String, line: String) throws {
    let error = try #require(try ToolRun(["--where", typed], "a.csv", Self.rows).error)
    #expect(error.contains("is wrong at character " + problem), "\(error)")
    #expect(error.hasSuffix(line), "\(error)")
  }

  /// An offer must work, so these conditions get no offer.
  @Test(arguments: ["brand in ()", "brand is", "brand like", "brand is null x"])
  func aTestWithoutItsValueIsNoCondition(typed: String) throws {
    let run = try ToolRun(["--where", typed], "a.csv", Self.rows)
    #expect(run.error?.contains("is not a condition") == true, "\(run.error ?? "taken")")
  }
}
