import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Doubts about columns")
struct ColumnDoubtsTests {
  private func remarks(_ flags: [String], _ text: String) throws -> [String] {
    try ToolRun(flags + ["-c", "--lenient"], "a.csv", text).remarks.filter {
      $0.contains("a.csv: ")
    }
  }

  @Test func aMemoryThatIsUsuallyAStorageIsTheStorage() throws {
    let storage = "name,memory\nA,128GB\nB,256GB\nC,64GB\nD,128GB\n"
    #expect(
      try ToolRun(["--memory", "128"], "a.csv", storage).error
        == "a.csv: memory has no field, because 'memory' is usually 128 GB, which is more "
        + "than phones have; --map 'memory=memory' takes it anyway")
    #expect(
      try remarks(["--disk", "128"], storage) == [
        "a.csv: diskSpace is taken from 'memory', which cannot be memory; "
          + "--map diskSpace= chooses no field"
      ])
    #expect(
      try remarks(["--memory", "128"], storage.replacing("memory", with: "ram")) == [
        "a.csv: 'ram' is usually 128 GB, like a storage: --map 'diskSpace=ram' --map "
          + "memory= reads it so"
      ])
    #expect(try remarks(["--memory", "8"], "name,memory\nA,8\nB,12\nC,128\nD,16\n") == [])
    let mapped = ["--map", "diskSpace=memory", "--map", "memory=", "--disk", "128"]
    #expect(try remarks(mapped, storage) == [])
  }

  @Test func aMostlyUnreadableNumberIsDoubted() throws {
    let found = try remarks(["--screen", "6.1"], "name,screen\nA,6.1\nB,OLED\nC,IPS\nD,LCD\n")
    #expect(
      found == [
        "a.csv: only 1 of the first 4 values of 'screen' can be read as screenSize (not "
          + "\"OLED\"); --map 'screenSize=FIELD' takes another field"
      ], "\(found)")
    #expect(try remarks(["--screen", "6.1"], "name,screen\nA,6.1\nB,5\nC,IPS\nD,LCD\n") == [])
  }

  @Test func aNameThatIsAlwaysANumberIsDoubted() throws {
    let cores = "name,processor\nA,8\nB,4\nC,8\n"
    #expect(
      try remarks(["--processor", "8"], cores) == [
        "a.csv: every value of 'processor' is a number (8, 4), unlike a processor; "
          + "--map processor= chooses no field"
      ])
    #expect(try remarks(["--processor", "8"], "name,processor\nA,8\nB,A15\nC,8\n") == [])
  }

  @Test func aPointThatCouldBeEitherIsSaid() throws {
    let found = try remarks(["--price", "500.."], "name;price\nA;834.990\nB;1.250\n")
    #expect(
      found == [
        "a.csv: '834.990' in 'price' could be two numbers; it is read with a decimal "
          + "point, or otherwise with --decimal-mark comma"
      ], "\(found)")
  }

  @Test func marksOfBothKindsAreSaid() throws {
    let found = try remarks(
      ["--price", "500.."], "name;price\nA;834.990\nB;1.250,00\nC;12.50\nD;99,00\n")
    #expect(
      found == [
        "a.csv: '834.990' in 'price' could be two numbers; it is read with a decimal "
          + "comma, or otherwise with --decimal-mark point"
      ], "\(found)")
  }

  @Test func onlyWhatIsNeededIsDoubted() throws {
    #expect(
      try remarks(["--model", "A"], "name,memory,processor\nA,128,8\nB,256,4\nC,512,8\n") == [])
    #expect(try remarks(["--processor", "8"], "name,processor\nA,8\nB,4\n") == [])
  }

  @Test func aDoubtIsSaidBeforeAnError() throws {
    let run = try ToolRun(["--screen", "6"], "a.csv", "name,screen\nA,OLED\nB,IPS\nC,LCD\n")
    #expect(run.error != nil && run.remarks.count == 1)
  }

  @Test func whoAsksForTheStatusAloneIsToldNothing() throws {
    let run = try ToolRun(["--processor", "8", "-q"], "a.csv", "name,processor\nA,8\nB,4\nC,8\n")
    #expect(run.remarks == [])
  }

  /// Prices are never converted. A remark reports two currencies in one column, with a search that
  /// was tested.
  @Test(
    arguments: [
      (["$799", "699 €", "$899"], "2 in $, 1 in €", "$"),
      (["799 EUR", "USD 5", "€3"], "2 in EUR, 1 in USD", "USD"),
      (["¥799", "€5", "CNY 7"], "2 in ¥, 1 in €", "€"),
    ] as [([String], String, String)])
  func severalCurrenciesAreSaid(prices: [String], counts: String, word: String) throws {
    let rows = "name;price\n" + prices.map { "A;\($0)\n" }.joined()
    let wanted =
      "a.csv: 'price' is in several currencies (\(counts)), which are "
      + "not converted; --search '\(word)' keeps those in \(word)"
    for flags in [["--price", "500.."], ["--sort", "price"], ["--group-by", "price"]] {
      #expect(try ToolRun(flags, "a.csv", rows).remarks == [wanted])
    }
    // This command compares no prices.
    #expect(try ToolRun(["--model", "A"], "a.csv", rows).remarks == [])
  }

  /// A field beside the price may contain its currency.
  @Test(arguments: [
    ("a.csv", "name,price,currency\nA,12.5,EUR\nB,15,USD\nC,3,EUR\n", "price", "currency"),
    ("a.csv", "name,price,Währung\nA,12.5,EUR\nB,$15,USD\nC,3,EUR\n", "price", "Währung"),
    (
      "a.jsonl",
      #"{"offers":{"price":12,"priceCurrency":"EUR"}}"# + "\n"
        + #"{"offers":{"price":15,"priceCurrency":"USD"}}"# + "\n"
        + #"{"offers":{"price":3,"priceCurrency":"EUR"}}"#, "offers.price", "offers.priceCurrency"
    ),
    (
      "a.xml",
      "<a><p><price currency='EUR'>12</price></p><p><price currency='USD'>15</price></p>"
        + "<p><price currency='EUR'>3</price></p></a>", "price", "price_currency"
    ),
  ])
  func severalCurrenciesOfAFieldAreSaid(
    name: String, text: String, price: String, field: String
  ) throws {
    let wanted =
      "\(name): '\(price)' is in several currencies (2 in EUR, 1 in USD), which are "
      + "not converted; --where '\(field)=EUR' keeps those in EUR"
    for flags in [["--price", "5.."], ["--sort", "price"], ["--group-by", "price"]] {
      #expect(try ToolRun(flags, name, text).remarks == [wanted])
      // A user who filters by the currency knows that there are several.
      #expect(try ToolRun(flags + ["--where", "\(field)=EUR"], name, text).remarks == [])
    }
  }

  /// A record's own field decides the dollars of its price.
  @Test func dollarsOfTheRecordsFieldAreOneCurrency() throws {
    let rows = "name,price,currency\nA,$12.5,CAD\nB,15,CAD\nC,,USD\n"
    #expect(try ToolRun(["--sort", "price"], "a.csv", rows).remarks == [])
    let other = "name,price,currency\nA,12.5,USD\nB,15,USD\n"
    let run = try ToolRun(["--sort", "price", "a.csv", "b.csv"], ["a.csv": rows, "b.csv": other])
    #expect(
      run.remarks == [
        "b.csv: price is in USD here, but in CAD in a.csv; numbers are not converted"
      ], "\(run)")
  }

  @Test func oneCurrencyInTwoSpellingsIsOne() throws {
    let rows = "name;price\nA;$799\nB;USD 699\nC;899\nD;5 dollars\n"
    #expect(try remarks(["--price", "500.."], rows) == [])
  }

  /// A hint is printed only if it is true for the rows that were read.
  @Test func aSearchThatWouldFindOthersIsNoHint() throws {
    let rows = "name;price\nEuro€;$799\n$ale;699 €\n"
    #expect(
      try remarks(["--price", "500.."], rows) == [
        "a.csv: 'price' is in several currencies (1 in $, 1 in €), which are "
          + "not converted"
      ])
  }
}
