import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The whole sentences about wrong conditions, and the places of comparisons in a condition.
struct ConditionFaultsTests {
  private static let example = "write FIELD OP VALUE, such as 'battery>=4000'"
  private static let quotes = "a text with parentheses goes in quotes: model=\"Galaxy (5G)\""

  private func message(_ text: String) -> String? {
    do throws(UsageError) {
      _ = try ConditionSyntax(text)
      return nil
    } catch { return error.message }
  }

  @Test(
    arguments: [
      ("", 1, "a condition is missing at the end; \(example)"),
      ("a=1 and ", 9, "a condition is missing at the end; \(example)"),
      ("and a=1", 1, "a condition is missing before 'and'; \(example)"),
      ("a=1 && || b=2", 8, "a condition is missing before '||'; \(example)"),
      ("(a=1 or )", 9, "a condition is missing before ')'; \(example)"),
      ("a=1 or AND b=2", 8, "a condition is missing before 'and'; \(example)"),
      ("(a=1", 1, "no ')' belongs to this '('"),
      ("b=2 and ((a=1)", 9, "no ')' belongs to this '('"),
      ("a=1)", 4, "no '(' belongs to this ')'; \(quotes)"),
      ("(a=1))", 6, "no '(' belongs to this ')'; \(quotes)"),
      ("(a=1) b=2", 7, "'and' or 'or' is missing after ')'"),
      ("(a=1) not b=2", 7, "'and' or 'or' is missing after ')'"),
      ("(a=1)(b=2)", 6, "'and' or 'or' is missing after ')'"),
      ("model=Galaxy (5G", 14, "no ')' belongs to this '('; \(quotes)"),
      (
        "model=Galaxy (5G or a=1", 14,
        "'or' is within a text in parentheses; put the text in quotes"
      ),
      (
        "model=Galaxy (5G) (a AND b)", 19,
        "'and' is within a text in parentheses; put the text in quotes"
      ),
    ])
  func aFaultIsASentence(text: String, character: Int, problem: String) {
    #expect(
      message(text)
        == "the condition '\(text)' is wrong at character \(character): \(problem)")
  }

  @Test func tooManyParenthesesAreAFault() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a=1" + String(repeating: ")", count: depth)
    }
    #expect(message(nested(100)) == nil)
    #expect(
      message(nested(101))
        == "the condition '\(nested(101))' is wrong at character 101: more than 100 parentheses "
        + "are open")
    // Parentheses that are closed again do not count.
    let many = Array(repeating: "(a=1)", count: 150).joined(separator: " or ")
    #expect(message(many) == nil)
  }

  @Test(
    arguments: [
      ("a=1", ["a=1"], [0]), ("  a=1  ", ["a=1"], [2]),
      ("a=1 and b=2", ["a=1", "b=2"], [0, 8]),
      ("not a=1 or not (b=2 and c=3)", ["a=1", "b=2", "c=3"], [4, 16, 24]),
      ("é=1 or b=2", ["é=1", "b=2"], [0, 7]), ("(( a=1 ))", ["a=1"], [3]),
      ("price between 3 and 5 and b=2", ["price between 3 and 5", "b=2"], [0, 26]),
      ("a=1 and price between 3 and 5", ["a=1", "price between 3 and 5"], [0, 8]),
      // The word is a word of a range only before its operator.
      ("a=between 3 and 5=6", ["a=between 3", "5=6"], [0, 16]),
      ("between 1 and 2 and 3=4", ["between 1 and 2", "3=4"], [0, 20]),
    ])
  func comparisonsHaveTheirPlaces(text: String, texts: [String], offsets: [Int]) throws {
    let comparisons = try ConditionSyntax(text).comparisons
    #expect(comparisons.map(\.text) == texts)
    #expect(comparisons.map(\.offset) == offsets)
  }

  @Test(
    arguments: [
      ("", 0), ("a=1", 0), ("a=1 and b", 8), ("a=1 and ", 8), ("a=1 or not b=", 11),
      ("(a=1 and (b=2 or c", 17), ("a=\"x and y", 9), ("a=\"x or y\" or z", 14), ("a=1) b", 0),
      ("a=1 and b=2) c", 8),
    ])
  func aHalfTypedConditionHasALastComparison(text: String, start: Int) {
    #expect(ConditionSyntax.startOfLastComparison(in: text) == start)
  }

  @Test(
    arguments: [
      ("a=1", true), (" a=1 ", true), ("a=x y", true), ("a=\"x and y\"", true),
      ("a=x and y", false),
      ("a=(x)", true), ("(a=1)", false), ("not a=1", false), ("a=1 or", false), ("a=\"x", false),
      ("a='x", false), ("a=x\"", true), ("a=/x", false), ("a=/x/", true), ("a=/x y", false),
      ("a=/x/y", false), ("a=/x/i", true), ("a=x/y", true), ("x", true), ("", false),
      ("a=it's", true), ("a= \"", false), ("a=(\"", false), ("a=x,'", false),
    ])
  func oneComparisonHasNoOpenQuote(text: String, isOne: Bool) {
    #expect(ConditionSyntax.isOneComparison(text) == isOne)
  }

  // MARK: Reading

  private func specifications(_ text: String) throws(UsageError) -> [Specification] {
    try ConditionReader(text) { comparison throws(UsageError) in
      try WhereCondition.specifications(of: comparison, ConditionSettings())
    }.specifications()
  }

  private func readingMessage(_ text: String) -> String? {
    do throws(UsageError) {
      _ = try specifications(text)
      return nil
    } catch { return error.message }
  }

  @Test func partsThatMustHoldAreSpecificationsOfTheirOwn() throws {
    func told(_ text: String) throws -> [String] {
      try specifications(text).map { "\($0.spec.name) \($0.role)" }
    }
    #expect(try told("brand=Apple") == ["brand condition"])
    #expect(
      try told("brand=Apple and price<200") == ["brand requirement", "price requirement"])
    #expect(
      try told("brand!=Apple and not price<200 and x>5")
        == ["brand exclusion", "price exclusion", "x requirement"])
    #expect(try told("not brand=Apple") == ["brand exclusion"])
    #expect(try told("not brand!=Apple") == ["brand requirement"])
    #expect(try told("(brand=Apple)") == ["brand condition"])
    // A number on a field is also searched as a text, so it needs a tree.
    let text = "tag=5 and price<200"
    #expect(try told(text) == ["price requirement", "--where '\(text)' requirement"])
    let either = "brand=Apple or price<200"
    #expect(try told(either) == ["--where '\(either)' requirement"])
    let both = "(brand=A or price<2) and (brand=B or price<3)"
    #expect(try told(both) == ["--where '\(both)' requirement"])
  }

  @Test func oneSpecificationHasTheOthersWithIt() throws {
    func single(_ text: String) throws -> Specification { try .condition(text) }
    #expect(try single("tag=x").others.isEmpty)
    #expect(try single("tag=5").others.count == 1)
    #expect(try single("tag=5").parts.count == 2)
    #expect(try single("tag=5").parts.allSatisfy { $0.others.isEmpty })
    #expect(try single("brand=A and price<5").spec.compound != nil)
    let error = #expect(throws: UsageError.self) {
      try ConditionReader("x=1") { _ in [] }.specification()
    }
    #expect(error?.message == "'x=1' is not a condition")
  }

  @Test(
    arguments: [
      (
        "brand=Apple or price<cheap",
        "the condition 'brand=Apple or price<cheap' is wrong at character 16: '<cheap' is not a "
          + "price; write a number such as 600, or a range such as 600..900"
      ),
      (
        "model=Bang and Olufsen",
        "the condition 'model=Bang and Olufsen' is wrong at character 16: 'Olufsen' is not a "
          + "condition; write FIELD OP VALUE with one of = != < <= > >=, such as 'battery>=4000'; "
          + "a text with this word goes in quotes: model=\"Bang and Olufsen\""
      ),
      (
        "model=\"Bang\" and Olufsen",
        "the condition 'model=\"Bang\" and Olufsen' is wrong at character 18: 'Olufsen' is not a "
          + "condition; write FIELD OP VALUE with one of = != < <= > >=, such as 'battery>=4000'"
      ),
      (
        "x=1 or Olufsen and b=2",
        "the condition 'x=1 or Olufsen and b=2' is wrong at character 8: 'Olufsen' is not a "
          + "condition; write FIELD OP VALUE with one of = != < <= > >=, such as 'battery>=4000'; "
          + "a text with this word goes in quotes: x=\"1 or Olufsen\""
      ),
      (
        "(x=1) or Olufsen",
        "the condition '(x=1) or Olufsen' is wrong at character 10: 'Olufsen' is not a "
          + "condition; write FIELD OP VALUE with one of = != < <= > >=, such as 'battery>=4000'"
      ),
    ])
  func aWrongComparisonIsTold(text: String, wanted: String) {
    #expect(readingMessage(text) == wanted)
  }

  // MARK: Fields in braces

  @Test(
    arguments: [
      (
        "price<{list_price",
        "'{list_price' has a brace without its end; write for example 0.8*{list_price}"
      ),
      ("price<0.8*{x", "'0.8*{x' has a brace without its end; write for example 0.8*{list_price}"),
      ("price<0.8{x}", "'0.8{x}' is not a field with a factor; write for example 0.8*{list_price}"),
      ("price<{x}0.8", "'{x}0.8' is not a field with a factor; write for example 0.8*{list_price}"),
      ("price<{}", "'{}' is not a field with a factor; write for example 0.8*{list_price}"),
      (
        "price<2*{x}*3",
        "'2*{x}*3' is not a field with a factor; write for example 0.8*{list_price}"
      ),
      ("price<a*{x}", "'a*{x}' is not a field with a factor; write for example 0.8*{list_price}"),
      (
        "price<100000000000000000000*{x}",
        "'100000000000000000000*{x}' is not a field with a factor; write for example "
          + "0.8*{list_price}"
      ),
      ("x={x}", "'x={x}' compares 'x' with itself"),
      ("price<{model}", "model is a text, but '<' compares numbers"),
      ("model>={x}", "model is a text, but '>=' compares numbers"),
      ("model=2*{x}", "model is a text, but a factor multiplies numbers"),
      ("x=2*{brand}", "brand is a text, but a factor multiplies numbers"),
      (
        "price<{ram}",
        "'price' is a price, but 'memory' is an amount of memory; they cannot be compared"
      ),
    ])
  func aWrongRelationIsTold(text: String, wanted: String) {
    let error = #expect(throws: UsageError.self) {
      try FieldRelation(typed: text, ConditionSettings())
    }
    #expect(error?.message == wanted)
  }

  @Test(
    arguments: [
      ("price<{x}", "x", nil), ("price<0.8*{x}", "x", "0.8"), ("price<{x}*0.8", "x", "0.8"),
      ("price < 0.8 * { x y }", "x y", "0.8"), ("price={x}*2", "x", "2"), ("{price}<{x}", "x", nil),
      ("price<=-2*{x}", "x", "-2"), ("price<10000000000000000000*{x}", "x", "10000000000000000000"),
    ] as [(String, String, String?)])
  func aFactorMultipliesTheSecondField(text: String, name: String, factor: String?) throws {
    let relation = try #require(try FieldRelation(typed: text, ConditionSettings()))
    #expect(relation.specs.map(\.name) == ["price", name])
    #expect(relation.sides.right.factor?.description == factor)
    #expect(relation.sides.left.factor == nil)
    #expect(relation.isOfAmounts == (relation.symbol.isOrder || factor != nil))
  }

  @Test(
    arguments: [
      "price=}x{", "price<}x{", "note={", "note={}", "note=2{x}", "note!={x}y", "note=\"{x}\"",
      "note='{x}'", "note=={x}", "price<x", "price<5", "{x}", "x",
    ])
  func otherBracesAreText(text: String) throws {
    #expect(try FieldRelation(typed: text, ConditionSettings()) == nil)
  }

  @Test func onlyEqualityHasNoOrder() {
    #expect(FieldRelation.Symbol.allCases.filter { !$0.isOrder } == [.equal, .unequal])
  }
}
