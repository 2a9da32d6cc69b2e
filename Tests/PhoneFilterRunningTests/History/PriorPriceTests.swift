import PhoneFilterCore
import Testing

@testable import PhoneFilterRunning

/// Checks the verdicts on announced reductions.
@Suite struct PriorPriceTests {
  /// Makes the history of one phone from prices per day, from day 0 on. 0 is a day without data, on
  /// which another phone has a price.
  private func history(
    _ prices: [Int], _ kind: PriceHistory.Kind = .snapshots, hasOthers: Bool = true
  ) throws -> (PriceHistory, PriceSeries?) {
    var tracks = PriceTracks()
    var moments: [PriceMoment] = []
    let first = try #require(CalendarDate(year: 2026, month: 1, day: 1)).dayNumber
    for (day, price) in prices.enumerated() where price > 0 || hasOthers {
      let date = try #require(CalendarDate(dayNumber: first + day))
      let moment = try #require(PriceMoment(date))
      moments.append(moment)
      guard price > 0 else { continue }
      let word = tracks.word(of: ExactNumber(significand: UInt64(price)))
      let number = UInt32(moments.count - 1)
      if tracks.phoneCount == 0 {
        tracks.add(word, at: number)
      } else {
        tracks.note(word, of: 0, at: number)
      }
    }
    let history = PriceHistory(kind, RowKey(specs: [ModelSpec()]), moments, tracks)
    return (history, tracks.phoneCount == 0 ? nil : history.series(of: 0))
  }

  private func verdict(
    _ prices: [Int], now: Int, was: Int?, _ window: Int = 3, isProgressive: Bool = false,
    kind: PriceHistory.Kind = .snapshots, hasOthers: Bool = true
  ) throws -> (status: PriorPrice.Status, start: Int?, lowest: String?, days: Int) {
    let (history, series) = try history(prices, kind, hasOthers: hasOthers)
    let first = try #require(CalendarDate(year: 2026, month: 1, day: 1)).dayNumber
    var rule = PriorPriceRule()
    (rule.window, rule.isProgressive) = (window, isProgressive)
    let prior = history.priorPrice(
      series, now: ExactNumber(significand: UInt64(now)),
      was: was.map { ExactNumber(significand: UInt64($0)) }, on: first + prices.count, by: rule)
    return (
      prior.status, prior.start.map { $0 - first }, prior.lowest?.price.description,
      prior.knownDays
    )
  }

  @Test("Without a reduction there is no verdict.")
  func withoutReduction() throws {
    #expect(try verdict([5, 5, 5], now: 5, was: nil).status == .noWas)
    #expect(try verdict([5, 5, 5], now: 5, was: 5).status == .notReduced)
    #expect(try verdict([5, 5, 5], now: 5, was: 4).status == .notReduced)
  }

  @Test("The window is before the reduction, and not before the day of the check.")
  func window() throws {
    // Day 5 has the cut. The window is days 2 to 4, not the days before day 9.
    let prices = [3, 9, 9, 9, 9, 6, 6, 6, 6]
    #expect(try verdict(prices, now: 6, was: 9) == (.ok, 5, "9", 3))
    #expect(try verdict(prices, now: 6, was: 10) == (.tooHigh, 5, "9", 3))
    // With four days, the window still begins after the 3.
    #expect(try verdict(prices, now: 6, was: 9, 4) == (.ok, 5, "9", 4))
    #expect(try verdict(prices, now: 6, was: 9, 5) == (.tooHigh, 5, "3", 5))
  }

  @Test("A cut on the day of the check begins the reduction on that day.")
  func today() throws {
    #expect(try verdict([9, 9, 9], now: 6, was: 9) == (.ok, 3, "9", 3))
    #expect(try verdict([9, 8, 9], now: 6, was: 9) == (.tooHigh, 3, "8", 3))
  }

  @Test("Missing days make a verdict partial, but more data cannot lower a price that is too high.")
  func missingDays() throws {
    #expect(try verdict([9, 9, 0, 9], now: 6, was: 9) == (.partial, 4, "9", 2))
    #expect(try verdict([9, 8, 0, 9], now: 6, was: 9) == (.tooHigh, 4, "8", 2))
  }

  @Test("A phone that the longer history does not have before the window is new.")
  func new() throws {
    #expect(try verdict([0, 0, 0, 9, 9], now: 6, was: 9) == (.new, 5, "9", 2))
    #expect(try verdict([0, 0, 0, 9, 8], now: 8, was: 9).status == .new)
    #expect(try verdict([0, 0, 0], now: 6, was: 9).status == .new)
    // Without other phones before it, the history is too short.
    #expect(try verdict([0, 0, 0, 9, 9], now: 6, was: 9, hasOthers: false).status == .partial)
  }

  @Test("Without a cut, the beginning of the reduction is not known.")
  func withoutCut() throws {
    #expect(try verdict([6, 6, 6, 6, 6], now: 6, was: 9) == (.partial, nil, nil, 0))
  }

  @Test("A progressive reduction began with the first of its cuts.")
  func progressive() throws {
    let prices = [9, 9, 9, 9, 8, 8, 7, 7]
    #expect(try verdict(prices, now: 7, was: 9) == (.tooHigh, 6, "8", 3))
    #expect(try verdict(prices, now: 7, was: 9, isProgressive: true) == (.ok, 4, "9", 3))
    // A rise ends the reduction before it.
    let raised = [9, 9, 8, 9, 9, 9, 7, 7]
    #expect(try verdict(raised, now: 7, was: 9, isProgressive: true) == (.ok, 6, "9", 3))
  }

  @Test("In a log of changes, a price is in force until the next one.")
  func changes() throws {
    let prices = [8, 0, 0, 0, 9, 0, 0, 0, 0, 6, 0]
    #expect(
      try verdict(prices, now: 6, was: 9, kind: .changes, hasOthers: false) == (.ok, 9, "9", 3))
    #expect(
      try verdict(prices, now: 6, was: 9, 6, kind: .changes, hasOthers: false) == (
        .tooHigh, 9, "8", 6
      ))
    #expect(
      try verdict(prices, now: 6, was: 8, 20, kind: .changes, hasOthers: false)
        == (.partial, 9, "8", 9))
  }
}
