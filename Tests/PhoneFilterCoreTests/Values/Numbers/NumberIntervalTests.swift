@testable import PhoneFilterReading
import Testing

@testable import PhoneFilterCore

struct NumberIntervalTests {
  typealias Claim = (typed: String, inside: [String], outside: [String])

  @Test(
    arguments: [
      ("256", ["256", "256.0", "2.56e2"], ["255", "257", "256.0000000000000000000001"]),
      ("=256", ["256"], ["255", "257"]),
      ("500..900", ["500", "900", "700.5"], ["499.99", "900.01", "-700"]),
      ("..900", ["900", "0", "-1e400"], ["900.01", "1e400"]),
      ("500..", ["500", "1e400"], ["499.99", "-500"]),
      ("<900", ["899.99", "-900"], ["900", "901"]),
      ("<=900", ["900", "899"], ["900.01"]),
      (">900", ["900.01"], ["900", "899"]),
      (">=900", ["900", "901"], ["899.99"]),
      (" 500 .. 900 ", ["500", "900"], ["499", "901"]),
      (">= 900", ["900"], ["899"]),
      ("5..5", ["5"], ["4", "6"]),
      ("500..<900", ["500", "899.99"], ["499.99", "900"]),
      ("..<900", ["-5", "899.99"], ["900"]),
      ("-5..-3", ["-5", "-4", "-3"], ["-6", "-2", "4"]),
      ("6..6.5", ["6", "6.5"], ["6.51"]),
      (".5..0.75", [".5", ".75"], [".4", ".76"]),
    ] as [Claim])
  func typedConditionsHoldForTheirNumbers(claim: Claim) throws {
    let interval = try NumberInterval(typed: claim.typed) { ExactNumber($0) }
    for text in claim.inside {
      #expect(interval.contains(try #require(ExactNumber(text))), "\(text) in \(claim.typed)")
    }
    for text in claim.outside {
      #expect(!interval.contains(try #require(ExactNumber(text))), "\(text) in \(claim.typed)")
    }
  }

  @Test(
    arguments: [
      ("", .incomplete), ("  ", .incomplete), ("..", .incomplete), (" .. ", .incomplete),
      ("<", .incomplete), (">=", .incomplete), ("= ", .incomplete), ("6oo", .unreadable("6oo")),
      ("5..x", .unreadable("x")), ("x..5", .unreadable("x")), ("1..2..3", .unreadable("2..3")),
      ("5..<5", .reversed("5..5")), ("9..<5", .reversed("5..9")), ("5..<", .incomplete),
      ("<5..9", .unreadable("5..9")), ("<<5", .unreadable("<5")), ("5,6", .unreadable("5,6")),
      ("900..500", .reversed("500..900")), ("9 .. 5", .reversed("5..9")),
      ("-3..-5", .reversed("-5..-3")), ("1e400..5", .reversed("5..1e400")),
    ] as [(String, IntervalError)])
  func whatCannotBeReadIsSaid(typed: String, error: IntervalError) {
    #expect(throws: error) { try NumberInterval(typed: typed) { ExactNumber($0) } }
  }

  /// Swift programmers type three dots. They must not become a range up to 0.9.
  @Test(arguments: ["0...900", "500...900"])
  func threeDotsNeverHideADecimalPoint(typed: String) throws {
    let interval: NumberInterval
    do {
      interval = try NumberInterval(typed: typed) { ExactNumber($0) }
    } catch {
      #expect(error != .reversed(".900..500"))
      return
    }
    #expect(interval.contains(900) && interval.contains(501))
  }

  @Test(
    arguments: [
      ("256", "256"), ("=256.0", "256"), ("500..900", "500..900"), ("<=900", "..900"),
      (">=500", "500.."), ("<900", "<900"), (">900", ">900"), ("5..5", "5"),
    ])
  func descriptionIsAsItCouldBeTyped(typed: String, shown: String) throws {
    let interval = try NumberInterval(typed: typed) { ExactNumber($0) }
    #expect(interval.description == shown)
    #expect(try NumberInterval(typed: shown) { ExactNumber($0) } == interval)
  }

  @Test func unitsAreTheReadersMatter() throws {
    let interval = try NumberInterval(typed: "256GB..1 TB", readNumber: AmountGrammar.capacity.read)
    #expect(interval == NumberInterval(256...1024))
    #expect(throws: IntervalError.reversed("256..1TB")) {
      try NumberInterval(typed: "1TB..256", readNumber: AmountGrammar.capacity.read)
    }
  }

  @Test func onlyValueIsThatOfAnEquality() throws {
    #expect(NumberInterval(5).onlyValue == 5)
    #expect(NumberInterval(5...5).onlyValue == 5)
    #expect(NumberInterval(5...6).onlyValue == nil)
    #expect(try NumberInterval(typed: "5..") { ExactNumber($0) }.onlyValue == nil)
  }
}
