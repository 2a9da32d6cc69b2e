@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Rules that compare two fields of a row.
struct FieldRelationTests {
  private func relation(_ text: String) throws -> FieldRelation? {
    var settings = ConditionSettings()
    settings.takesBareNames = true
    return try FieldRelation(typed: text, settings)
  }

  @Test(arguments: [
    ("priceDiscount<=priceRegular", FieldRelation.Symbol.atMost, "priceDiscount", "priceRegular"),
    ("price < list_price", .less, "price", "list_price"),
    ("price>old price", .more, "price", "old price"),
    ("price>={old.price}", .atLeast, "price", "old.price"),
    ("price<=price2", .atMost, "price", "price2"),
    ("ram<=storage", .atMost, "memory", "diskSpace"),
    ("sku={ean}", .equal, "sku", "ean"), ("sku!={ean}", .unequal, "sku", "ean"),
    ("price<=\"old,price\"", .atMost, "price", "old,price"), ("a<=_b", .atMost, "a", "_b"),
    ("battery<=weight_g", .atMost, "battery", "weight_g"),
  ])
  func aNameAfterAnOperatorIsAField(
    text: String, symbol: FieldRelation.Symbol, left: String, right: String
  ) throws {
    let found = try relation(text)
    #expect(found?.symbol == symbol)
    #expect(found?.specs.map(\.name) == [left, right])
  }

  @Test(arguments: [
    "price<=600", "price<=USD 600", "price<=$600", "battery>=4Ah", "released<=2023-06", "a=b",
    "a!=b", "brand==x", "model=={price}", "model={}", "price<=6oo", "price<=5..9", "battery",
    "price<=a and b<=c", "price<=a or b<=c", "=x", "price<=",
  ])
  func anythingElseIsNoRelation(text: String) throws {
    #expect(try relation(text) == nil)
  }

  @Test(arguments: [
    ("price<={price}", "'price<={price}' compares 'price' with itself"),
    ("model<=price", "model is a text, but '<=' compares numbers"),
    ("price>{color}", "color is a text, but '>' compares numbers"),
    ("price<=ram", "'price' is a price, but 'memory' is "),
    ("price<={-b-}", "'-b-' is not the name"),
  ])
  func whatCannotBeComparedIsAnError(text: String, message: String) throws {
    let error = #expect(throws: UsageError.self) { try relation(text) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  /// The answer for each row of the columns `a` and `b`; nil for a row that the rule does not test.
  private func answers(_ condition: String, _ rows: [(String, String)]) throws -> [Bool?] {
    let lines = rows.enumerated().map { place, row in
      "{\"model\":\"\(place)\",\"a\":\(row.0),\"b\":\(row.1)}\n"
    }
    func offenders(_ expect: String) throws -> [Int] {
      let rules =
        "[{\"name\":\"r\",\"filters\":{\"where\":\"\(condition)\"},\"expect\":\"\(expect)\"}]"
      return try AssertionRun(rules, lines.joined()).outcomes[0].offenders
    }
    let (fit, unfit) = (try offenders("none"), try offenders("all"))
    return rows.indices.map { fit.contains($0) ? true : unfit.contains($0) ? false : nil }
  }

  @Test func amountsAreCompared() throws {
    let rows = [("1", "2"), ("2", "2"), ("3", "2"), ("0.1", "\"0.10\""), ("1e2", "99")]
    #expect(try answers("a<=b", rows) == [true, true, false, true, false])
    #expect(try answers("a<b", rows) == [true, false, false, false, false])
    #expect(try answers("a>b", rows) == [false, false, true, false, true])
    #expect(try answers("a>=b", rows) == [false, true, true, true, true])
    #expect(try answers("a={b}", rows) == [false, true, false, true, false])
    #expect(try answers("a!={b}", rows) == [true, false, true, false, true])
  }

  @Test func largeNumbersAreExact() throws {
    let rows = [("9007199254740993", "9007199254740992"), ("0.30000000000000001", "0.3")]
    #expect(try answers("a>b", rows) == [true, true])
  }

  @Test func whatIsMissingOrUnreadableHasNoAnswer() throws {
    let rows = [
      ("null", "2"), ("1", "\"\""), ("\"call us\"", "2"), ("true", "2"), ("[]", "1"), ("{}", "1"),
    ]
    #expect(try answers("a<=b", rows) == [nil, nil, nil, nil, nil, nil])
  }

  @Test func ofListsOnePairIsEnough() throws {
    let rows = [("[5,9]", "6"), ("[7,9]", "[1,8]"), ("[7,9]", "6"), ("[\"x\",5]", "6")]
    #expect(try answers("a<=b", rows) == [true, true, false, true])
    let lists = [("[1,2]", "[2,3]"), ("[1,2]", "3"), ("[\"A\",\"B\"]", "\"B\"")]
    #expect(try answers("a={b}", lists) == [true, false, true])
    #expect(try answers("a!={b}", lists) == [false, true, false])
  }

  @Test func textsAreComparedWhereNoAmountsAre() throws {
    let rows = [
      ("\"x\"", "\"x\""), ("\"x\"", "\"X\""), ("\"x\"", "5"), ("5", "\"5.0\""),
      ("\"e\u{301}\"", "\"é\""),
    ]
    #expect(try answers("a={b}", rows) == [true, false, false, true, true])
    #expect(try answers("a<b", [("\"x\"", "\"y\"")]) == [nil])
  }

  @Test func caseIsIgnoredWhereThatIsSaid() throws {
    let rules = #"[{"name":"r","filters":{"where":"a={b}","ignore-case":true}}]"#
    let run = try AssertionRun(rules, #"{"model":"M","a":"x","b":"X"}"#)
    #expect(run.outcomes[0].offenders == [0])
  }

  @Test func rowsWithoutAnAnswerAreNotAsked() throws {
    let rules =
      #"[{"name":"r","filters":{"where":"a<=b"},"expect":"3"},"#
      + #"{"name":"s","when":{"where":"a<=b"},"filters":{},"expect":"none"}]"#
    let run = try AssertionRun(rules, "model,a,b\nM,1,2\nN,3,2\nO,,2\n")
    #expect(run.outcomes[0].complaint == "1 phone of 2 fit '--where a<=b'; expected 3")
    #expect(run.outcomes[1].offenders == [0])
  }

  @Test func fieldsThatNeverMeetAreRemarkedOn() throws {
    let rules =
      #"[{"name":"r","filters":{"where":"a<=b"},"expect":"all"},"#
      + #"{"name":"s","filters":{"where":"a<=c"},"expect":"some"}]"#
    let run = try AssertionRun(rules, "model,a,b\nM,1,x\nN,,2\n")
    let remarks = run.outcomes.map { $0.assertion.remark(about: $0.count) }
    #expect(
      remarks == [
        "checks.json:1:2: no phone has both values of '--where a<=b', so the rule 'r' "
          + "checks nothing", "checks.json:1:57: no phone has 'c', so the rule 's' checks nothing",
      ])
    #expect(run.outcomes.allSatisfy { !$0.isBroken })
  }

  /// If no field has the name `mrp`, the name means the price.
  @Test func aValueIsNotComparedWithItself() throws {
    let rules = #"[{"name":"r","filters":{"where":"price<mrp"},"expect":"all"}]"#
    let alone = try AssertionRun(rules, "model,price\nM,1\n").outcomes[0]
    #expect(!alone.isBroken)
    #expect(
      alone.assertion.remark(about: alone.count)?.description
        == "checks.json:1:2: no phone has both values of '--where price<mrp', so the rule 'r' "
        + "checks nothing")
    #expect(try AssertionRun(rules, "model,price,mrp\nM,1,1\n").outcomes[0].offenders == [0])
  }

  /// One text may hold the values of two specs.
  @Test func partsOfOneTextAreCompared() throws {
    let catalogue =
      "model,memory\nA,\"8 GB RAM, 128 GB ROM\"\nB,\"8 GB RAM, 4 GB ROM\"\nC,\"6 GB RAM, 64 GB ROM\"\n"
    let said = try problems("ram<=storage", catalogue)
    #expect(said.count == 1 && said[0].hasPrefix("c.csv:3:3: "), "\(said)")
  }

  private func problems(_ condition: String, _ catalogue: String) throws -> [String] {
    let rules = "[{\"name\":\"r\",\"filters\":{\"where\":\"\(condition)\"},\"expect\":\"all\"}]"
    let run = try ToolRun(
      ["check", "--disable", "all", "--rules", "r.json", "c.csv"],
      ["r.json": rules, "c.csv": catalogue])
    if let error = run.error { return [error] }
    return run.output.split(separator: "\n").filter { $0.hasPrefix("c.csv") }.map(String.init)
  }

  @Test func unitsAreConverted() throws {
    #expect(
      try problems("weight<={limit}", "model,weight,limit\nA,200 g,0.19 kg\nB,180 g,0.19 kg\n")
        == [
          "c.csv:2:3: error: \"200 g\" beside \"0.19 kg\": does not fit '--where weight<={limit}'; "
            + "every phone should [r]"
        ])
    #expect(
      try problems("flash>={ram}", "model,ram,flash\nA,2048 MB,2 GB\nB,4 GB,1 GB\nC,512MB,1TB\n")
        .count == 1)
    #expect(
      try problems("price<=list price", "model,price,list price\nA,\"1.299,00 €\",\"1.399,00 €\"\n")
        == [])
  }

  @Test func datesAreCompared() throws {
    let problems = try problems(
      "released<=available",
      "model,released,available\nA,2023-01-02,2023-01-01\nB,2023-01,2023-02\n")
    #expect(problems.count == 1 && problems[0].hasPrefix("c.csv:2:3: "))
  }

  @Test(arguments: [
    (
      "weight<=battery", "model,weight,battery\nA,200 g,4000 mAh\n",
      "r.json:1:2: 'weight' is an amount in g, but 'battery' is an amount in mAh; they "
        + "cannot be compared"
    ),
    (
      "released<=price", "model,released,price\nA,2023-01-02,5\n",
      "r.json:1:2: 'released' holds dates, but 'price' does not; they cannot be compared"
    ),
  ])
  func columnsThatCannotBeComparedAreAnError(
    condition: String, catalogue: String, message: String
  ) throws {
    #expect(try problems(condition, catalogue) == [message])
  }

  @Test func theCommandLinePointsToBraces() throws {
    let run = try ToolRun(["--where", "ram<=storage"], "c.csv", "model,ram,storage\nA,1,2\n")
    #expect(run.error?.hasSuffix("; to compare two fields, write 'ram<={storage}'") == true)
  }
}
