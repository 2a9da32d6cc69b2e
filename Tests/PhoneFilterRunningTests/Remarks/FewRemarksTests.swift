@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Remarks about the reading of catalogues: one line for each catalogue.
@Suite("Few remarks")
struct FewRemarksTests {
  @Test(arguments: [
    ([], []), ([["a"]], ["x: a"]), ([["a", "b", "c"]], ["x: a; --explain shows 2 more"]),
    ([["a"], ["a", "b"]], ["x: a", "1 more remark on the reading; --explain shows all"]),
    ([["a"], ["b", "c"]], ["x: a", "2 more remarks on the reading; --explain shows all"]),
  ])
  func areOneLineForACatalogue(added: [[String]], printed: [String]) {
    var lines: [String] = []
    let remarks = FewRemarks(tellsAll: false) { lines.append($0.description) }
    for some in added { remarks.add(some.map { Message($0) }, on: "x") }
    remarks.end()
    #expect(lines == printed)
    var all: [String] = []
    let explained = FewRemarks(tellsAll: true) { all.append($0.description) }
    for some in added { explained.add(some.map { Message($0) }, on: "x") }
    explained.end()
    #expect(all == Set(added.joined()).sorted().map { "x: \($0)" })
  }

  /// The name of the catalogue does not count as a remark on the price.
  @Test func priceIsToldFirst() {
    var lines: [String] = []
    let remarks = FewRemarks(tellsAll: false) { lines.append($0.description) }
    remarks.add(["brand is taken from 'a'", "price is taken from 'b'"], on: "price.csv")
    remarks.add(["brand is taken from 'a'", "memory is taken from 'b'"], on: "old price.csv")
    #expect(
      lines == [
        "price.csv: price is taken from 'b'; --explain shows 1 more, on brand",
        "old price.csv: brand is taken from 'a'; --explain shows 1 more, on memory",
      ])
  }

  @Test func areThreeLinesForManyCatalogues() {
    var lines: [String] = []
    let remarks = FewRemarks(tellsAll: false) { lines.append($0.description) }
    for number in 1...1500 { remarks.add(["a"], on: "\(number)") }
    remarks.end()
    #expect(
      lines == [
        "1: a", "2: a", "3: a", "1,497 more remarks on the reading; --explain shows all",
      ])
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
    let all = try ToolRun(["-c", path], [:]).remarks
    #expect(
      all == [
        "book.xlsx: the hidden sheet 'Secret' is skipped; FILE:SHEET reads it; "
          + "--explain shows 1 more"
      ])
    let schema = try SchemaRun.schema(of: [path])
    let file = try folder.write(schema.json, as: "schema.json")
    #expect(try ToolRun(["--schema", file, "-c", path], [:]).remarks == [])
  }
}
