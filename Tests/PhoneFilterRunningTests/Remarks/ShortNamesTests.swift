import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterRunning

/// A remark begins with the shortest name that distinguishes its catalogue.
struct ShortNamesTests {
  @Test(arguments: [
    (["shops/phones.csv"], "shops/phones.csv: a", "phones.csv: a"),
    (["shops/phones.csv", "used.csv"], "used.csv: a", "used.csv: a"),
    (["x/may/p.csv", "x/june/p.csv"], "x/may/p.csv: a", "may/p.csv: a"),
    (["p.csv", "x/p.csv"], "x/p.csv: a", "x/p.csv: a"),
    (["p.csv", "x/p.csv"], "p.csv: a", "p.csv: a"),
    (["/a/b/p.csv", "/c/b/p.csv"], "/c/b/p.csv: a", "c/b/p.csv: a"),
    (["x/p.csv", "x/p.csv"], "x/p.csv: a", "p.csv: a"),
    (["x/book.xlsx"], "x/book.xlsx:New: a", "book.xlsx:New: a"),
    (["x/a.csv"], "x/a.csv:12:8: a", "x/a.csv:12:8: a"),
    (["x/a.csv"], "no phone has a price in x/a.csv", "no phone has a price in x/a.csv"),
    (["x/a"], "x/ab: a", "x/ab: a"), (["-"], "standard input: a", "standard input: a"),
  ])
  func areShort(paths: [String], remark: String, shown: String) {
    #expect(
      ShortNames(paths.map { CataloguePath($0) }).shortened(Message(remark)).description == shown)
  }

  /// An error has the whole path, and so has a remark about a place.
  @Test func placesStayWhole() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("model,price\nA,x\n", as: "a.csv")
    #expect(try ToolRun(["--price", "5", path], [:]).error?.hasPrefix("\(path):2:3: ") == true)
    let lines = try folder.write("{\"model\":\"A\"}\n{x\n", as: "a.jsonl")
    let run = try ToolRun(["--lenient", "-c", lines], [:])
    #expect(run.remarks.first?.hasPrefix("\(lines):2:") == true, "\(run)")
  }
}
