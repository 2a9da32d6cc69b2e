@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Lines of JSON with commas after them are read. A line without an end is reported at its place.
@Suite("Ends of JSON Lines")
struct JSONLineEndTests {
  private static let rows = [#"{"model":"A","price":5}"#, #"{"model":"B","price":7}"#, #"{"a":1}"#]

  @Test(arguments: [",\n", " ,\r\n", ",\n\n"], [true, false])
  func commasAfterLinesAreReadAndSaid(comma: String, endsWithOne: Bool) throws {
    let text = JSONLineEndTests.rows.joined(separator: comma) + (endsWithOne ? comma : "\n")
    let run = try ToolRun([], "a.jsonl", text)
    #expect(run.output == JSONLineEndTests.rows.joined(separator: "\n") + "\n")
    #expect(
      run.remarks == [
        "a.jsonl: its lines end with commas; they are read as JSON Lines"
      ])
    let folder = try TemporaryFolder()
    let path = try folder.write(text, as: "a.txt")
    let wanted = ReadCatalogue(path)
    #expect(wanted.texts == JSONLineEndTests.rows)
    for chunk in 1...40 { #expect(ReadCatalogue(path, chunk: chunk) == wanted) }
    let pipe = try FilledPipe(text, piece: 5)
    #expect(ReadCatalogue(pipe.path).texts == wanted.texts)
  }

  @Test func aLineMayLackItsComma() throws {
    let text = JSONLineEndTests.rows[0] + ",\n" + JSONLineEndTests.rows[1] + "\n{\"a\":1},\n"
    #expect(try ToolRun(["-c"], "a.jsonl", text).output == "3\n")
  }

  @Test func aBracketAloneIsAnError() throws {
    let text = JSONLineEndTests.rows.joined(separator: ",\n") + "\n]\n"
    #expect(try ToolRun([], "a.jsonl", text).error?.hasPrefix("a.jsonl:4:1: ") == true)
  }

  static let unfinished: [(text: String, place: String)] = [
    ("{\"model\":\"A\"}\n{\"model\":\"X\",\"price\":5\n{\"model\":\"B\"}\n", "2:23"),
    (
      "{\"model\":\"A\"}\n{\"model\":\"X\",\"price\":\n{\"model\":\"B\"}\n{\"model\":\"C\"}\n",
      "2:22"
    ),
    ("{\"model\":\"A\"}\n{\"model\":\"X\",\"tags\":[\"a\"\r\n{\"model\":\"B\"}\n", "2:25"),
    ("{\"model\":\"X\",\n{\"model\":\"B\"}\n", "1:14"),
    ("{\"model\":\"A\"}\n{\"model\":\"X\",\"price\":5\n", "2:23"),
    ("{\"model\":\"A\"}\n{\"model\":\"X\",\"price\":5\nrubbish\n", "2:23"),
    // A record may span several lines.
    ("{\"model\":\"A\"}\n{\n  \"model\":\"X\"\n  \"price\":5\n}\n", "4:3"),
    ("{\"model\":\"A\"}\n{\n  \"model\":\"X\"\n{\"model\":\"B\"}\n", "3:14"),
  ]

  @Test(arguments: unfinished.indices)
  func anUnfinishedLineIsToldInItsPlace(index: Int) throws {
    let (text, place) = JSONLineEndTests.unfinished[index]
    let folder = try TemporaryFolder()
    let path = try folder.write(text, as: "a.jsonl")
    let wanted = ReadCatalogue(path)
    #expect(wanted.place == place, "\(wanted.shown)")
    for chunk in [1, 20, 33] { #expect(ReadCatalogue(path, chunk: chunk) == wanted) }
  }
}
