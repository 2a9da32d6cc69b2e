@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Marks in the numbers of a column")
struct MarkSampleTests {
  private func count(_ price: String, _ prices: [String], _ flags: [String] = []) throws -> String {
    let rows = prices.map { "M;\($0)\n" }.joined()
    let run = try ToolRun(["--price", price, "-c"] + flags, "a.csv", "model;price\n" + rows)
    return run.error ?? run.output.trimmingSpaces
  }

  @Test func oneCommaOfCentsShowsWhatThePointsAre() throws {
    #expect(try count("834990", ["834.990", "1.299,00"]) == "1")
    #expect(try count("1299", ["834.990", "1.299,00"]) == "1")
    #expect(try count("1.5", ["1,5", "1.299"]) == "1")
  }

  @Test func onePointOfCentsShowsWhatTheCommasAre() throws {
    #expect(try count("1299", ["1,299", "799.99"]) == "1")
    #expect(try count("834.99", ["834.990", "12.5"]) == "1")
  }

  @Test func withoutEvidencePointsAreDecimalAndCommasGroup() throws {
    #expect(try count("834.99", ["834.990", "100.000"]) == "1")
    #expect(try count("1299", ["1,299", "2,499"]) == "1")
  }

  @Test func theMarkCanBeSaid() throws {
    #expect(try count("834990", ["834.990"], ["--decimal-mark", "comma"]) == "1")
    #expect(try count("1,299", ["1,299"], ["--decimal-mark", "comma"]) == "1")
    #expect(try count("1.2990", ["1,299"], ["--decimal-mark", "comma"]) == "1")
    #expect(try count("834.99", ["834.990", "1,299.00"], ["--decimal-mark", "point"]) == "1")
  }

  @Test func whatIsCertainIsReadWhateverTheOthersAre() throws {
    let prices = ["12,50", "13,75", "1,299.00", "1,299"]
    #expect(try count("1299", prices) == "1")
    #expect(try count("12.5", prices) == "1")
    #expect(try count("1,299", prices) == "1")
    #expect(try count("1.2990", prices) == "1")
    #expect(try count("1.2990", prices, ["--decimal-mark", "point"]) == "0")
  }

  /// After the sample, a contradiction to it is an error at its place.
  @Test(
    arguments: [
      ("799.50", "1.299,00", "has a decimal comma"), ("799.50", "12,5", "has a decimal comma"),
      ("799,50", "12.50", "has a decimal point"), ("799,50", "1,299.00", "has a decimal point"),
      ("799", "834.990", "could be two numbers, 834.99 or 834990"),
      ("1,299", "834.990", "could be two numbers"),
      ("799,50", "1,299", "could be two numbers, 1299 or 1.299"),
      ("71.990", "1,299", "could be two numbers"),
      ("799", "-834.990 €", "could be two numbers"),
    ] as [(String, String, String)])
  func whatComesLateMustNotContradict(first: String, late: String, complaint: String) throws {
    let rows = String(repeating: "M;\(first);x\n", count: 600) + "N;\(late);x\n"
    for flags in [["--price", "0.."], ["--sort", "price"], ["--group-by", "price"]] {
      for threads in ["1", "3"] {
        let run = try ToolRun(flags + ["--threads", threads], "a.csv", "model;price;x\n" + rows)
        let error = run.error ?? ""
        #expect(error.hasPrefix("a.csv:602:3: price \"\(late)\" \(complaint)"), "\(error)")
        #expect(error.contains("--decimal-mark"))
      }
    }
    let lenient = try ToolRun(
      ["--price", "..9999999", "-c", "--lenient"], "a.csv", "model;price;x\n" + rows)
    #expect(lenient.output == "600\n")
    #expect(lenient.remarks.contains { $0.hasPrefix("1 value could not be read") })
    for mark in ["point", "comma"] {
      let known = try ToolRun(
        ["--price", "..9999999", "-c", "--decimal-mark", mark], "a.csv", "model;price;x\n" + rows)
      #expect(known.output == "601\n" && known.error == nil)
    }
    let json =
      String(repeating: "{\"price\":\"\(first)\"}\n", count: 600) + "{\"price\":\"\(late)\"}\n"
    let run = try ToolRun(["--price", "0.."], "a.jsonl", json)
    #expect(run.error?.hasPrefix("a.jsonl:601:10: price \"\(late)\" \(complaint)") == true)
  }

  /// All records of a file decide a question that its first records leave open. A pipe is read only
  /// once, so a contradiction to its first records is reported.
  @Test(
    arguments: [
      ("834.990", "1.299,00", nil), ("Rs1.299", "12,5", nil), ("1,299", "12,5", ("comma", "point")),
      ("71.990", "12.50", ("point", "comma")), ("71.990", "1,299.00", ("point", "comma")),
    ] as [(String, String, (String, String)?)])
  func allOfAFileDecidesWhatIsOpen(
    first: String, late: String, complaint: (found: String, known: String)?
  ) throws {
    let rows =
      "model;price\n" + String(repeating: "M;\(first)\n", count: 600) + "N;\(late)\n"
    let file = try ToolRun(["--price", "0..", "-c"], "a.csv", rows)
    // A decision of the first records holds for a file as for a pipe.
    let isSettled = complaint?.known == "comma"
    #expect(isSettled ? file.error != nil : file.error == nil && file.output == "601\n", "\(file)")
    let pipe = try FilledPipe(rows)
    let outcome = try PipelineProbe(readingMarks: true).run([["--price", "0.."]], on: pipe.path)
    guard let complaint else {
      #expect(outcome.failure == nil)
      return
    }
    #expect(
      outcome.failure?.hasSuffix(
        ":602:3: price \"\(late)\" has a decimal \(complaint.found), but the column has a "
          + "decimal \(complaint.known); choose the decimal mark with --decimal-mark") == true,
      "\(outcome.failure ?? "")")
  }

  @Test(
    arguments: [
      ("799.50", ["1,299.00", "1.299", "1,299", "1'299"]),
      ("799,50", ["1.299,00", "1.299"]), ("1.299,50", ["1.299,00", "1.299", "1,299"]),
      ("799", ["1,299", "799.50", "12,5", "1.299,00", "0.500"]),
      ("834.990", ["1.299"]),
      ("1,299", ["1,299.50", "1,999"]),
    ] as [(String, [String])])
  func whatComesLateMayAgree(first: String, late: [String]) throws {
    let rows =
      String(repeating: "M;\(first)\n", count: 600) + late.map { "N;\($0)\n" }.joined()
    let run = try ToolRun(["--price", "0..", "-c"], "a.csv", "model;price\n" + rows)
    #expect(run.error == nil && run.output == "\(600 + late.count)\n", "\(run.error ?? "")")
  }

  /// Three digits after every point, in numbers that the spec can have.
  @Test(
    arguments: [
      (["71.990", "119.990", "99.990"], "71990"),
      (["71.990 €", "1.990 €", "990 €", "9.990"], "1990"),
      (["71.990", "119.990"], "71.99"), (["71.990", "119.990", "99.99"], "71.99"),
      (["71.990 JD", "119.990 JD", "99.990 JD"], "71.99"),
      (["71.990", "1,990", "99.990"], "71.99"),
      (["71.990", "119.990", "n/a", "99.990 - 119.990"], "71990"),
    ] as [([String], String)])
  func threeDigitsAfterEveryPointAreThousands(prices: [String], first: String) throws {
    #expect(try count(first, prices) != "0")
    #expect(try count(prices[0], prices) != "0")
  }

  @Test func thousandsAreSaidWithTheMarkThatReadsThemOtherwise() throws {
    let run = try ToolRun(
      ["--sort", "price"], "a.csv", "model;price\nA;71.990\nB;119.990\nC;99.990\n")
    #expect(
      run.remarks == [
        "a.csv: price '71.990' in 'price' is read as 71990, because every point has three "
          + "digits after it, like a thousands mark; --decimal-mark point reads it as 71.99"
      ], "\(run.remarks)")
  }

  /// The name of a field can contain the currency too, and a screen is not a thousand inches wide.
  @Test func thousandsMustBePossible() throws {
    let screens = "model;screen\nA;6.144\nB;6.781\nC;5.100\n"
    #expect(try ToolRun(["--screen", "6.144", "-c"], "a.csv", screens).output == "1\n")
    let dinars = "model;price_kwd\nA;71.990\nB;119.990\nC;99.990\n"
    let run = try ToolRun(["--price", "71.99", "-c", "--map", "price=price_kwd"], "a.csv", dinars)
    #expect(run.output == "1\n", "\(run.error ?? "")")
  }

  /// A database and a pipe give the same evidence as a file.
  @Test func thousandsAreThoseOfAnySource() throws {
    let database = try MadeDatabase(["CREATE TABLE phones (model TEXT, price TEXT)"])
    for price in ["71.990", "119.990", "990"] {
      try database.run("INSERT INTO phones VALUES ('M', ?)", [.text(price)])
    }
    try database.run("INSERT INTO phones VALUES ('N', '99.990')", [])
    #expect(try ToolRun(["--price", "1000..", "-c", "DB"], database).output == "3\n")
    let rows = "model;price\nA;71.990\nB;119.990\nC;99.990\nD;990\n"
    let pipe = try FilledPipe(rows)
    let outcome = try PipelineProbe(readingMarks: true).run(
      [["--price", "1000..", "-c"]], on: pipe.path)
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == "3\n", "\(outcome)")
    let json = "{\"price\":\"71.990\"}\n{\"price\":\"99.990\"}\n{\"price\":\"9.990\"}\n"
    #expect(try ToolRun(["--price", "9990", "-c"], "a.jsonl", json).output == "1\n")
    let mixed = json + "{\"price\":12.5}\n"
    #expect(try ToolRun(["--price", "9.99", "-c"], "a.jsonl", mixed).output == "1\n")
  }

  @Test func threeDigitsAfterACommaAreThousandsBesideCents() throws {
    let prices = ["USD 396,22", "USD 1,099", "USD 1,299"]
    for (price, found) in [("1099", "1"), ("396.22", "1"), ("USD 1,099", "1"), ("1000..", "2")] {
      #expect(try count(price, prices) == found, "\(price)")
    }
    #expect(try count("1,099", prices, ["--decimal-mark", "comma"]) == "1")
    #expect(try count("1099", prices, ["--decimal-mark", "comma"]) == "0")
    let run = try ToolRun(
      ["--sort", "price"], "a.csv", "model;price\nA;USD 396,22\nB;USD 1,099\n")
    #expect(
      run.remarks == [
        "a.csv: price 'USD 1,099' in 'price' is read as 1099, because other commas have "
          + "two digits after them; --decimal-mark comma reads it as 1.099"
      ], "\(run.remarks)")
    // If points separate groups, the comma has one meaning.
    #expect(try count("1,099", ["1.396,22", "1,099"]) == "1")
    #expect(try count("1099", ["1.396,22", "1,099"]) == "0")
  }

  @Test(
    arguments: [
      (["1.299,00 €", "799,00"], "1299"), (["1 299,00", "799,00"], "1299"),
      (["1'299.00", "799.00"], "1299"), (["₹1,29,999", "₹79,999"], "129999"),
      (["١٬٢٩٩", "٧٩٩٫٥٠"], "1299"), (["٧٩٩٫٥٠٠", "٦٩٩٫٥٠٠", "٥٩٩٫٥٠٠"], "799.5"),
      (["۱٬۲۹۹٬۰۰۰", "۷۹۹"], "1299000"),
    ] as [([String], String)])
  func marksOfManyCountriesAreRead(prices: [String], first: String) throws {
    #expect(try count(first, prices) == "1")
  }

  @Test func numbersOfJSONContradictNothing() throws {
    let rows = String(repeating: "{\"price\":\"799,50\"}\n", count: 600) + "{\"price\":834.990}\n"
    let run = try ToolRun(["--price", "834.99", "-c"], "a.jsonl", rows)
    #expect(run.output == "1\n", "\(run.error ?? "")")
  }

  @Test(arguments: ["facets", "stats"])
  func whatIsCountedAsUnreadableIsSaid(command: String) throws {
    let rows = String(repeating: "M;799\n", count: 600) + "N;834.990\n"
    let fields = [command, command == "facets" ? "--facet" : "--fields", "price"]
    let run = try ToolRun(fields, "a.csv", "model;price\n" + rows)
    #expect(run.output.contains("(unreadable)"))
    #expect(
      run.remarks == [
        "price \"834.990\" could be two numbers, 834.99 or 834990; choose with "
          + "--decimal-mark point or --decimal-mark comma"
      ])
  }

  @Test func aCheckSaysItAtItsPlace() throws {
    let rows = String(repeating: "M;799,50\n", count: 600) + "N;12.50\n"
    let run = try ToolRun(["check"], "a.csv", "model;price\n" + rows)
    #expect(run.output.contains("a.csv:602:3: error: price \"12.50\" has a decimal point"))
  }

  @Test func aDatabaseSaysItInItsRow() throws {
    let database = try MadeDatabase(["CREATE TABLE phones (model TEXT, price)"])
    for _ in 0..<600 { try database.run("INSERT INTO phones VALUES ('M', ?)", [.text("799,50")]) }
    try database.run("INSERT INTO phones VALUES ('N', ?)", [.text("12.50")])
    let run = try ToolRun(["--price", "0..", "DB"], database)
    #expect(run.error?.contains("stock.db:phones:601: price \"12.50\" has a decimal point") == true)
  }

  @Test func numbersOfJSONMeanWhatTheySay() throws {
    let run = try ToolRun(
      ["--price", "834.99", "-c"], "a.json", "[{\"price\":834.990},{\"price\":\"1.299,00\"}]")
    #expect(run.output == "1\n", "\(run.error ?? "")")
  }

  @Test func sortingHeedsThem() throws {
    let run = try ToolRun(
      ["--sort", "price", "--fields", "price"], "a.csv", "price;x\n834.990;1\n1.299,00;2\n")
    #expect(run.output == "price\n1.299,00\n834.990\n", "\(run.output)")
  }

  /// At first only a few rows are in memory, so more rows must be read.
  @Test func theEvidenceMayComeLate() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<50).map { "M\($0);834.990\n" }.joined()
    let path = try folder.write("model;price\n" + rows + "N;1.299,00\n", as: "a.csv")
    let plan = ColumnPlan(specs: [PriceSpec()])
    for chunk in [16, 64, 1000, 1 << 18] {
      let source = try InputFormatCatalog.open(
        CataloguePath(path), as: InputSettings(), plan: plan, tracksLines: false, chunk: chunk)
      #expect(source.layout.readings[0].style.marks == .comma, "\(chunk)")
    }
  }

  /// Amounts of money in a field that is not a spec are read like prices.
  @Test(arguments: [
    ("1.299 €,1.099 €,999 €", "999..", "3"), ("1.299 €,0.5 €,12.75 €", "999..", "0"),
    ("1.299 JD,20 JD,0.5 JD", "2..", "1"), ("1.299 JD,20 JD,7 JD", "..2", "1"),
  ])
  func moneyOfOtherFieldsIsReadAsPrices(values: String, asked: String, count: String) throws {
    let rows = "model,fee\n" + values.split(separator: ",").map { "A,\($0)\n" }.joined()
    for field in ["fee", "price"] {
      let text = rows.replacing("fee", with: field)
      let bounds = asked.split(separator: ".", omittingEmptySubsequences: false)
      let condition = asked.hasPrefix(".") ? "\(field)<=\(bounds[2])" : "\(field)>=\(bounds[0])"
      let run = try ToolRun(["--where", condition, "-c"], "a.csv", text)
      #expect(run.output == "\(count)\n", "\(run)")
    }
  }
}
