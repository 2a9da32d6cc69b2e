import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// Values as keys of groups: their order, their words, and the filters that select them.
struct ValueKeyTests {
  private static func number(_ text: String) throws -> ExactNumber {
    try #require(ExactNumber(text))
  }
  private static func date(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text))
  }

  @Test func numbersComeBeforeDatesBeforeTextsBeforeNothing() throws {
    let ordered: [ValueKey] = [
      .number(try Self.number("-5")), .number(try Self.number("9")), .number(try Self.number("10")),
      .date(try Self.date("2023-10")), .date(try Self.date("2024-01-02")), .text("A9"),
      .text("A10"),
      .text("b"), .missing,
    ]
    for (place, one) in ordered.enumerated() {
      for (other, second) in ordered.enumerated() {
        #expect(one.precedes(second) == (place < other), "\(one) \(second)")
      }
    }
    #expect(!ValueKey.missing.precedes(.unreadable) && !ValueKey.unreadable.precedes(.missing))
    #expect(ordered[7].precedes(.unreadable))
  }

  @Test func aKeyIsShownAsTextAndJSON() throws {
    let shown: [(ValueKey, label: String?, json: String)] = [
      (.missing, nil, "null"), (.unreadable, nil, "null"),
      (.number(try Self.number("7.50")), "7.5", "7.5"),
      (.date(try Self.date("4 Oct 2023")), "2023-10-04", "\"2023-10-04\""),
      (.text("a\"b"), "a\"b", "\"a\\\"b\""),
    ]
    for (key, label, json) in shown {
      #expect(key.label == label)
      #expect(String(decoding: key.json, as: UTF8.self) == json)
      #expect(key.withRawValue { String(decoding: $0.bytes.copied(), as: UTF8.self) } == json)
      #expect(GroupValue.value(key).label == label)
      #expect(String(decoding: GroupValue.value(key).json, as: UTF8.self) == json)
    }
    #expect(ValueKey.number(try Self.number("7")).number == (try Self.number("7")))
    #expect(ValueKey.text("7").number == nil && ValueKey.text("7").text == "7")
    #expect(ValueKey.missing.text == nil)
  }

  @Test func aTimeBelongsToItsDay() throws {
    let moment = try Self.date("2023-10-04T09:30")
    let day = try Self.date("2023-10-04")
    #expect(ValueKey.date(moment).grouped == .date(day))
    #expect(ValueKey.date(day).grouped == .date(day))
    #expect(ValueKey.text("2023-10-04T09:30").grouped == .text("2023-10-04T09:30"))
  }

  @Test func caseIsFoldedInTextsAlone() throws {
    #expect(ValueKey.text("GOLD").caseFolded == .text("gold"))
    #expect(ValueKey.missing.caseFolded == .missing)
    #expect(GroupValue.value(.text("GOLD")).caseFolded == .value(.text("gold")))
    #expect(GroupValue.other.caseFolded == .other)
  }

  /// A cell with several parts has the keys of the spec's parts, each once.
  @Test(
    arguments: [
      ("64GB/4GB", "memory", .amount, ["4"]), ("64GB/4GB", "disk", .amount, ["64"]),
      ("4/64GB, 6/64GB", "disk", .amount, ["64"]),
      ("4/64GB, 6/64GB", "memory", .amount, ["4", "6"]),
      ("Black, White", "color", .each, ["Black", "White"]),
      ("Black, Black", "color", .each, ["Black"]), ("", "color", .each, [nil]),
    ] as [(String, String, ValuePart, [String?])])
  func partsHaveKeysOfTheirOwn(text: String, name: String, part: ValuePart, labels: [String?])
    throws
  {
    let spec = try #require(SpecCatalog.spec(called: name))
    let keys = withBytes(of: Array(text.utf8)) { bytes in
      spec.valueKeys(
        of: RawValue(bytes: bytes, encoding: .cell, style: AmountStyle(part: part)),
        isLenient: false)
    }
    #expect(keys.map(\.label) == labels)
  }

  @Test func anUnreadableValueCountsUnlessItIsLeftOut() throws {
    let price = try #require(SpecCatalog.spec(called: "price"))
    for (text, strict, lenient) in [
      ("\"call us\"", ValueKey.unreadable, ValueKey.missing), ("null", .missing, .missing),
      ("\"N/A\"", .missing, .missing),
      ("7", .number(try Self.number("7")), .number(try Self.number("7"))),
    ] {
      withValue(text) { value in
        #expect(price.valueKeys(of: value, isLenient: false) == [strict], "\(text)")
        #expect(price.valueKeys(of: value, isLenient: true) == [lenient], "\(text)")
      }
    }
  }

  // MARK: Groups

  private static func interval(_ text: String) throws -> NumberInterval {
    try #require(try? NumberInterval(typed: text) { ExactNumber($0) })
  }

  @Test func aGroupIsShownAndTyped() throws {
    let range = try Self.interval("400..<600")
    let groups: [(GroupValue, label: String?, json: String, typed: String?)] = [
      (.range(range), "400..<600", "\"400..<600\"", "400..<600"),
      (.other, "(other)", "\"(other)\"", nil),
      (.value(.missing), nil, "null", nil), (.value(.unreadable), nil, "null", nil),
      (.value(.text("iPhone*")), "iPhone*", "\"iPhone*\"", "=iPhone*"),
      (.value(.text("Gold")), "Gold", "\"Gold\"", "Gold"),
      (.value(.number(try Self.number("256"))), "256", "256", "256"),
      (.value(.date(try Self.date("2023-10-04"))), "2023-10-04", "\"2023-10-04\"", "2023-10-04"),
    ]
    for (group, label, json, typed) in groups {
      #expect(group.label == label)
      #expect(String(decoding: group.json, as: UTF8.self) == json)
      #expect(group.typed == typed)
    }
  }

  @Test func aTestThatPassesOneValueAloneIsKnown() throws {
    let number = GroupValue.value(.number(try Self.number("256")))
    let text = GroupValue.value(.text("Gold"))
    let range = try Self.interval("400..600")
    let day = try Self.date("2023-10-04")
    let ofDay = NumberInterval(allOf: day)
    let tests: [(GroupValue, ValueTest, Bool)] = [
      (number, .number(try Self.interval("256")), true),
      (number, .number(try Self.interval("257")), false),
      (number, .number(try Self.interval("256..300")), false),
      (number, .text(try TextPattern(typed: "256", ignoringCase: false)), true),
      (number, .text(try TextPattern(typed: "25", ignoringCase: false)), false),
      (text, .text(try TextPattern(typed: "Gold", ignoringCase: false)), true),
      (text, .text(try TextPattern(typed: "gold", ignoringCase: false)), false),
      (text, .text(try TextPattern(typed: "G*", ignoringCase: false)), false),
      (text, .number(range), false),
      (.range(range), .number(range), true),
      (.range(range), .number(try Self.interval("400..601")), false),
      (.dates(ofDay), .number(ofDay), true), (.dates(ofDay), .number(range), false),
      (.value(.date(day)), .number(ofDay), true), (.value(.date(day)), .number(range), false),
      (.other, .number(range), false),
      (.value(.missing), .text(try TextPattern(typed: "Gold", ignoringCase: false)), false),
    ]
    for (group, test, isOnly) in tests {
      #expect(group.isOnly(in: test) == isOnly, "\(group) \(test)")
    }
  }
}
