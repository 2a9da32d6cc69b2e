import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Former problems of a check that a maintainer would not correct.
@Suite("Sound fields")
struct SoundFieldsTests {
  @Test(arguments: [
    // Storage under the name of memory; every query reads it as storage.
    (
      "a.jsonl",
      (0..<8).map { "{\"model\":\"M\($0)\",\"memory-size\":\"\($0 % 2 == 0 ? 128 : 64)Gb\"}\n" }
        .joined()
    ),
    // Sizes of clothes in a merchant's feed.
    ("a.csv", "model,size,price\nA,M,1\nB,L,2\nC,128GB,3\nD,XL,4\n"),
    // Offers of several sellers.
    ("a.csv", "model,price,url\nA,5,http://a\nA,5,http://b\nA,5,http://c\n"),
    // Optional elements of a feed; `tag` occurs once in one record and twice in another.
    (
      "a.xml",
      "<a><p><model>A</model><price>1</price><tag>x</tag></p>"
        + "<p><model>B</model><price>2</price><tag>x</tag><tag>y</tag><vat>1</vat></p>"
        + "<p><model>C</model><price>3</price></p></a>"
    ),
  ])
  func areNoProblems(file: String, text: String) throws {
    let run = try ToolRun(["check"], file, text)
    #expect(run.error == nil && run.output.hasPrefix("no problems"), "\(run.output)")
  }

  @Test func aModelOfDigitsIsOneInAWorkbook() throws {
    let folder = try TemporaryFolder()
    let cells: [[MadeWorkbook.Cell]] = [
      [.text("model"), .text("price")], [.number("3310"), .number("5")],
      [.text("Galaxy"), .number("6")],
    ]
    let path = try folder.write(MadeWorkbook(cells).bytes, as: "a.xlsx")
    let run = try ToolRun(["check", path], [:])
    #expect(run.output.hasPrefix("no problems"), "\(run.output)")
  }

  /// A database with two catalogues is sound; the user must choose the table.
  @Test func twoTablesAreAQuestion() throws {
    let database = try MadeDatabase([
      "CREATE TABLE phones (model TEXT, price INT)", "CREATE TABLE old (model TEXT, price INT)",
      "INSERT INTO phones VALUES ('A', 5)", "INSERT INTO old VALUES ('A', 5)",
    ])
    let run = try ToolRun(["check", "DB"], database)
    #expect(run.error?.contains("2 of its tables look like phones") == true)
    // A table without rows does not compete.
    try database.run(["DELETE FROM old"])
    #expect(try ToolRun(["check", "DB"], database).output.hasPrefix("no problems"))
  }
}
