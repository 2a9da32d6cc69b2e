@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The reported place of an error in JSON: the exact byte.
@Suite("JSON places")
struct JSONPlaceTests {
  struct Broken: Sendable {
    let text: String
    let place: String
    let rows: Int
  }

  static let broken: [Broken] = [
    Broken(text: "[{\"a\":1},\n {\"a\":tru}]", place: "2:7", rows: 1),
    Broken(text: "[{\"a\":1}\n{\"a\":2}]", place: "2:1", rows: 1),
    Broken(text: "[{\"a\":1},\r\n{\"a\":01}]", place: "2:6", rows: 1),
    Broken(text: "[{\"a\":1},\r\n\r\n  {\"a\":1.}]", place: "3:10", rows: 1),
    Broken(text: "[{\"a\":\"x\ty\"}]", place: "1:9", rows: 0),
    Broken(text: "[{\"a\":\"x\n\"}]", place: "1:9", rows: 0),
    Broken(text: "[{\"a\":\"\\q\"}]", place: "1:8", rows: 0),
    Broken(text: "[{\"a\":\"\\u12g4\"}]", place: "1:12", rows: 0),
    Broken(text: "[{\"a\":\"\\ud800\"}]", place: "1:8", rows: 0),
    Broken(text: "[{\"a\":\"\\ud83d\\u0041\"}]", place: "1:8", rows: 0),
    Broken(text: "[{\"a\":1},]", place: "1:10", rows: 1),
    Broken(text: "[{\"a\":1,}]", place: "1:9", rows: 0),
    Broken(text: "[{\"a\":1}]]", place: "1:10", rows: 1),
    Broken(text: "[{\"a\":1}]\n\n{}", place: "3:1", rows: 1),
    Broken(text: "[{\"a\":1}, 5]", place: "1:11", rows: 1),
    Broken(text: "[{\"a\":1},[{}]]", place: "1:10", rows: 1),
    Broken(text: "[{\"a\":1}", place: "1:9", rows: 1),
    Broken(text: "[{\"a\":1},", place: "1:10", rows: 1),
    Broken(text: "[{\"a\":1", place: "1:8", rows: 0),
    Broken(text: "[{\"a\":\"x", place: "1:9", rows: 0),
    Broken(text: "[{\"a\":\"x\\", place: "1:10", rows: 0),
    Broken(text: "[{\"a\":-", place: "1:8", rows: 0),
    Broken(text: "[{\"a\":tr", place: "1:9", rows: 0),
    Broken(text: "[{\"a\"", place: "1:6", rows: 0),
    Broken(text: "[\n\n", place: "3:1", rows: 0),
    Broken(text: "[", place: "1:2", rows: 0),
    Broken(text: "[{\"a\":\"é\" x}]", place: "1:12", rows: 0),
    Broken(text: "[{\"é\":x}]", place: "1:8", rows: 0),
    Broken(text: "[{\"a\":1},\n\n\n  x]", place: "4:3", rows: 1),
    Broken(text: "[{\"a\" 1}]", place: "1:7", rows: 0),
    Broken(text: "[{a:1}]", place: "1:3", rows: 0),
    Broken(text: "\u{FEFF}[x]", place: "1:2", rows: 0),
    Broken(text: "\u{FEFF}[\nx]", place: "2:1", rows: 0),
    Broken(text: "\u{FEFF}[{\"a\":1},\r\n{\"a\":x}]", place: "2:6", rows: 1),
    Broken(text: "[{\"a\":1},\u{0}", place: "1:10", rows: 1),
    Broken(text: "{\"a\":1}\n{\"a\":2} {\"a\":3}\n", place: "2:9", rows: 2),
    Broken(text: "{\"a\":1}\n\n[1]\n", place: "3:1", rows: 1),
    Broken(text: "{\"a\":1}\r\n{\"a\":-}", place: "2:7", rows: 1),
    Broken(text: "{\"a\":1}\n{\"a\":2}\n{\"a\":", place: "3:6", rows: 2),
    Broken(text: "{\"a\":1}\n{\"a\":2},\n{\"a\":3}", place: "2:8", rows: 2),
    Broken(text: "\u{FEFF}{\"a\":1}\n\n  x", place: "3:3", rows: 1),
    Broken(text: "{\"model\":1}\n\u{0}", place: "2:1", rows: 1),
    Broken(text: "{\"p\":[{\"model\":1},\n{\"a\":.5}]}", place: "2:6", rows: 1),
    Broken(text: "{\"p\":[{\"model\":1}],}", place: "1:20", rows: 1),
    Broken(text: "{\"p\":[{\"model\":1}]\n\"q\":[]}", place: "2:1", rows: 1),
    Broken(text: "{\"p\":[{\"model\":1}]} x", place: "1:21", rows: 1),
    Broken(text: "{\"p\":[{\"model\":1},\n7]}", place: "2:1", rows: 1),
    Broken(text: "{\"p\":[{\"model\":1}]", place: "1:19", rows: 1),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: broken)
  func areExactAndAfterTheRowsBefore(_ broken: Broken) throws {
    let path = try folder.write(broken.text, as: "broken")
    for tracksLines in [true, false] {
      let reading = ReadCatalogue(path, tracksLines: tracksLines)
      #expect(reading.place == broken.place)
      #expect(reading.rows.count == broken.rows)
    }
    let pipe = try FilledPipe(broken.text)
    let reading = ReadCatalogue(pipe.path, tracksLines: false)
    #expect(reading.place == broken.place)
    #expect(reading.rows.count == broken.rows)
  }

  @Test(arguments: broken)
  func areTheSameWhereverTheWindowEnds(_ broken: Broken) throws {
    // White space in front changes columns, not lines. It moves the whole text after the bytes that
    // are always read.
    let isMarked = broken.text.hasPrefix("\u{FEFF}")
    let text = isMarked ? broken.text : String(repeating: " ", count: 16) + broken.text
    let path = try folder.write(text, as: "broken")
    let difference = ReadCatalogue.firstDifference(
      path, text.utf8.count, comparesMessages: false)
    #expect(difference == nil)
  }

  static let whole = [
    "[{\"model\":\"A\",\"price\":1.5e-3},\n {\"m\":\"é\\u00e9\",\"x\":[true,null,{\"y\":-10}]}\n]",
    "{\"n\":1,\"p\":[{\"model\":\"A\"}],\r\n\"q\":[{\"model\":\"€\\ud83d\\ude00\",\"price\":false}]}",
  ]

  @Test(arguments: whole)
  func areTheEndWhereverTheTextIsCut(_ text: String) throws {
    let bytes = Array(text.utf8)
    let rows = ReadCatalogue(try folder.write(bytes, as: "whole")).rows
    for count in 1..<bytes.count {
      let part = Array(bytes[..<count])
      let reading = ReadCatalogue(try folder.write(part, as: "cut"))
      let lineStart = (part.lastIndex(of: 0x0A) ?? -1) + 1
      let line = part.count { $0 == 0x0A } + 1
      #expect(reading.place == "\(line):\(count - lineStart + 1)", "cut at \(count)")
      #expect(reading.rows == Array(rows.prefix(reading.rows.count)))
    }
  }

  @Test func cutJSONLinesAreRowsAndAnError() throws {
    let lines = ["{\"model\":\"A\"}", "{\"model\":\"é\",\"price\":[1,2]}", "{\"price\":-1.5}"]
    let bytes = Array(lines.joined(separator: "\r\n").utf8)
    for count in 1..<bytes.count {
      let path = try folder.write(Array(bytes[..<count]), as: "cut.jsonl")
      let reading = ReadCatalogue(path)
      let whole = String(decoding: bytes[..<count], as: UTF8.self).split { $0.isNewline }
        .filter { $0.hasSuffix("}") }.map(String.init)
      #expect(reading.texts == whole, "cut at \(count)")
      let isBetween = bytes[count - 1] == UInt8(ascii: "}") || bytes[count - 1] < 0x20
      #expect((reading.complaint == nil) == isBetween, "cut at \(count)")
    }
  }

  @Test func rowsWithUnknownFieldsComeFirstToo() throws {
    let reading = try ReadCatalogue.of("{\"phones\":[{\"a\":1},\n{\"a\":.5}]}", in: folder)
    #expect(reading.texts == ["{\"a\":1}"])
    #expect(reading.place == "2:6")
  }

  @Test(arguments: [64, 4096, 1 << 16, InputWindow.chunkSize])
  func areExactAfterManyWindows(chunk: Int) throws {
    let good = (1...6000).map { "{\"model\":\"phone \($0)\"}\r\n" }.joined()
    let bytes = Array((good + "\r\n{\"model\":é}\r\n" + good).utf8)
    let file = ReadCatalogue(
      try folder.write(bytes, as: "long"), chunk: chunk, tracksLines: false)
    let pipe = try FilledPipe(bytes)
    let piped = ReadCatalogue(pipe.path, chunk: chunk, tracksLines: false)
    #expect(file.rows.count == 6000)
    #expect(file.place == "6002:10")
    #expect(piped.rows == file.rows)
    #expect(piped.place == file.place)
  }
}
