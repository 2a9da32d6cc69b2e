@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The header of delimited text is found below the lines that other programs write above it.
@Suite("Beginnings of delimited text")
struct DelimitedBeginningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let beginnings: [(text: String, header: [String], rows: [String], line: Int)] = [
    ("sep=;\nmodel;price\nA;1\n", ["model", "price"], ["A;1"], 3),
    ("SEP=;\r\nmodel;price\r\nA;1\r\n", ["model", "price"], ["A;1"], 3),
    ("\u{FEFF}sep=;\r\nmodel;price\r\nA;1\r\n", ["model", "price"], ["A;1"], 3),
    ("sep=:\nmodel:price\nA:1\n", ["model", "price"], ["A:1"], 3),
    ("sep=\t\nmodel\tprice\nA\t1\n", ["model", "price"], ["A\t1"], 3),
    ("sep=;\nmodel, name;price, a, b\nA;1\n", ["model, name", "price, a, b"], ["A;1"], 3),
    ("Price list, March 2024\n\nmodel;price\nA;1\n", ["model", "price"], ["A;1"], 4),
    ("Prices\nmodel,price\nA,1\n", ["model", "price"], ["A,1"], 3),
    ("Prices, all\nmodel\tprice\nA\t1\n", ["model", "price"], ["A\t1"], 3),
    (";;\n;;\nmodel;price;x\nA;1;2\n", ["model", "price", "x"], ["A;1;2"], 4),
    ("Liste;;\n;;\nmodel;price;x\nA;1;2\n", ["model", "price", "x"], ["A;1;2"], 4),
    ("Liste\nWare,Stand\nA,x\nB,y\n", ["Ware", "Stand"], ["A,x", "B,y"], 3),
    // A header in the first row stays the header, for any rows below it.
    ("model,price\nA,1\n", ["model", "price"], ["A,1"], 2),
    ("model\nA\n", ["model"], ["A"], 2),
    ("\n\nmodel,price\nA,1\n", ["model", "price"], ["A,1"], 4),
    // The search ends after the same lines, for every size of the window.
    ("Liste\nWare,Stand\n" + blank(60) + "x,y\n", ["Ware", "Stand"], ["x,y"], 63),
    (blank(60) + "Prices\nmodel,price\nA,1\n", ["model", "price"], ["A,1"], 63),
    ("Prices\n" + blank(29) + "model,price\n\nA,1\n", ["model", "price"], ["A,1"], 33),
  ]

  private static func blank(_ lines: Int) -> String { String(repeating: "\n", count: lines) }

  @Test(arguments: beginnings.indices)
  func headerAndRowsAreFound(index: Int) throws {
    let wanted = DelimitedBeginningTests.beginnings[index]
    let path = try folder.write(wanted.text, as: "text.csv")
    for chunk in [1, 3, 17, 4096] {
      let reading = ReadCatalogue(path, chunk: chunk)
      #expect(reading.header == wanted.header)
      #expect(reading.texts == wanted.rows)
      #expect(reading.lines.first == wanted.line)
    }
    let pipe = try FilledPipe(wanted.text, piece: 3)
    #expect(ReadCatalogue(pipe.path).texts == wanted.rows)
  }

  @Test func whatIsPassedOverIsSaid() throws {
    let run = try ToolRun([], "a.csv", "Price list, March 2024\n\nmodel;price\nA;1\n")
    #expect(run.output == "model;price\nA;1\n")
    #expect(
      run.remarks == [
        "a.csv: the header is in line 3; the text above it is skipped: 'Price list, March 2024'"
      ])
    #expect(try ToolRun([], "a.csv", "model;price\nA;1\n").remarks == [])
  }

  @Test func aDelimiterThatOnlyTheLineShowsIsPrintedAgain() throws {
    let run = try ToolRun(["--fields", "price,model"], "a.csv", "sep=:\nmodel:price\nA:1\n")
    #expect(run.output == "sep=:\nprice:model\n1:A\n")
    #expect(try ToolRun([], "b.csv", run.output).output == run.output)
    #expect(try ToolRun([], "c.csv", "sep=;\nmodel;price\n").output == "model;price\n")
  }

  /// An error in a header is reported at its place, also when a schema is checked against it.
  @Test(arguments: ["\n\n\n", "sep=,\n", ""])
  func aHeaderThatIsNoTextIsToldWithASchema(beginning: String) throws {
    let schema = try folder.write(
      "{\"phonefilter-schema\":1,\"format\":\"csv\",\"fields\":[{\"field\":\"model\",\"type\":\"text\"}]}",
      as: "s.json")
    let bytes = Array((beginning + "model,price,col").utf8) + [0xE9] + Array("r\nA,1,x\n".utf8)
    let probe = try PipelineProbe(readingMarks: true)
    let run = try probe.run([["--schema", schema]], on: probe.path(of: bytes, as: "a.csv"))
    let line = beginning.utf8.count { $0 == 0x0A } + 1
    #expect(run.failure?.contains("a.csv:\(line):16: the byte 0xe9 is not UTF-8") == true, "\(run)")
  }

  /// Blank lines that fill a window are released and counted.
  @Test(arguments: [1000, 262_143, 262_144, 300_000])
  func linesAreCountedBeforeAWindow(count: Int) throws {
    let text = Self.blank(count) + "model,price,color,color\nA,1,x,y\nB,2,y,z\n"
    let run = try ToolRun(["--header-row", "\(count + 1)", "--price", "2"], "a.csv", text)
    #expect(run.output == "model,price,color,color\nB,2,y,z\n")
    let check = try ToolRun(["check"], "a.csv", text)
    #expect(check.output.contains("a.csv:\(count + 1):19: "), "\(check.output)")
  }

  @Test func lineEndsOfOldMacsAreToldWithWhatReadsThem() throws {
    let run = try ToolRun([], "a.csv", "model,price\rA,5\rB,6\r")
    #expect(run.error?.contains("convert them with tr '\\r' '\\n' < FILE | phonefilter …") == true)
  }
}
