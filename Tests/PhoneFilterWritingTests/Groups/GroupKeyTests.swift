@testable import PhoneFilterWriting
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Keys of groups")
struct GroupKeyTests {
  private static let lists: [(typed: String, keys: [String])] = [
    ("color", ["color"]),
    ("colour,disk", ["color", "diskSpace"]),
    ("battery", ["battery"]),
    ("price:200", ["price:200"]),
    ("price:200,color", ["price:200", "color"]),
    ("price:..500,500..1000,color", ["price:..500,500..1000", "color"]),
    ("price:<500,>=500", ["price:<500,>=500"]),
    ("source,camera.main", ["source", "camera.main"]),
    ("disk:1TB", ["diskSpace:1TB"]),
    ("price:..5,disk:..64,64..", ["price:..5", "diskSpace:..64,64.."]),
  ]

  @Test func rangesGoOnWithTheKeyBeforeThem() throws {
    for (typed, keys) in Self.lists {
      let found: [String] = try GroupKey.list(typed).map(\.typed)
      #expect(found == keys, "\(typed)")
    }
  }

  private static let complaints: [(typed: String, message: String)] = [
    ("color:200", "'color:200': color is a text, so it has no ranges; write 'color' alone"),
    ("price:", "'price:' names no ranges; write 'price:200' for steps"),
    ("price:x", "'x' is not a step or a range of price"),
    ("price:0", "'price:0' is not a step above 0"),
    ("price:-5", "'price:-5' is not a step above 0"),
    ("price:9..5", "the range '9..5' ends before it begins; did you mean '5..9'?"),
    ("price:..5,a..b", "'a..b' is not a range of price"),
    ("price:..5,..5", "the range '..5' of price is given twice; write it once"),
    ("color,", "a name is missing"), ("-price", "'-price' is not the name of a spec"),
  ]

  @Test func whatCannotBeReadIsSaid() {
    for (typed, message) in Self.complaints {
      let complaint = ToolRun.complaint(["--group-by=" + typed, "a.csv"]) ?? "nothing"
      #expect(complaint.hasPrefix("--group-by: " + message), "\(complaint)")
    }
  }

  @Test func theSameKeyTwiceIsAnError() {
    #expect(
      ToolRun.complaint(["--group-by", "color", "--group-by", "disk,colour", "a.csv"])
        == "--group-by: 'color' is given twice; write it once")
    #expect(ToolRun.complaint(["--group-by", "price:500,price:100", "a.csv"]) == nil)
  }

  @Test(arguments: [["--depth", "1"], ["--limit-per-group", "1"]])
  func depthAndLimitNeedSections(flags: [String]) {
    #expect(ToolRun.complaint(flags + ["a.csv"])?.contains("there are no groups") == true)
    #expect(ToolRun.complaint(flags + ["--by-source", "a.csv"]) == nil)
    #expect(ToolRun.complaint(flags + ["--group-by", "color", "a.csv"]) == nil)
  }

  @Test func stepsHoldTheirBeginning() throws {
    let key = try #require(try GroupKey.list("price:200").first)
    let numbers: [ExactNumber] = [-1, 0, 199.99, 200]
    let labels: [String?] = numbers.map { key.value(of: $0).label }
    #expect(labels == ["-200..<0", "0..<200", "0..<200", "200..<400"])
  }

  @Test func theFirstRangeThatHoldsANumberHasIt() throws {
    let key = try #require(try GroupKey.list("price:..500,500..1000,2000..").first)
    let numbers: [ExactNumber] = [500, 500.01, 1000, 1500, 2000]
    let labels: [String?] = numbers.map { key.value(of: $0).label }
    #expect(labels == ["..500", "500..1000", "500..1000", "(other)", "2000.."])
  }
}
