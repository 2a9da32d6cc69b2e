@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore
@testable import PhoneFilterRunning

/// The series of one phone, the days without data, and the numbers of phones.
struct PriceHistoryTests {
  private typealias Run = PriceSeries.Run

  private func series(_ prices: (first: Int, last: Int, price: ExactNumber)...) -> PriceSeries {
    PriceSeries(runs: prices.map { Run(first: $0.first, last: $0.last, price: $0.price) })
  }

  private func moments(_ texts: [String]) throws -> [PriceMoment] {
    try texts.map { try #require(PriceMoment($0)) }
  }

  /// Makes a history of one phone, with a price at some of the moments. A moment with 0 has none.
  private func history(
    _ texts: [String], _ prices: [UInt64], _ kind: PriceHistory.Kind = .snapshots
  ) throws -> PriceHistory {
    var tracks = PriceTracks()
    for (moment, price) in prices.enumerated() where price > 0 {
      let word = tracks.word(of: ExactNumber(significand: price))
      if tracks.phoneCount == 0 {
        tracks.add(word, at: UInt32(moment))
      } else {
        tracks.note(word, of: 0, at: UInt32(moment))
      }
    }
    return PriceHistory(kind, RowKey(specs: [ModelSpec()]), try moments(texts), tracks)
  }

  // MARK: Series

  @Test func theFirstOfEqualPricesCounts() {
    let prices = series((0, 1, 5), (2, 2, 3), (3, 4, 7), (6, 6, 3), (7, 9, 7), (10, 10, 4))
    #expect(prices.lowest == Run(first: 2, last: 2, price: 3))
    #expect(prices.highest == Run(first: 3, last: 4, price: 7))
    #expect(series((1, 1, 5)).lowest == series((1, 1, 5)).highest)
    #expect(series().lowest == nil && series().highest == nil)
  }

  @Test func aGapIsNotAChange() {
    #expect(series().changes == 0)
    #expect(series((0, 3, 5)).changes == 0)
    #expect(series((0, 1, 5), (3, 4, 5)).changes == 0)
    #expect(series((0, 1, 5), (2, 4, 6)).changes == 1)
    #expect(series((0, 1, 5), (2, 2, 6), (3, 3, 5), (5, 5, 5)).changes == 2)
  }

  // MARK: Days

  private static let days = [
    "2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-07", "2026-11-08",
  ]

  @Test(
    arguments: [
      ([5, 5, 5, 5, 5, 5], 2), ([5, 0, 5, 0, 0, 0], 1), ([5, 0, 0, 0, 0, 5], 6),
      ([0, 5, 5, 0, 0, 0], 0), ([0, 0, 0, 5, 5, 0], 2), ([0, 5, 0, 6, 0, 6], 4),
      ([0, 0, 5, 0, 0, 0], 0), ([5, 6, 7, 8, 0, 0], 0), ([0, 0, 0, 0, 0, 5], 0),
    ] as [([UInt64], Int)])
  func daysWithoutAPriceAreCounted(prices: [UInt64], missing: Int) throws {
    let snapshots = try history(Self.days, prices)
    #expect(snapshots.missingDays(of: snapshots.series(of: 0)) == missing)
    let changes = try history(Self.days, prices, .changes)
    #expect(changes.missingDays(of: changes.series(of: 0)) == 0)
  }

  @Test func aPhoneWithoutAPriceMissesNoDay() throws {
    #expect(try history(Self.days, []).missingDays(of: series()) == 0)
  }

  /// Two prices of one day are on one day.
  @Test func severalMomentsOfADayAreOneDay() throws {
    let texts = [
      "2026-11-01T08:00", "2026-11-01T12:00", "2026-11-01T20:00", "2026-11-02T08:00",
      "2026-11-04T08:00", "2026-11-04T09:00",
    ]
    for (prices, missing) in [
      ([5, 6, 7, 5, 5, 6], 1), ([5, 0, 5, 0, 0, 0], 0), ([5, 0, 7, 5, 0, 6], 1),
      ([5, 5, 5, 0, 0, 5], 2), ([0, 5, 0, 0, 5, 5], 2), ([5, 6, 0, 5, 5, 0], 1),
    ] as [([UInt64], Int)] {
      let history = try history(texts, prices)
      #expect(history.missingDays(of: history.series(of: 0)) == missing, "\(prices)")
    }
    let history = try history(texts, [5])
    #expect((0..<6).map { history.dayCount(from: 0, to: $0) } == [1, 1, 1, 2, 3, 3])
    #expect((0..<6).map { history.dayCount(from: $0, to: 5) } == [3, 3, 3, 2, 1, 1])
  }

  /// Moments in any order of the catalogues are in the order of time.
  @Test func momentsAreSorted() throws {
    let history = try history(["2026-11-03", "2026-11-01", "2026-11-02"], [7, 5, 6])
    #expect(history.moments.map(\.description) == ["2026-11-01", "2026-11-02", "2026-11-03"])
    #expect(
      history.series(of: 0).runs == [
        Run(first: 0, last: 0, price: 5), Run(first: 1, last: 1, price: 6),
        Run(first: 2, last: 2, price: 7),
      ])
  }

  // MARK: Phones

  private func hash(_ number: Int) -> HashLanes {
    HashLanes(first: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, second: UInt64(number))
  }

  @Test func phonesAreNumberedInTheirOrder() {
    var numbers = PhoneNumbers()
    #expect(numbers.count == 0 && numbers.number(of: hash(1)) == -1)
    for phone in 1...500 {
      #expect(numbers.number(of: hash(phone)) == -1)
      #expect(numbers.add(hash(phone)) == phone - 1)
    }
    #expect(numbers.count == 500)
    for phone in 1...500 {
      #expect(numbers.number(of: hash(phone)) == phone - 1)
      for guess in [0, phone - 1, phone, 499, 500, 1000] {
        #expect(numbers.number(of: hash(phone), guess: guess) == phone - 1)
      }
    }
    #expect(numbers.number(of: hash(501), guess: 0) == -1)
    numbers.skip()
    #expect(numbers.count == 501)
    #expect(numbers.add(hash(501)) == 501)
    #expect(numbers.number(of: hash(501), guess: 500) == 501)
    numbers.removeAll()
    #expect(numbers.count == 0 && numbers.number(of: hash(7), guess: 6) == -1)
    #expect(numbers.add(hash(7)) == 0 && numbers.number(of: hash(7)) == 0)
    numbers.removeAll()
    numbers.removeAll()
    #expect(numbers.count == 0)
  }

  @Test func aPhoneIsFoundInItsCurrency() throws {
    var history = try history(["2026-11-01"], [5])
    #expect(history.phone(hash(1), in: nil) == nil)
    _ = history.numbers.add(hash(1))
    history.numbers.skip()
    _ = history.numbers.add(hash(2))
    _ = history.numbers.add(hash(3))
    let (euro, dollar, pound) = (
      PriceCurrency(named: "EUR"), PriceCurrency(named: "USD"), PriceCurrency(named: "GBP")
    )
    history.siblings = [0: [1]]
    history.currencies = [euro, dollar, pound, nil]
    func found(_ phone: Int, _ currency: PriceCurrency?) throws -> [Int] {
      let found = try #require(history.phone(hash(phone), in: currency))
      return [found.number, found.isOther ? 1 : 0]
    }
    #expect(try found(1, euro) == [0, 0])
    #expect(try found(1, dollar) == [1, 0])
    #expect(try found(1, pound) == [0, 1])
    #expect(try found(1, nil) == [0, 0])
    #expect(try found(2, pound) == [2, 0])
    #expect(try found(2, euro) == [2, 1])
    #expect(try found(3, euro) == [3, 0])
    #expect(try found(3, nil) == [3, 0])
    #expect(history.phone(hash(4), in: nil) == nil)
    // A dollar sign may be the currency of several countries.
    #expect(try found(1, PriceCurrency(named: "$")) == [1, 0])
  }

  // MARK: Verdicts

  @Test func verdictsAreEqualIfAllTheirFactsAre() {
    var verdict = PriorPrice(.tooHigh)
    verdict.start = 5
    verdict.lowest = (price: 3, day: 2)
    verdict.knownDays = 4
    #expect(verdict == verdict)
    #expect(PriorPrice(.ok) == PriorPrice(.ok))
    func other(_ change: (inout PriorPrice) -> Void) -> PriorPrice {
      var other = verdict
      change(&other)
      return other
    }
    for different in [
      other { $0.status = .partial }, other { $0.start = 6 }, other { $0.start = nil },
      other { $0.knownDays = 5 }, other { $0.lowest = (price: 4, day: 2) },
      other { $0.lowest = (price: 3, day: 1) }, other { $0.lowest = nil }, PriorPrice(.tooHigh),
    ] {
      #expect(verdict != different)
      #expect(different != verdict)
      #expect(different == different)
    }
  }

  /// The statuses that a program reads.
  @Test func statusesHaveNames() {
    let all: [PriorPrice.Status] = [
      .ok, .tooHigh, .partial, .new, .notReduced, .noWas, .currency, .gone,
    ]
    #expect(
      all.map(\.rawValue) == [
        "ok", "too-high", "partial", "new", "not-reduced", "no-was", "currency", "gone",
      ])
  }

  @Test func theUsualRuleIsThirtyDays() {
    #expect(PriorPriceRule().window == 30 && !PriorPriceRule().isProgressive)
  }

  /// Several moments of a day are one known day. The verdict has the first day of the lowest price.
  @Test func severalPricesOfADayAreOneKnownDay() throws {
    let history = try history(
      [
        "2026-11-01T08:00", "2026-11-01T20:00", "2026-11-02T08:00", "2026-11-02T20:00",
        "2026-11-03T08:00",
      ], [9, 8, 8, 9, 9])
    let day = try moments(["2026-11-04"])[0].day
    var rule = PriorPriceRule()
    rule.window = 3
    let verdict = history.priorPrice(
      history.series(of: 0), now: 5, was: 9, on: day, by: rule)
    #expect(verdict.status == .tooHigh && verdict.start == day && verdict.knownDays == 3)
    #expect(verdict.lowest?.price == 8 && verdict.lowest?.day == day - 3)
    // The price of the 1st is before the two days.
    rule.window = 2
    let shorter = history.priorPrice(history.series(of: 0), now: 5, was: 9, on: day, by: rule)
    #expect(shorter.lowest?.day == day - 2 && shorter.knownDays == 2)
    // On the 3rd itself, the prices of the 3rd do not count.
    let before = history.priorPrice(history.series(of: 0), now: 5, was: 9, on: day - 1, by: rule)
    #expect(before.start == day - 1 && before.knownDays == 2 && before.lowest?.price == 8)
  }

  @Test func aPhoneOutsideTheHistoryIsNew() throws {
    let history = try history(["2026-11-01"], [9])
    let day = try moments(["2026-11-04"])[0].day
    let rule = PriorPriceRule()
    #expect(history.priorPrice(nil, now: 5, was: 9, on: day, by: rule) == PriorPrice(.new))
    #expect(history.priorPrice(nil, now: 9, was: 9, on: day, by: rule) == PriorPrice(.notReduced))
    #expect(history.priorPrice(nil, now: 5, was: nil, on: day, by: rule) == PriorPrice(.noWas))
    // Prices of the day itself do not count.
    let first = try moments(["2026-11-01"])[0].day
    #expect(
      history.priorPrice(history.series(of: 0), now: 5, was: 9, on: first, by: rule)
        == PriorPrice(.new))
  }
}
