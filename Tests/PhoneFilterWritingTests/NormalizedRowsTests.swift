@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Normalized rows")
struct NormalizedRowsTests {
  private let messy = """
    Name;RAM (MB);Storage;Price;Screen;Colour;Note
    Alpha;4096;64 GB / 128 GB;"1.299,00 €";"6,1"" OLED";Gold;x
    Beta;12000;1TB;834.990;15.5 cm;;y
    3310;N/A;-;99,5;;Black;z

    """

  private let wanted = """
    [
    {"model":"Alpha","price":1299,"currency":"EUR","screenSize":6.1,"memory":4,"diskSpace":[64,128],"color":"Gold"},
    {"model":"Beta","price":834990,"currency":"EUR","screenSize":6.1,"memory":12,"diskSpace":1024,"color":null},
    {"model":"3310","price":99.5,"currency":"EUR","screenSize":null,"memory":null,"diskSpace":null,"color":"Black"}
    ]

    """

  @Test func namesAreTheSpecsAndNumbersArePlain() throws {
    let run = try ToolRun(["--normalize", "-f", "json"], "a.csv", messy)
    #expect(run.error == nil && run.output == wanted, "\(run.error ?? run.output)")
  }

  @Test(arguments: ["json", "jsonl", "csv", "tsv"])
  func whatIsNormalizedStaysAsItIs(format: String) throws {
    let once = try ToolRun(["--normalize", "-f", format], "a.csv", messy)
    let twice = try ToolRun(["--normalize", "-f", format], "b.\(format)", once.output)
    #expect(twice.error == nil && twice.output == once.output, "\(twice.error ?? twice.output)")
    let back = try ToolRun(["--normalize", "-f", "json"], "b.\(format)", once.output)
    if format.hasPrefix("json") { #expect(back.output == wanted, "\(back.output)") }
  }

  @Test func theSameRowsAnswerTheSameFilters() throws {
    let clean = try ToolRun(["--normalize", "-f", "json"], "a.csv", messy).output
    for flags in [
      ["--disk", "128"], ["--ram", "4"], ["--price", "834990"], ["--screen", "6.1"],
      ["--missing", "memory"], ["--not-color", "Gold"], ["--model", "3310"], ["--disk", "1TB"],
    ] {
      let before = try ToolRun(flags + ["-c"], "a.csv", messy)
      let after = try ToolRun(flags + ["-c"], "a.json", clean)
      #expect(before.output == after.output && before.error == nil, "\(flags) \(before.output)")
    }
  }

  @Test func whatLiesWithinIsBroughtUp() throws {
    let run = try ToolRun(
      ["--normalize", "-f", "jsonl"], "a.json",
      "[{\"name\":\"A\",\"display\":{\"size\":\"4.0 inches\"},\"storage\":{\"ram\":\"512MB\"}}]")
    #expect(
      run.output == "{\"model\":\"A\",\"screenSize\":4,\"memory\":0.5}\n",
      "\(run.error ?? run.output)")
  }

  @Test func sortedRowsAreNormalizedToo() throws {
    let run = try ToolRun(["--normalize", "--sort", "-price", "-f", "csv"], "a.csv", messy)
    #expect(
      run.output
        == "model;brand;price;currency;screenSize;processor;memory;diskSpace;color\nBeta;;834990;EUR;6.1;;12;1024;\n"
        + "Alpha;;1299;EUR;6.1;;4;64 / 128;Gold\n3310;;99.5;EUR;;;;;Black\n",
      "\(run.error ?? run.output)")
  }

  @Test func fieldsAreChosenAmongThem() throws {
    let run = try ToolRun(
      ["--normalize", "--fields", "memory,model,Note", "-f", "jsonl", "-n", "1"], "a.csv", messy)
    #expect(run.output == "{\"memory\":4,\"model\":\"Alpha\",\"Note\":\"x\"}\n", "\(run.output)")
  }

  @Test func catalogsOfDifferentFieldsBecomeOne() throws {
    let run = try ToolRun(
      ["--normalize", "--fields", "model,memory", "-f", "csv", "a.csv", "b.json", "c.jsonl"],
      [
        "a.csv": "Name,RAM (MB)\nA,8000\n", "b.json": "[{\"ram\":\"6 GB\",\"title\":\"B\"}]",
        "c.jsonl": "{\"model\":\"C\",\"specs\":{\"memoryGb\":4}}\n",
      ])
    #expect(run.output == "model,memory\nA,8\nB,6\nC,4\n", "\(run.error ?? run.output)")
  }

  @Test func anAmountThatCannotBeReadIsAnError() throws {
    let run = try ToolRun(["--normalize"], "a.csv", "model,price\nA,5\nB,call us\n")
    #expect(run.error == "a.csv:3:3: price \"call us\" is not a number", "\(run.error ?? "")")
    let lenient = try ToolRun(
      ["--normalize", "--lenient", "-f", "jsonl"], "a.csv", "model,price\nA,5\nB,call us\n")
    #expect(
      lenient.output == "{\"model\":\"A\",\"price\":5}\n{\"model\":\"B\",\"price\":null}\n",
      "\(lenient.output)")
  }

  @Test func twoFieldsForASpecMustBeToldApart() throws {
    let run = try ToolRun(["--normalize"], "a.csv", "model,ram,RAM size\nA,5,4\n")
    #expect(run.error?.contains("could both be memory") == true)
  }

  @Test func ofTwoPricesTheOneThatIsPaidIsWritten() throws {
    let run = try ToolRun(
      ["--normalize", "-f", "jsonl"], "a.csv", "model,priceRegular,priceDiscount\nA,5,4\n")
    #expect(run.output == "{\"model\":\"A\",\"price\":4}\n", "\(run.error ?? run.output)")
    #expect(
      run.remarks == [
        "a.csv: price is taken from 'priceDiscount', the paid price; --map "
          + "'price=priceRegular' takes the other field"
      ], "\(run.remarks)")
  }

  @Test func aFieldThatWasNamedMustBeThere() throws {
    let run = try ToolRun(["--normalize", "--map", "price=Cost"], "a.csv", "model,ram\nA,8\n")
    #expect(run.error?.contains("no record has the field 'Cost' of --map") == true)
  }

  /// A JSON number would lose the ambiguity of the point.
  @Test func ambiguousNumbersStayTextsInJSON() throws {
    let rows = "model;price;weight\nA;12.500;1.250\nB;2.000,50;2\n"
    let run = try ToolRun(["-f", "jsonl"], "a.csv", rows)
    #expect(
      run.output
        == "{\"model\":\"A\",\"price\":\"12.500\",\"weight\":1.250}\n"
        + "{\"model\":\"B\",\"price\":\"2.000,50\",\"weight\":2}\n", "\(run.output)")
    let found = try ToolRun(["--price", "12500", "-c"], "b.jsonl", run.output)
    #expect(found.output == "1\n")
  }
}
