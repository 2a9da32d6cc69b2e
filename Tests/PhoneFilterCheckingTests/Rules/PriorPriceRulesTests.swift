@testable import PhoneFilterChecking
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// The sentences about announced reductions, and the reductions that a check reports.
struct PriorPriceRulesTests {
  // MARK: Sentences

  /// Returns the makers of messages for a number of days.
  private func words(_ window: String = "30d", was: String = "old_price") throws -> PriorPriceWords
  {
    let folder = try TemporaryFolder()
    let past = try folder.write("sku,price,\(was)\n1,5,9\n", as: "2026-01-01.csv")
    let now = try folder.write("sku,price,\(was)\n1,5,9\n", as: "2026-02-01.csv")
    let command = try #require(
      try TypedCommand([
        "check", "--prior-price", window, "--was", was, "--key", "sku", "--history", past, now,
      ]))
    return PriorPriceWords(
      prices: try PriorPrices(
        command.line.prices, from: [CataloguePath(past)], for: command.filter,
        in: RunContext(output: .nowhere, terminal: ToolRun.pipe)))
  }

  private func day(_ month: Int, _ day: Int) throws -> Int {
    try #require(CalendarDate(year: 2026, month: month, day: day)).dayNumber
  }

  private func told(
    _ words: PriorPriceWords, _ status: PriorPrice.Status, start: Int? = nil,
    lowest: (ExactNumber, Int)? = nil, knownDays: Int = 0
  ) -> (isKnown: Bool, message: String)? {
    var verdict = PriorPrice(status)
    verdict.start = start
    verdict.lowest = lowest.map { (price: $0.0, day: $0.1) }
    verdict.knownDays = knownDays
    return words.message(
      on: PriorPrices.Judged(row: 0, place: 0, was: 399, verdict: verdict))
  }

  @Test func aTooHighPriceIsTold() throws {
    let words = try words()
    let (start, low) = (try day(11, 21), try day(11, 3))
    func message(_ knownDays: Int) -> String? {
      let told = told(words, .tooHigh, start: start, lowest: (379, low), knownDays: knownDays)
      #expect(told?.isKnown == true)
      return told?.message
    }
    let beginning =
      "old_price 399 is higher than 379, the lowest known price of the 30 days before the "
      + "reduction on 2026-11-21 (379 on 2026-11-03"
    #expect(message(30) == beginning + ")")
    #expect(message(29) == beginning + "; 29 of the days are known)")
    #expect(message(2) == beginning + "; 2 of the days are known)")
    #expect(message(1) == beginning + "; 1 of the days is known)")
    #expect(told(words, .tooHigh, start: start) == nil)
  }

  @Test func aWindowOfOneDayIsOneDay() throws {
    let words = try words("1d", was: "was")
    let told = told(
      words, .tooHigh, start: try day(3, 2), lowest: (350, try day(3, 1)), knownDays: 1)
    #expect(
      told?.message
        == "was 399 is higher than 350, the lowest known price of the 1 day before the reduction "
        + "on 2026-03-02 (350 on 2026-03-01)")
  }

  @Test func anUnknownDayIsTold() throws {
    let words = try words("3d")
    let (start, low) = (try day(11, 21), try day(11, 20))
    func message(_ knownDays: Int, _ lowest: (ExactNumber, Int)?) -> String? {
      let told = told(words, .partial, start: start, lowest: lowest, knownDays: knownDays)
      #expect(told?.isKnown == false)
      return told?.message
    }
    #expect(
      message(2, (399, low))
        == "old_price 399: 2 of the 3 days before the reduction on 2026-11-21 are known; the "
        + "lowest known price is 399")
    #expect(
      message(1, (400, low))
        == "old_price 399: 1 of the 3 days before the reduction on 2026-11-21 is known; the "
        + "lowest known price is 400")
    #expect(
      message(0, nil)
        == "old_price 399: 0 of the 3 days before the reduction on 2026-11-21 are known")
    let neverFell = told(words, .partial)
    #expect(neverFell?.isKnown == false)
    #expect(
      neverFell?.message
        == "old_price 399: the price never fell in the history, so the beginning of the reduction "
        + "is not known")
  }

  @Test func aNewPhoneAndAnotherCurrencyAreTold() throws {
    let new = told(try words("3d"), .new, start: try day(11, 21))
    #expect(new?.isKnown == false)
    #expect(
      new?.message
        == "old_price 399: the history does not have this phone for 3 days before the reduction")
    let currency = told(try words(), .currency)
    #expect(currency?.isKnown == false)
    #expect(
      currency?.message
        == "old_price 399: the history has prices of this phone in another currency")
  }

  @Test(arguments: [PriorPrice.Status.ok, .notReduced, .noWas, .gone])
  func nothingElseIsTold(status: PriorPrice.Status) throws {
    #expect(told(try words(), status, start: 5, lowest: (1, 1), knownDays: 3) == nil)
  }

  // MARK: Catalogues

  private static let past: [(name: String, text: String)] = [
    ("2026-11-01.csv", "sku,model,price\nA,m1,9\nB,m2,9\nC,m3,9\nD,m4,5\n"),
    ("2026-11-02.csv", "sku,model,price\nA,m1,9\nB,m2,8\nD,m4,5\n"),
    ("2026-11-03.csv", "sku,model,price\nA,m1,9\nB,m2,9\nC,m3,9\nD,m4,5\nE,m5,9\n"),
  ]
  private static let now = """
    sku,model,price,was
    A,m1,6,9
    B,m2,6,9
    C,m3,6,9
    D,m4,5,9
    E,m5,6,9
    F,m6,6,9
    A,m1,9,9
    B,m2,6,
    C,m3,,9
    ,m7,6,9

    """

  private func check(_ flags: [String], _ name: String, _ text: String) throws -> ToolRun {
    let folder = try TemporaryFolder()
    for file in Self.past { try folder.write(file.text, as: file.name) }
    let path = try folder.write(text, as: name)
    let typed =
      ["check", "--key", "sku", "--disable", "duplicate-phone", "--was", "was", "--history"]
      + [folder.path(of: "2026-11-0[123].csv")] + flags + [path]
    var run = try ToolRun(typed, [:])
    run.leaveOut(folder.path + "/")
    return run
  }

  private func problems(_ run: ToolRun) -> [String] {
    run.output.split(separator: "\n").map(String.init).filter { $0.contains("[prior-price") }
  }

  private static func wanted(_ name: String) -> [String] {
    [
      "\(name):3:8: error: was 9 is higher than 8, the lowest known price of the 3 days before "
        + "the reduction on 2026-11-04 (8 on 2026-11-02) [prior-price]",
      "\(name):4:8: note: was 9: 2 of the 3 days before the reduction on 2026-11-04 are known; "
        + "the lowest known price is 9 [prior-price-unknown]",
      "\(name):5:8: note: was 9: the price never fell in the history, so the beginning of the "
        + "reduction is not known [prior-price-unknown]",
      "\(name):6:8: note: was 9: the history does not have this phone for 3 days before the "
        + "reduction [prior-price-unknown]",
      "\(name):7:8: note: was 9: the history does not have this phone for 3 days before the "
        + "reduction [prior-price-unknown]",
      "\(name):11:7: note: was 9: the history does not have this phone for 3 days before the "
        + "reduction [prior-price-unknown]",
    ]
  }

  @Test func eachReductionIsJudgedByTheDaysBeforeIt() throws {
    let run = try check(["--prior-price", "3d"], "2026-11-04.csv", Self.now)
    #expect(run.error == nil)
    #expect(problems(run) == Self.wanted("2026-11-04.csv"))
    #expect(run.isRefused)
  }

  /// A catalogue without a date in its name is of today.
  @Test func aCatalogueWithoutADateIsOfToday() throws {
    let run = try check(["--prior-price", "3d", "--today", "2026-11-04"], "now.csv", Self.now)
    #expect(problems(run) == Self.wanted("now.csv"))
    // Seen from the day after, the 4th has no price, and neither verdict loses it.
    let later = try check(["--prior-price", "4", "--today", "2026-11-05"], "now.csv", Self.now)
    #expect(
      problems(later).first
        == "now.csv:2:8: note: was 9: 3 of the 4 days before the reduction on 2026-11-05 are "
        + "known; the lowest known price is 9 [prior-price-unknown]")
  }

  /// A filter chooses the rows to check, and not the prices that they are compared with.
  @Test func aFilterDoesNotHideThePast() throws {
    let run = try check(
      ["--prior-price", "3d", "--price", "..7", "--model", "m2"], "2026-11-04.csv", Self.now)
    #expect(problems(run) == [Self.wanted("2026-11-04.csv")[0]])
  }

  @Test func notesAloneAreNotARefusal() throws {
    let run = try check(
      ["--prior-price", "3d", "--model", "m3"], "2026-11-04.csv",
      "sku,model,price,was\nC,m3,6,9\n")
    #expect(problems(run).count == 1 && !run.isRefused)
    let fine = try check(
      ["--prior-price", "1d"], "2026-11-04.csv", "sku,model,price,was\nA,m1,6,9\n")
    #expect(problems(fine).isEmpty && !fine.isRefused)
  }

  @Test func aPriceInAnotherCurrencyIsNotCompared() throws {
    let run = try ToolRun(
      [
        "check", "--prior-price", "1d", "--key", "sku", "--history", "2026-11-03.csv",
        "2026-11-04.csv",
      ],
      [
        "2026-11-03.csv": "sku,price\n1,9 €\n2,$9\n3,9\n",
        "2026-11-04.csv": "sku,price,was\n1,$6,$9\n2,$6,$9\n3,$6,$9\n",
      ])
    let found = problems(run)
    #expect(
      found == [
        "2026-11-04.csv:2:6: note: was 9: the history has prices of this phone in another "
          + "currency [prior-price-unknown]"
      ], "\(run)")
  }

  @Test func aNameWithTwoDatesIsAnError() throws {
    let run = try check(["--prior-price", "3d"], "2026-11-04-to-2026-11-09.csv", Self.now)
    #expect(
      run.error
        == "'2026-11-04-to-2026-11-09.csv' has two dates in its name, 2026-11-04 and 2026-11-09; "
        + "rename it, or name a field of dates: --date FIELD")
  }

  /// The first of several cuts is the beginning of a progressive reduction.
  @Test func aReductionInStepsMayBeginWithTheFirst() throws {
    let names: KeyValuePairs = [
      "2026-11-01.csv": "sku,price\n1,9\n2,5\n", "2026-11-02.csv": "sku,price\n1,9\n2,5\n",
      "2026-11-03.csv": "sku,price\n1,8\n2,5\n",
      "2026-11-04.csv": "sku,price,was\n1,7,9\n2,5,5\n",
    ]
    let line = ["check", "--prior-price", "1d", "--key", "sku"]
    let history = ["2026-11-01.csv", "2026-11-02.csv", "2026-11-03.csv"].flatMap {
      ["--history", $0]
    }
    let plain = try ToolRun(line + history + ["2026-11-04.csv"], names)
    #expect(
      problems(plain) == [
        "2026-11-04.csv:2:5: error: was 9 is higher than 8, the lowest known price of the 1 day "
          + "before the reduction on 2026-11-04 (8 on 2026-11-03) [prior-price]"
      ])
    let progressive = try ToolRun(line + ["--progressive"] + history + ["2026-11-04.csv"], names)
    #expect(problems(progressive).isEmpty)
  }
}
