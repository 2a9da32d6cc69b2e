@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Remarks about the reading of a catalogue: at most two lines.
@Suite("Few remarks")
struct FewRemarksTests {
  @Test(arguments: [
    ([], []), (["a"], ["a"]), (["a", "b"], ["a", "b"]),
    (["a", "b", "c"], ["a", "2 more remarks on the reading; --explain shows all"]),
  ])
  func areTwoLinesAtMost(added: [String], printed: [String]) {
    var lines: [String] = []
    let remarks = FewRemarks(tellsAll: false) { lines.append($0) }
    for remark in added { remarks.add(remark) }
    remarks.end()
    #expect(lines == printed)
    var all: [String] = []
    let explained = FewRemarks(tellsAll: true) { all.append($0) }
    for remark in added { explained.add(remark) }
    explained.end()
    #expect(all == added)
  }

  @Test(arguments: [
    ([], ["!"]), (["a"], ["a", "!"]),
    (["a", "b"], ["a", "!; --explain shows 1 more remarks"]),
  ])
  func oneMayInsist(added: [String], printed: [String]) {
    var lines: [String] = []
    let remarks = FewRemarks(tellsAll: false) { lines.append($0) }
    for remark in added { remarks.add(remark) }
    remarks.insist("!")
    remarks.end()
    #expect(lines == printed)
  }

  /// There is no remark about sheets that were not chosen. With a schema there are no remarks.
  @Test func areAboutWhatIsRead() throws {
    let folder = try TemporaryFolder()
    let header: [MadeWorkbook.Cell] = [.text("model"), .text("price")]
    var secret = MadeWorkbook.Sheet("Secret", [header, [.text("H"), .number("1")]])
    secret.state = "hidden"
    let book = MadeWorkbook([
      .init("New", [header, [.text("A"), .number("2")]]), secret,
      .init("Old", [[.text("Stock list")], header, [.text("B"), .number("3")]]),
    ])
    let path = try folder.write(book.bytes, as: "book.xlsx")
    #expect(try ToolRun(["--section", "New", "-c", path], [:]).remarks == [])
    #expect(try ToolRun(["--section", "Old", "-c", path], [:]).remarks.count == 1)
    #expect(try ToolRun(["-c", path], [:]).remarks.count == 2)
    let schema = try SchemaRun.schema(of: [path])
    let file = try folder.write(schema.json, as: "schema.json")
    #expect(try ToolRun(["--schema", file, "-c", path], [:]).remarks == [])
  }
}
