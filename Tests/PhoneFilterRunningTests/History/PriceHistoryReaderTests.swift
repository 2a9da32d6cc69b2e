@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore
@testable import PhoneFilterRunning

/// The history of prices from several catalogues: its rows, its remarks and its errors.
struct PriceHistoryReaderTests {
  private static let header =
    "first,firstOn,lowest,lowestOn,highest,highestOn,last,lastOn,changes,missingDays"

  private func history(
    _ flags: [String], _ catalogues: KeyValuePairs<String, String>
  ) throws -> ToolRun {
    try ToolRun(["history", "-f", "csv"] + flags + catalogues.map(\.key), catalogues)
  }

  private func rows(_ run: ToolRun) -> [String] {
    #expect(run.error == nil)
    return run.output.split(separator: "\n").dropFirst().map(String.init)
  }

  // MARK: Dates

  @Test func namesOfCataloguesHaveTheDates() throws {
    let run = try history(
      ["--key", "sku"],
      [
        "2026-11-24.csv": "sku,price\n2,5\n1,19\n", "2026-11-23.csv": "sku,price\n1,20\n2,5\n",
        "2026-11-26.csv": "sku,price\n1,19.0\n3,7\n",
      ])
    #expect(run.output.hasPrefix("sku,\(Self.header)\n"))
    #expect(
      rows(run) == [
        "1,20,2026-11-23,19,2026-11-24,20,2026-11-23,19,2026-11-26,1,1",
        "2,5,2026-11-23,5,2026-11-23,5,2026-11-23,5,2026-11-24,0,0",
        "3,7,2026-11-26,7,2026-11-26,7,2026-11-26,7,2026-11-26,0,0",
      ])
    #expect(run.remarks == [])
  }

  /// Of two catalogues of one moment, the first on the command line is first.
  @Test func cataloguesOfOneMomentKeepTheirOrder() throws {
    for (first, second) in [("a", "b"), ("b", "a")] {
      let run = try ToolRun(
        [
          "history", "-f", "csv", "--key", "sku", "2026-11-24-\(first).csv",
          "2026-11-24-\(second).csv", "2026-11-23.csv",
        ],
        [
          "2026-11-24-a.csv": "sku,price\na,1\n", "2026-11-24-b.csv": "sku,price\nb,1\n",
          "2026-11-23.csv": "sku,price\nc,1\n",
        ])
      #expect(rows(run).map { $0.prefix(1) } == ["c", Substring(first), Substring(second)])
    }
  }

  @Test func aFieldMayHaveTheDates() throws {
    let run = try history(
      ["--key", "sku"],
      ["log.csv": "sku,price,day\n1,20,2026-11-23\n2,5,2026-11-23\n1,19,2026-11-25\n"])
    #expect(
      rows(run) == [
        "1,20,2026-11-23,19,2026-11-25,20,2026-11-23,19,2026-11-25,1,1",
        "2,5,2026-11-23,5,2026-11-23,5,2026-11-23,5,2026-11-23,0,0",
      ])
    #expect(run.remarks == ["the dates are from the field 'day'; --date changes that"])
    let named = try history(
      ["--key", "sku", "--date", "day"], ["log.csv": "sku,price,day\n1,20,2026-11-23\n"])
    #expect(rows(named).count == 1 && named.remarks == [])
  }

  @Test func namesHavePrecedenceOverAField() throws {
    let run = try history(
      ["--key", "sku"], ["2026-11-24.csv": "sku,price,day\n1,20,2026-11-23\n2,5,2026-11-23\n"])
    #expect(rows(run)[0].hasPrefix("1,20,2026-11-24,"))
    #expect(
      run.remarks == [
        "the dates are from the names of the catalogues; --date 'day' takes them from that field"
      ])
  }

  /// At least half of the first rows must have a date.
  @Test(
    arguments: [
      ("2026-11-23", "2026-11-24", true), ("2026-11-23", "soon", true), ("soon", "later", false),
      ("23/11/2026", "24/11/2026", true), ("2026", "2026-11", false), ("11/23/2026", "x", true),
    ])
  func aFieldOfOtherValuesHasNoDates(one: String, other: String, isTaken: Bool) throws {
    let run = try history(["--key", "sku"], ["a.csv": "sku,price,day\n1,5,\(one)\n2,5,\(other)\n"])
    let error =
      "'a.csv' has no date: name the file after its day, such as prices-2026-11-24.csv, or name a "
      + "field of dates: --date FIELD"
    #expect((run.error == error) == !isTaken, "\(run)")
  }

  @Test func everyCatalogueNeedsTheField() throws {
    let run = try history(
      ["--key", "sku"],
      [
        "a.csv": "sku,price,day\n1,5,2026-11-23\n", "2026-11-24.csv": "sku,price\n1,5\n",
      ])
    #expect(
      run.error
        == "'a.csv' has no date: name the file after its day, such as prices-2026-11-24.csv, or "
        + "name a field of dates: --date FIELD")
  }

  // MARK: Keys

  @Test func anIdentifyingFieldIsTheKey() throws {
    let run = try history(
      [],
      [
        "2026-11-23.csv": "sku,model,price\n1,A,20\n2,B,5\n",
        "2026-11-24.csv": "sku,model,price\n1,A,19\n2,B,5\n",
      ])
    #expect(run.output.hasPrefix("sku,model,\(Self.header)\n"))
    #expect(rows(run)[0].hasPrefix("1,A,20,2026-11-23,19,"))
    #expect(run.remarks == ["phones are identified by 'sku'; --key changes that"])
  }

  @Test func aFieldWithRepeatedValuesIsNot() throws {
    let run = try history(
      [],
      [
        "2026-11-23.csv": "sku,model,color,price\n1,A,Red,20\n1,B,Red,5\n1,C,Red,5\n",
        "2026-11-24.csv": "sku,model,color,price\n1,A,Red,19\n1,B,Red,5\n1,C,Red,5\n",
      ])
    #expect(run.output.hasPrefix("model,color,\(Self.header)\n"))
    #expect(run.remarks == ["phones are identified by model, color; --key changes that"])
  }

  /// A number that another phone has on the next day does not identify phones.
  @Test func aFieldThatOtherPhonesHaveLaterIsNot() throws {
    let run = try history(
      [],
      [
        "2026-11-23.csv": "id,model,price\n1,Galaxy A55,20\n2,Pixel 8,5\n3,Moto G,7\n",
        "2026-11-24.csv": "id,model,price\n1,Pixel 8,5\n2,Moto G,7\n3,Galaxy A55,20\n",
      ])
    #expect(run.output.hasPrefix("model,\(Self.header)\n"))
    #expect(run.remarks == ["phones are identified by model; --key changes that"])
    #expect(rows(run).allSatisfy { $0.hasSuffix(",0,0") })
  }

  @Test func specsOfOneCatalogueAloneAreNotTheKey() throws {
    let run = try history(
      [],
      [
        "2026-11-23.csv": "model,color,price\nA,Red,20\n", "2026-11-24.csv": "model,price\nA,19\n",
      ])
    #expect(run.output.hasPrefix("model,\(Self.header)\n"))
    #expect(rows(run).count == 1)
  }

  @Test func cataloguesWithoutACommonSpecAreAnError() throws {
    let names = RowKey.usual.specs.map(\.name).joined(separator: ", ")
    #expect(names.hasPrefix("model, brand, "))
    let run = try history(
      [],
      ["2026-11-23.csv": "price,stock\n5,1\n6,1\n", "2026-11-24.csv": "price,stock\n5,1\n6,1\n"])
    #expect(
      run.error
        == "the catalogues do not share \(names), which identify phones; name other fields, as in "
        + "--key sku")
  }

  // MARK: Prices

  /// Numbers that are too long for a word keep all their digits.
  @Test func longNumbersAreKept() throws {
    let (long, longer) = ("123456789012345678.25", "123456789012345678.75")
    let run = try history(
      ["--key", "sku"],
      [
        "2026-11-23.csv": "sku,price\n1,\(long)\n2,\(longer)\n3,5\n",
        "2026-11-24.csv": "sku,price\n1,\(longer)\n2,\(longer)\n3,\(long)\n",
      ])
    #expect(
      rows(run) == [
        "1,\(long),2026-11-23,\(long),2026-11-23,\(longer),2026-11-24,\(longer),2026-11-24,1,0",
        "2,\(longer),2026-11-23,\(longer),2026-11-23,\(longer),2026-11-23,\(longer),2026-11-24,0,0",
        "3,5,2026-11-23,5,2026-11-23,\(long),2026-11-24,\(long),2026-11-24,1,0",
      ])
  }

  @Test func theLowestOfSeveralPricesCounts() throws {
    let one = try history(
      ["--key", "sku"], ["2026-11-24.csv": "sku,price\n1,20\n1,19\n2,5\n2,5\n"])
    #expect(rows(one).map { $0.prefix(5) } == ["1,19,", "2,5,2"].map { $0.prefix(5) })
    #expect(
      one.remarks == [
        "1 row has another price than a row of the same phone and time; the lowest price counts; "
          + "--key names the fields that tell phones apart"
      ])
    let two = try history(
      ["--key", "sku"], ["2026-11-24.csv": "sku,price\n1,20\n1,19\n1,21\n"])
    #expect(rows(two)[0].hasPrefix("1,19,"))
    #expect(two.remarks.first?.hasPrefix("2 rows have another price than a row of") == true)
  }

  @Test func rowsThatLackSomethingAreCounted() throws {
    let text =
      "sku,price,day\n1,20,2026-11-23\n2,,2026-11-23\n,5,2026-11-23\n,6,2026-11-23\n"
      + "3,7,2026-11\n4,8,\n5,9,2026\n6,30,2026-11-24\n7,30,2026-11-24\n8,30,2026-11-24\n"
    let run = try history(["--key", "sku", "--date", "day"], ["log.csv": text])
    #expect(rows(run).map { $0.prefix(1) } == ["1", "6", "7", "8"])
    #expect(
      run.remarks == [
        "1 row has no price, and is left out", "2 rows have no sku, and are left out",
        "3 rows have no date in 'day', and are left out",
      ])
  }

  @Test func eachCurrencyHasItsLine() throws {
    let run = try history(
      ["--key", "sku"],
      [
        "2026-11-23.csv": "sku,price\n1,10 €\n2,20 €\n3,30 €\n",
        "2026-11-24.csv": "sku,price,currency\n1,11,USD\n2,19,EUR\n3,33,USD\n",
        "2026-11-25.csv": "sku,price,currency\n1,12,USD\n2,18,EUR\n3,29,EUR\n",
      ])
    #expect(
      rows(run).map { $0.split(separator: ",").prefix(2).joined(separator: " ") }.sorted()
        == ["1 eur", "1 usd", "2 eur", "3 eur", "3 usd"].map { $0.uppercased() }, "\(run)")
    #expect(
      run.remarks.last
        == "2 phones have prices in several currencies; each currency has its own line")
  }

  @Test func aPriceThatIsNotANumberIsAnErrorUnlessLenient() throws {
    let files: KeyValuePairs = ["2026-11-23.csv": "sku,price\n1,soon\n2,20\n"]
    #expect(
      try history(["--key", "sku"], files).error
        == "2026-11-23.csv:2:3: price \"soon\" is not a number")
    #expect(rows(try history(["--key", "sku", "--lenient"], files)).count == 1)
  }

  /// In a log, a moment at which the phone has no row is a day without data.
  @Test func filtersDoNotHideDays() throws {
    let text =
      "sku,price,day\n1,20,2026-11-23\n2,5,2026-11-24\n1,20,2026-11-25\n2,5,2026-11-25\n"
    let run = try history(["--key", "sku", "--date", "day", "--price", "10.."], ["log.csv": text])
    #expect(rows(run) == ["1,20,2026-11-23,20,2026-11-23,20,2026-11-23,20,2026-11-25,0,1"])
  }

  // MARK: Earlier prices

  @Test func aFieldWithSuchANameHasTheEarlierPrices() throws {
    let files: KeyValuePairs = [
      "2026-11-23.csv": "sku,price,old_price\n1,9,\n", "2026-11-24.csv": "sku,price,was\n1,6,9\n",
    ]
    let run = try history(["--key", "sku", "--prior-price", "1d"], files)
    #expect(
      run.remarks == ["the earlier prices are from the field 'was'; --was changes that"], "\(run)")
    let named = try history(["--key", "sku", "--prior-price", "1d", "--was", "was"], files)
    #expect(named.remarks == [] && named.output == run.output)
    let none = try history(
      ["--key", "sku", "--prior-price", "1d"], ["2026-11-23.csv": "sku,price\n1,9\n"])
    #expect(
      none.error
        == "--prior-price: no field has a name such as was or old_price; name the field with the "
        + "earlier price: --was FIELD")
  }

  /// Of several earlier prices, the first number other than 0 counts.
  @Test(
    arguments: [
      ("9", "9,2026-11-25,8,2026-11-24,1,1,too-high"),
      ("[\"soon\",0,9,7]", "9,2026-11-25,8,2026-11-24,1,1,too-high"),
      ("8", "8,2026-11-25,8,2026-11-24,1,1,ok"),
    ])
  func anEarlierPriceIsANumber(was: String, verdict: String) throws {
    let run = try history(
      ["--key", "sku", "--prior-price", "1d", "--was", "was"],
      [
        "2026-11-23.jsonl": "{\"sku\":1,\"price\":9,\"was\":null}\n",
        "2026-11-24.jsonl": "{\"sku\":1,\"price\":8,\"was\":null}\n",
        "2026-11-25.jsonl": "{\"sku\":1,\"price\":6,\"was\":\(was)}\n",
      ])
    #expect(
      run.output
        == "sku,price,was,reducedSince,lowest,lowestOn,days,window,status\n1,6,\(verdict)\n")
  }

  @Test func aRuleIsNeededForAVerdict() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("sku,price,was\n1,5,9\n", as: "2026-01-01.csv")
    let filter = try #require(try TypedCommand([path])).filter
    let error = #expect(throws: Failure.self) {
      try PriorPrices(
        HistoryRequest(), from: [CataloguePath(path)], for: filter,
        in: RunContext(output: .nowhere, terminal: ToolRun.pipe))
    }
    #expect(error?.words == "--prior-price: a number of days is missing; write 30d")
  }
}
