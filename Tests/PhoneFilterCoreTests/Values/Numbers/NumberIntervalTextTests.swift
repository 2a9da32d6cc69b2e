@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// Intervals as texts: for people, as they are typed, and as another tool writes them.
struct NumberIntervalTextTests {
  private func interval(_ text: String) throws(IntervalError) -> NumberInterval {
    try NumberInterval(typed: text) { ExactNumber($0) }
  }

  private func end(_ value: ExactNumber, _ isIncluded: Bool) -> NumberInterval.End {
    NumberInterval.End(value: value, isIncluded: isIncluded)
  }

  @Test func eachEndIsShown() {
    let shown: [(NumberInterval.End?, NumberInterval.End?, String)] = [
      (end(5, true), end(9, true), "5..9"), (end(5, true), end(9, false), "5..<9"),
      (end(5, true), nil, "5.."), (end(5, false), nil, ">5"), (nil, end(9, true), "..9"),
      (nil, end(9, false), "<9"), (nil, nil, ".."), (end(5, true), end(5, true), "5"),
      (end(5, true), end(5, false), "5..<5"), (end(5, false), end(9, false), "5..<9"),
    ]
    for (lower, upper, text) in shown {
      #expect(NumberInterval(lower: lower, upper: upper).description == text)
    }
  }

  @Test func onlyAnEqualityHasOneValue() {
    #expect(NumberInterval(lower: end(5, true), upper: end(5, true)).onlyValue == 5)
    #expect(NumberInterval(lower: end(5, false), upper: end(5, false)).onlyValue == nil)
    #expect(NumberInterval(lower: end(5, true), upper: end(5, false)).onlyValue == nil)
    #expect(NumberInterval(lower: nil, upper: nil).onlyValue == nil)
    #expect(NumberInterval(lower: end(5, true), upper: nil).onlyValue == nil)
  }

  /// Three digits after a point could be thousands, so a zero follows them.
  @Test(
    arguments: [
      ("1.299", "1.2990"), ("12.5", "12.5"), ("1299", "1299"), ("0.5", "0.5"), ("0.125", "0.125"),
      ("834.99", "834.99"), ("834.999", "834.9990"), ("1234.567", "1234.567"),
      ("-1.299", "-1.2990"), ("1.2995", "1.2995"),
    ])
  func numbersAreTypedForAnyMark(number: String, typed: String) throws {
    #expect(try #require(ExactNumber(number)).typed == typed)
    #expect(try interval("\(number)..9999").typed == "\(typed)..9999")
    #expect(try interval("\(number)..9999").description == "\(number)..9999")
  }

  @Test func operatorsAreReadFromTheLongestOn() throws {
    #expect(NumberInterval.operators == ["<=", ">=", "<", ">", "="])
    #expect(try interval("<=5") == NumberInterval(lower: nil, upper: end(5, true)))
    #expect(try interval("< 5") == NumberInterval(lower: nil, upper: end(5, false)))
    #expect(try interval(">=5") == NumberInterval(lower: end(5, true), upper: nil))
    #expect(try interval(">5") == NumberInterval(lower: end(5, false), upper: nil))
    #expect(try interval("= 5") == NumberInterval(5))
    #expect(try interval("5 ..< 9") == NumberInterval(lower: end(5, true), upper: end(9, false)))
    #expect(try interval("..< 9") == NumberInterval(lower: nil, upper: end(9, false)))
  }

  @Test(
    arguments: [
      ("1...2", .unreadable("1...2")), ("..<", .incomplete), ("..", .incomplete),
      ("5..< ", .incomplete), ("5..<5", .reversed("5..5")), ("5..<4", .reversed("4..5")),
      ("5..4", .reversed("4..5")), ("5..x", .unreadable("x")), ("x..<5", .unreadable("x")),
      (">", .incomplete), (">x", .unreadable("x")), ("=>5", .unreadable(">5")),
    ] as [(String, IntervalError)])
  func whatCannotBeReadHasAReason(typed: String, error: IntervalError) {
    #expect(throws: error) { try interval(typed) }
  }

  /// If both numbers are in order with the unit of the second, the user meant that unit for both.
  @Test(
    arguments: [
      ("17..18cm", "17cm..18cm"), ("17..18 cm", "17 cm..18 cm"), ("18..18cm", "18cm..18cm"),
      ("20..18cm", "18cm..20"), ("16,5..17,5cm", "16,5cm..17,5cm"),
      ("16.5..17.5cm", "16.5cm..17.5cm"),
      ("7..6", "6..7"), ("20cm..6", "6..20cm"), ("20cm..15cm", "15cm..20cm"),
      ("17..<18cm", "17cm..18cm"),
    ])
  func aReversedRangeIsCorrected(typed: String, right: String) {
    #expect(throws: IntervalError.reversed(right)) {
      try NumberInterval(typed: typed, readNumber: AmountGrammar.length.read)
    }
  }

  @Test(
    arguments: [
      ("500-900", "500..900"), ("500...900", "500..900"), ("500:900", "500..900"),
      ("500 to 900", "500..900"), ("500–900", "500..900"), ("500—900", "500..900"),
      ("500 - 900", "500..900"), ("500...", "500.."), ("...900", "..900"), ("500-", "500.."),
      ("-900", "..900"), ("500+", "500.."), ("500 +", nil), ("x+", nil), ("+", nil), ("-", nil),
      ("...", nil), ("500-x", nil), ("x-500", nil), ("500", nil), ("", nil), ("500to900", nil),
      ("500-900+", nil),
    ] as [(String, String?)])
  func rangesOfOtherToolsAreKnown(typed: String, range: String?) {
    #expect(NumberInterval.likely(typed) { ExactNumber($0) } == range)
  }

  /// A sign that the reader takes is not a separator alone.
  @Test func theReaderDecidesAboutEachPart() {
    let range = NumberInterval.likely("5GB-1TB", readNumber: AmountGrammar.capacity.read)
    #expect(range == "5GB..1TB")
    #expect(NumberInterval.likely("5GB-1x", readNumber: AmountGrammar.capacity.read) == nil)
    #expect(NumberInterval.likely("5GB+", readNumber: AmountGrammar.capacity.read) == "5GB..")
  }

  @Test func aUnionWithoutIntervalsIsEmpty() {
    #expect(IntervalUnion([]).isEmpty && !IntervalUnion([]).contains(0))
    let union = IntervalUnion([NumberInterval(5), NumberInterval(7...9)])
    #expect(!union.isEmpty)
    let found = (4...10).filter { union.contains(ExactNumber($0)) }
    #expect(found == [5, 7, 8, 9])
  }

  @Test func boundsNeedAPlaceForEachEnd() throws {
    let bounded: [(String, Bool)] = [
      ("<0", false), ("<=0", true), (">=0", true), (">0", true), ("<5", true), ("-5..5", false),
      ("..-5", false), ("0..<1e-300", true), ("5..12345678901234567891", false),
      ("12345678901234567891..", false), ("5..1234567890123456789", true),
    ]
    for (text, isBounded) in bounded {
      #expect((NumberBounds(try interval(text)) != nil) == isBounded, "\(text)")
    }
    #expect(NumberBounds.place(of: 0) == 0)
    #expect(NumberBounds.place(of: -1) == nil)
  }
}
