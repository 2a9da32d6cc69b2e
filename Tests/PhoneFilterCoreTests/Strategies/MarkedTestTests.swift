@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Typed amounts that could be two numbers")
struct MarkedTestTests {
  private typealias Found = (rows: String, remarks: [String])

  private func count(_ flags: [String], _ prices: [String]) throws -> Found {
    let rows = prices.enumerated().map { "M\($0.offset);\($0.element)\n" }.joined()
    let run = try ToolRun(flags + ["-c"], "a.csv", "model;price\n" + rows)
    return (run.error ?? run.output.trimmingSpaces, run.remarks)
  }

  @Test(
    arguments: [
      ("..1.200", ["1.200,00", "799,50", "1.299,00"], "2"),
      ("500..1.200", ["1.200,00", "799,50", "1.299,00"], "2"),
      ("1.200", ["1.200", "799,50"], "1"), ("1.200 €", ["1.200 €", "799,50 €"], "1"),
      ("1,200", ["1,200", "799.50"], "1"), ("1.200", ["1.200", "799.50"], "1"),
      ("..1.200", ["1.200,00", "799.5", "0.5"], "1"), ("<1.200", ["1.200", "799,50"], "1"),
      (">=1.200", ["1.200", "799,50"], "1"), ("1.100..<1.200", ["1.150", "799,50"], "1"),
    ] as [(String, [String], String)])
  func theColumnSaysWhatTheyAre(typed: String, prices: [String], wanted: String) throws {
    let found = try count(["--price", typed], prices)
    #expect(found.rows == wanted)
    #expect(!found.remarks.contains { $0.contains("--price") }, "\(found.remarks)")
  }

  @Test(.tags(.slow), .notInQuickRuns, arguments: ["csv", "jsonl", "db"])
  func aCellThatIsCopiedFindsItself(format: String) throws {
    let cells = [
      "1.200 €", "1,200 €", "1.299,00", "1,299.00", "834.990", "12,5", "12.5", "1'299.50",
      "₹1,09,999",
      "1 299,50", "799", "Rs1.299", "1.234.567", "0.500", "-1.200", "1299,- €", "٧٩٩٫٥",
    ]
    for evidence in [["7,50"], ["7.50"], [], ["7,50", "7.50"]] {
      for mark in [[], ["--decimal-mark", "comma"], ["--decimal-mark", "point"]] {
        for cell in cells {
          let run = try self.run(["--price=" + cell, "-c"] + mark, evidence + [cell, "3"], format)
          #expect(run.error == nil && run.output == "1\n", "\(cell) beside \(evidence), \(mark)")
        }
      }
    }
  }

  private func run(_ flags: [String], _ prices: [String], _ format: String) throws -> ToolRun {
    switch format {
    case "csv":
      return try ToolRun(flags, "a.csv", "model;price\n" + prices.map { "M;\($0)\n" }.joined())
    case "jsonl":
      return try ToolRun(flags, "a.jsonl", prices.map { "{\"price\":\"\($0)\"}\n" }.joined())
    default:
      let database = try MadeDatabase(["CREATE TABLE phones (model TEXT, price)"])
      for price in prices {
        try database.run("INSERT INTO phones VALUES ('M', ?)", [.text(price)])
      }
      return try ToolRun(flags + ["DB"], database)
    }
  }

  @Test func whoeverSaysTheMarkMeansTheFlagToo() throws {
    let whole = ["1200", "799", "1201"]
    #expect(try count(["--price", "..1.200", "--decimal-mark", "comma"], whole).rows == "2")
    #expect(try count(["--decimal-mark=comma", "--price", "500..1.200"], whole).rows == "2")
    #expect(try count(["--decimal-mark", "point", "--price", "..1.200"], whole).rows == "0")
    #expect(try count(["--decimal-mark", "comma", "--price", "1,200"], whole).rows == "0")
    let json = try ToolRun(
      ["--price", "..1.200", "-c", "--decimal-mark", "comma"], "a.json",
      "[{\"price\":1200},{\"price\":1201},{\"price\":3.5}]")
    #expect(json.output == "2\n")
    #expect(try count(["--where", "price<=1.200", "--decimal-mark", "comma"], whole).rows == "2")
  }

  @Test func whatNothingShowsIsSaid() throws {
    let found = try count(["--price", "1.200.."], ["1200", "799"])
    #expect(found.rows == "2")
    #expect(
      found.remarks == [
        "--price: '1.200..' could be two numbers; it is read as 1.2.., or with "
          + "--decimal-mark comma as 1200.."
      ])
    #expect(try count(["--price", "1.2.."], ["1200", "799"]).remarks == [])
    #expect(try count(["--price", "1.2000.."], ["1200", "799"]).remarks == [])
  }

  /// Numbers in JSON have a decimal point, so a fraction shows the mark.
  @Test func fractionsOfJSONShowThePoint() throws {
    let run = try ToolRun(
      ["--price", "1.250..", "-c"], "a.json", "[{\"price\":1.250},{\"price\":799}]")
    #expect(run.output == "2\n" && run.remarks == [])
    let whole = try ToolRun(["--price", "1.250..", "-c"], "a.json", "[{\"price\":799}]")
    #expect(whole.output == "1\n" && whole.remarks.count == 1)
  }

  @Test func aRangeHasTheOnlyMarkThatFits() throws {
    #expect(try count(["--price", "500..1.200"], ["1.150,00", "2,50"]).rows == "1")
    let points = try count(["--price", "500..1.200"], ["1150.00", "2.50"])
    #expect(points.rows.contains("--price: the range '500..1.200' ends before it begins"))
    let nothing = try count(["--price", "500..1.200"], ["1150", "2"])
    #expect(nothing.rows.contains("with --decimal-mark comma it is 500..1200"))
    let commas = try count(["--price", "500..1,200"], ["1150,5", "2,50"])
    #expect(commas.rows.contains("ends before it begins"))
    #expect(try count(["--price", "1.5..0.5"], ["1"]).rows.contains("ends before it begins"))
  }

  @Test func eachCatalogueReadsItAsItsOwnColumn() throws {
    let run = try ToolRun(
      ["--price", "..1.200", "-c", "de.csv", "us.csv"],
      ["de.csv": "model;price\nA;1.200\nB;799,50\n", "us.csv": "model;price\nC;1.1\nD;799.50\n"])
    #expect(run.error == nil && run.output == "3\n" && run.remarks == [])
  }

  /// Facets mark the chosen values with the meaning that the reading gives them.
  @Test func facetsMarkWhatWasChosen() throws {
    let run = try ToolRun(
      ["facets", "--facet", "price", "--price", "1.200", "-f", "csv"], "a.csv",
      "model;price\nA;1.200\nB;799,50\n")
    #expect(run.output.contains("price,1200,,,1,true"), "\(run.output)")
    #expect(!run.output.contains("price,1.2,"), "\(run.output)")
  }

  @Test func whyNothingMatchesIsSaidOfWhatWasMeant() throws {
    let found = try count(["--price", "1.200"], ["1.100", "799,50"])
    #expect(found.remarks == ["no phone has price 1200; the nearest is 1100 (1 phone)"])
  }

  @Test func groupsAreOneNumber() throws {
    let rows = "model;price\nA;1.200\nB;799,50\n"
    let run = try ToolRun(["--group-by", "price:..1.200"], "a.csv", rows)
    #expect(run.error?.contains("'..1.200' could be two numbers") == true)
    #expect(try ToolRun(["--group-by", "price:1.200"], "a.csv", rows).error != nil)
    #expect(try ToolRun(["--group-by", "price:..1200"], "a.csv", rows).error == nil)
  }
}
