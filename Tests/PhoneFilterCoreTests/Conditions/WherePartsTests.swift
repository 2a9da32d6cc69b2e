import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The parts of a typed comparison, and the meaning of its value.
struct WherePartsTests {
  private func shown(_ parts: (field: String, symbol: String, value: String)?) -> String? {
    parts.map { "\($0.field)|\($0.symbol)|\($0.value)" }
  }

  @Test(
    arguments: [
      ("a=b", "a|=|b"), (" a b  !=  c d ", "a b|!=|c d"), ("a<=5", "a|<=|5"), ("a>=5", "a|>=|5"),
      ("a<5", "a|<|5"), ("a>5", "a|>|5"), ("a=", "a|=|"), ("a==b", "a|=|=b"), ("a=<5", "a|=|<5"),
      ("a!b=5", nil), ("a!", nil), ("=5", nil), ("", nil), ("a", nil), ("a=\"b\"", "a|=|\"b\""),
      ("\"x=y\"=5", "\"x=y\"|=|5"), ("\"x=y\" <= 5", "\"x=y\"|<=|5"), (" \"a<b\"=1", "\"a<b\"|=|1"),
      ("\"q\"\"=\"=1", "\"q\"\"=\"|=|1"), ("\"x=y=5", "\"x|=|y=5"), ("\"x\"y=1", "\"x\"y|=|1"),
      ("\"x=1\"", "\"x|=|1\""), ("\"x=1\" y", "\"x|=|1\" y"), ("a=\u{301}x", "a|=|\u{301}x"),
    ] as [(String, String?)])
  func theFirstOperatorDivides(text: String, parts: String?) {
    #expect(shown(WhereCondition.typedParts(of: text)) == parts)
  }

  @Test func quotesAroundTheValueAreTakenOff() {
    #expect(shown(WhereCondition.parts(of: "a=\"b c\"")) == "a|=|b c")
    #expect(shown(WhereCondition.parts(of: "a='b'")) == "a|=|b")
    #expect(shown(WhereCondition.parts(of: "a<\"5\"")) == "a|<|5")
    #expect(shown(WhereCondition.parts(of: "a")) == nil)
  }

  @Test(
    arguments: [
      ("battery is null", "battery", false), ("battery is not null", "battery", true),
      ("front  camera IS NULL", "front camera", false), ("a Is Not Null", "a", true),
      (" a is null ", "a", false), ("is is null", "is", false),
      ("not null is null", "not null", false),
    ])
  func aTestForNullIsOfAField(text: String, field: String, isThere: Bool) {
    let found = WhereCondition.presence(in: text)
    #expect(found?.field == field && found?.isThere == isThere)
  }

  @Test(arguments: ["is null", "is not null", "a is", "a null", "a=is null", "a is null b", ""])
  func anythingElseIsNoTestForNull(text: String) {
    #expect(WhereCondition.presence(in: text) == nil)
  }

  @Test func aTestForNullIsARequirementOrAnExclusion() throws {
    func role(_ text: String) throws -> [String] {
      try WhereCondition.specifications(of: text, ConditionSettings()).map {
        "\($0.spec.name) \($0.role) \($0.test)"
      }
    }
    #expect(try role("battery is null") == ["battery exclusion anyValue"])
    #expect(try role("ram is not null") == ["memory requirement anyValue"])
  }

  @Test(
    arguments: [
      ("brand=@b.txt", "brand=", "@b.txt"), ("brand != @b.txt", "brand!=", "@b.txt"),
      ("brand=\"@b c\"", "brand=", "@b c"),
    ])
  func aFileIsNamedAfterAnEquality(text: String, condition: String, file: String) {
    let found = WhereCondition.fileCondition(text)
    #expect(found?.condition == condition && found?.file == file)
  }

  @Test(arguments: ["brand<@b", "brand>=@b", "brand=b@", "brand==@b", "@b", "brand"])
  func nothingElseNamesAFile(text: String) { #expect(WhereCondition.fileCondition(text) == nil) }

  @Test func oneComparisonWithAValueIsSingle() {
    #expect(shown(WhereCondition.single("a=\"b\"")) == "a|=|b")
    #expect(shown(WhereCondition.single("(a>5)")) == "a|>|5")
    for text in ["a=1 and b=2", "not a=1", "a<{b}", "a={b}", "a", "a<{b", "a=1 or"] {
      #expect(WhereCondition.single(text) == nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("a=1", true), ("a b c d=1", true), ("a b c d e=1", false), ("a=", false), ("a=\"\"", false),
      ("a", false), ("=1", false),
    ])
  func aPlausibleNameHasUpToFourWords(text: String, isOne: Bool) {
    #expect(WhereCondition.looksLikeOne(text) == isOne)
  }

  @Test(
    arguments: [
      ("a=b", "a=", "a"), ("a = b", "a = ", "a"), ("a != ", "a !=", "a"), ("a<5", "a<", nil),
      ("a>=", "a>=", nil), ("a b=é", "a b=", "a b"),
    ] as [(String, String, String?)])
  func aHalfTypedComparisonHasABeginning(text: String, condition: String, field: String?) {
    let found = WhereCondition.beginning(of: text)
    #expect(found?.condition.trimmingSpaces == condition.trimmingSpaces && found?.field == field)
  }

  @Test func aNameAloneHasNoBeginning() { #expect(WhereCondition.beginning(of: "a") == nil) }

  @Test func operatorsOfEveryFieldComeFirst() {
    #expect(WhereCondition.symbols == ["=", "!=", "<=", ">=", "<", ">"])
  }

  // MARK: Values

  private func condition(_ text: String) throws -> FieldCondition {
    let parts = try #require(WhereCondition.parts(of: "x" + text))
    return FieldCondition(
      symbol: parts.symbol, value: parts.value, ignoresCase: false, marks: nil,
      today: CalendarDate(year: 2026, month: 11, day: 24))
  }

  /// Each row: the condition, then `c` for a comparison or range, `p` for plain numbers, `a` for an
  /// amount, `g` for grouped numbers, `d` for dates, and `*` if the column decides the meaning.
  @Test(
    arguments: [
      ("=abc", ""), ("=5", "p*"), ("=5.5", "p*"), ("=2023", "p*d"), ("=48..", "cp*"),
      ("=3..5", "cp*"), ("<5", "cp*"), (">=5.5", "cp*"), ("=5 Ah", "a*"), ("=5Ah", "a*"),
      (">5Ah", "ca*"), ("=3Ah..5Ah", "c*"), ("=12,000", "g*"), (">=12,000", "cg*"),
      ("=2023-06", "d*"), (">=2023-06-15", "cd*"), ("=2023-01..2023-06", "cd*"), ("=-90d", "d*"),
      (">=-90d", "cd*"), ("=today", "d*"), ("=Galaxy S24", ""), ("==5", "p*"), ("!=5", "p*"),
      ("=*5*", ""), ("==3..5", ""), ("=x..y", "c*"),
    ])
  func theValueTellsWhatItMayMean(text: String, marks: String) throws {
    let condition = try condition(text)
    var found: [Character] = []
    if condition.compares { found.append("c") }
    if condition.isPlain { found.append("p") }
    if condition.isAmount { found.append("a") }
    if condition.isGrouped { found.append("g") }
    if condition.typesDate { found.append("d") }
    if condition.dependsOnColumn { found.append("*") }
    #expect(String(found.sorted()) == String(marks.sorted()), "\(text)")
  }
}
