@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct WhereConditionTests {
  @Test(
    arguments: [
      ("battery>=4000", "battery", Specification.Role.requirement), ("a=b", "a", .alternative),
      ("a!=b", "a", .exclusion), ("a<5", "a", .requirement), ("a > 5", "a", .requirement),
      ("camera.main=48..", "camera.main", .alternative), ("a b = c d", "a b", .alternative),
      ("price<=900", "price", .requirement), ("screen-size=6.1", "screenSize", .condition),
      ("ram>=8", "memory", .requirement), ("a=b=c", "a", .alternative),
      ("a=x>5", "a", .alternative),
    ])
  func theFieldAndTheRoleAreTold(typed: String, field: String, role: Specification.Role) throws {
    let condition = try WhereCondition(typed: typed, ConditionSettings())
    #expect(Set(condition.specifications.map(\.spec.name)) == [field])
    #expect(condition.specifications.allSatisfy { $0.role == role })
  }

  /// The type is explicit, because the compiler needs seconds to infer it.
  static let noConditions: [(typed: String, message: String?)] = [
    (
      "battery",
      "'battery' is not a condition; write FIELD OP VALUE with one of = != < <= > >=, such as "
        + "'battery>=4000'"
    ),
    (
      "=5",
      "'=5' is not a condition; write FIELD OP VALUE with one of = != < <= > >=, such as "
        + "'battery>=4000'"
    ),
    (
      "a!5",
      "'a!5' is not a condition; write FIELD OP VALUE with one of = != < <= > >=, such as "
        + "'battery>=4000'"
    ),
    (
      "battery>=",
      "'battery>=' has no value to compare with; for phones with or without a value, write "
        + "--has 'battery' or --missing 'battery'"
    ),
    ("battery>=big", "'big' is not a number; '>=' compares numbers, amounts and dates"),
    ("color<5", "color is a text, but '<' compares numbers"),
    ("price>=x", "'>=x' is not a price; write a number such as 600, or a range such as 600..900"),
    ("a=/(/", nil),
    ("x<>5", "'x<>5' has two operators; did you mean 'x!=5'?"),
    ("x <> 5", "'x <> 5' has two operators; did you mean 'x!=5'?"),
    ("x=>5", "'x=>5' has two operators; did you mean 'x>=5'?"),
    ("x><5", "'x><5' has two operators; did you mean 'x>5'?"),
  ]

  @Test(arguments: noConditions)
  func whatIsNoConditionIsSaid(typed: String, message: String?) {
    let error = #expect(throws: UsageError.self) {
      try WhereCondition(typed: typed, ConditionSettings())
    }
    if let message { #expect(error?.message == message) }
  }

  @Test func equalityAsksForTheNumberAndTheText() throws {
    let specifications = try WhereCondition(typed: "tag=48", ConditionSettings()).specifications
    #expect(specifications.count == 2)
    #expect(try WhereCondition(typed: "tag=x", ConditionSettings()).specifications.count == 1)
    #expect(try WhereCondition(typed: "price=48", ConditionSettings()).specifications.count == 1)
  }

  @Test func anOperatorIsSeenWhateverStandsAfterIt() throws {
    let rows = "tag\n\u{301}x\ny\n"
    #expect(try ToolRun(["-c", "--where", "tag=\u{301}x"], "a.csv", rows).output == "1\n")
    #expect(try ToolRun(["-c", "--where=tag=\u{301}x"], "a.csv", rows).output == "1\n")
  }

  @Test func flagsAndConditionsOfASpecBothHold() throws {
    let rows = "color,price\nGold,1\nGold,2\nBlack,1\n"
    func count(_ flags: [String]) throws -> String {
      try ToolRun(["-c"] + flags, "a.csv", rows).output
    }
    #expect(try count(["--color", "Gold", "--where", "color=Black"]) == "0\n")
    #expect(try count(["--where", "color=Black", "--color", "Gold", "--color", "Black"]) == "1\n")
    #expect(
      try count(["--where", "color=Black", "--where", "color=Gold", "--color", "Gold"]) == "2\n")
    #expect(try count(["--price", "1", "--where", "price=2"]) == "0\n")
    #expect(try count(["--price", "1..2", "--where", "price=2"]) == "1\n")
  }

  @Test func caseIsIgnoredWhenAsked() throws {
    let rows = "tag\nGold\ngold\n"
    #expect(try ToolRun(["--where", "tag=GOLD", "-ic"], "a.csv", rows).output == "2\n")
    #expect(try ToolRun(["-c", "--where", "tag=GOLD"], "a.csv", rows).output == "0\n")
  }

  /// A name in double quotes is a field, for any characters in it.
  @Test(arguments: ["x=y", "a<b", "!", "\"q\"", " blank ", "a,b", "plain"])
  func aFieldOfAnyNameHasAToggle(name: String) throws {
    let member = "\"\(name.replacing("\"", with: "\\\""))\""
    let rows = "{\(member):\"one\"}\n{\(member):\"two\"}\n{\(member):\"one\"}\n"
    for (words, count) in [
      (FieldSpec(name).arguments(asking: "one"), 2),
      (FieldSpec(name).arguments(excluding: "one"), 1),
    ] {
      let run = try ToolRun(try #require(words) + ["-c"], "a.jsonl", rows)
      #expect(run.error == nil)
      #expect(run.output == "\(count)\n", "\(words ?? [])")
    }
  }

  @Test(arguments: ["\"x", "\"x=y\"", "\"x\"y=1"])
  func aQuoteWithoutAnEndIsPartOfAName(condition: String) throws {
    let run = try ToolRun(["--where", condition], "a.jsonl", "{\"x\":1}")
    #expect(run.error != nil)
  }
}
