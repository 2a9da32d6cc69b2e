import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct QuotedValueTests {
  @Test(arguments: [
    ("\"Apple\"", "Apple"), ("'Apple'", "Apple"), ("=\"Apple\"", "=Apple"), ("= 'A b'", "=A b"),
    ("'O''Neil'", "O'Neil"), ("\"6.1\"\"\"", "6.1\""), ("'6.1\"'", "6.1\""), ("''", ""),
    ("'\"x\"'", "\"x\""), ("\"'x'\"", "'x'"), ("'e\u{301}'", "e\u{301}"),
    // No quotes that enclose the whole text.
    ("Apple", "Apple"), ("6.1\"", "6.1\""), ("\"", "\""), ("\"a\" or \"b\"", "\"a\" or \"b\""),
    ("\"a'", "\"a'"), ("=", "="), ("", ""), ("\"5\"..\"6\"", "\"5\"..\"6\""),
  ])
  func quotesAroundAllOfItAreTakenOff(typed: String, bare: String) {
    #expect(QuotedValue.bare(typed) == bare)
  }

  @Test(arguments: [
    "Apple", "\"Apple\"", "'Apple'", "=\"a*\"", "\"it's\"", "'say \"hi\"'", "\"\"", "''", "'''",
    "\"a\" or \"b\"", "6.1\"", "= \"x\"", "=", "\"'\"", "\"a\"b\"",
  ])
  func whatIsTypedComesBack(value: String) {
    #expect(QuotedValue.bare(QuotedValue.typed(value)) == value, "\(QuotedValue.typed(value))")
  }

  private static let rows = """
    brand,price,tag
    Apple,499,1
    Google,599,2
    "Rock and Roll",99,3
    \"\"\"Apple\"\"\",9,4

    """

  @Test(arguments: ["=", "==", " = ", " == ", "= ", " ="], ["\"", "'"])
  func everySpellingOfBeingEqualIsTheSame(symbol: String, quote: String) throws {
    let run = try ToolRun(
      ["--where", "brand\(symbol)\(quote)Apple\(quote)", "-c"], "a.csv", Self.rows)
    #expect(run.output == "1\n")
  }

  @Test(arguments: [
    ("brand!=\"Apple\"", 3), ("brand != 'Apple'", 3), ("brand!=='Apple'", 3), ("price<\"500\"", 3),
    ("price<='499'", 3), ("price>\"499\"", 1), ("price >= '499'", 2), ("tag<'3'", 2),
    ("tag>=\"3\"", 2), ("tag=='3'", 1), ("tag=\"2..3\"", 2), ("brand=\"App*\"", 1),
    ("brand='/app/i'", 2), ("brand~\"App\"", 2), ("brand=~\"^App\"", 1), ("brand !~ 'App'", 2),
    ("brand=\"Rock and Roll\"", 1), ("brand = 'Rock and Roll' and price < 100", 1),
    ("brand='\"Apple\"'", 1), ("brand=\"\"\"Apple\"\"\"", 1), ("brand='App*' and price>'400'", 1),
  ])
  func quotesAreTakenOffForEveryOperator(condition: String, count: Int) throws {
    let run = try ToolRun(["--where", condition, "-c"], "a.csv", Self.rows)
    #expect(run.error == nil)
    #expect(run.output == "\(count)\n")
  }

  @Test(arguments: ["brand=\"\"", "brand = ''", "brand!=\"\""])
  func quotesAroundNothingAreNoValue(condition: String) throws {
    let run = try ToolRun(["--where", condition], "a.csv", Self.rows)
    #expect(
      run.error?.contains(
        "has no value to compare with; for phones with or without a value, write --has 'brand'")
        == true)
  }

  @Test(arguments: ["\"Apple\"", "'x'", "Apple", "App*", "\"a*\"", "=\"=", "\"it''s\""])
  func aFacetsFlagAsksForItsValueInQuotes(text: String) throws {
    let typed = TextPattern.typed(literally: text)
    let words = try #require(FieldSpec("note").arguments(asking: typed))
    let cell = text.parts(at: "\"").joined(separator: "\"\"")
    let run = try ToolRun(words + ["-c"], "a.csv", "note\n\"\(cell)\"\nother\n")
    #expect(run.output == "1\n", "\(words)")
  }
}
