import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterWriting
@testable import PhoneFilterCore

/// Cells found by spans equal the cells of rows parsed field by field.
@Suite("Table lane")
struct TableSpanTests {
  private static let formats = ["table", "markdown", "html"]

  private static let models = [
    #""iPhone 14""#, #""Galaxy \"S\" 9""#, #""\u9ed1\u8272""#, #""黑色 é""#, #""a|b*_c_""#, #""""#,
    "null",
    "true", "12", #""<b>&""#, #""tab\tand\nline""#, #""\u001b[31m""#, #""x\ud83d\udcf1""#,
    #""a very long name of a phone that nobody can remember""#, #""\u0600""#, #""e\u0301""#,
  ]
  private static let prices = [
    "799", "1299", "834.990", "1e3", "-5", "0.50", #""1,299.00""#, #""call us""#, "null", #""N/A""#,
    "1234567890123456789012", "true", #""799 €""#, "1234567.5", "12.25", "-1299.9", "1000", "0",
    "999999", "-0.5", "100.10", "1234.5678", "123456789012345", #""4999.5""#,
  ]
  private static let memories = [
    "8", #""8GB""#, #""8GB / 12GB""#, "[4,8]", #"["8GB","x"]"#, "1024", #""1 TB""#, "6.0", "[]",
  ]

  /// Rows with all kinds of values. Those that have a key in another spelling are taken apart field
  /// by field.
  private static func catalogue(_ count: Int, spelling key: String) -> String {
    var generator = SeededGenerator(seed: 17)
    return (0..<count).map { _ in
      var members = [
        #""model":\#(models.randomElement(using: &generator) ?? "")"#,
        #""price":\#(prices.randomElement(using: &generator) ?? "")"#,
        #""memory":\#(memories.randomElement(using: &generator) ?? "")"#,
        #""\#(key)":\#(models.randomElement(using: &generator) ?? "")"#,
        #""sold":\#(["1", "22", "\"3\""].randomElement(using: &generator) ?? "")"#,
      ]
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: members.swapAt(0, 2)
      case 1: members.remove(at: 1)
      case 2: members.append(members[0])
      case 3: members.append(#""camera":{"mp":48,"lens":{"f":1.8}}"#)
      default: break
      }
      return "{\(members.joined(separator: ","))}\n"
    }.joined()
  }

  /// The cells of a table with quotes wherever they are allowed, or only where they must be.
  private static func cells(_ count: Int, quoted isQuoted: Bool) -> String {
    var generator = SeededGenerator(seed: 18)
    let texts = [
      "iPhone 14", "黑色", "a|b", "", "x,y", "say \"so\"", "[8,12]", "1,299", "8GB", "799", "834.990",
      "834.995", "1299.9", "12345", "N/A", "two\nlines", " blank ",
    ]
    return "model,price,memory,tag\n"
      + (0..<count).map { _ in
        (0..<4).map { _ in
          let text = texts.randomElement(using: &generator) ?? ""
          let mustBe = text.contains { ",\"\n".contains($0) }
          return isQuoted || mustBe
            ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
        }.joined(separator: ",") + "\n"
      }.joined()
  }

  @Test(arguments: formats, [[], ["--fields", "price,model,color"], ["--normalize"]])
  func cellsAreThoseOfRowsTakenApart(format: String, flags: [String]) throws {
    let flags = ["-f", format, "--lenient"] + flags
    let found = try ToolRun(flags, "a.jsonl", Self.catalogue(300, spelling: "color"))
    let wanted = try ToolRun(flags, "a.jsonl", Self.catalogue(300, spelling: #"\u0063olor"#))
    #expect(found.error == nil && found.output == wanted.output)
  }

  @Test(arguments: [20, 40, 60, 90, 200])
  func terminalsShowTheSameCells(width: Int) throws {
    let terminal = ToolRun.terminal(width: width)
    let found = try ToolRun([], on: terminal, "a.jsonl", Self.catalogue(200, spelling: "color"))
    let wanted = try ToolRun(
      [], on: terminal, "a.jsonl", Self.catalogue(200, spelling: #"\u0063olor"#))
    #expect(found.output == wanted.output)
  }

  @Test(arguments: formats)
  func quotesAroundCellsMakeNoDifference(format: String) throws {
    let flags = ["-f", format, "--lenient"]
    let bare = try ToolRun(flags, "a.csv", Self.cells(200, quoted: false))
    let quoted = try ToolRun(flags, "a.csv", Self.cells(200, quoted: true))
    #expect(bare.error == nil && bare.output == quoted.output)
  }

  @Test(arguments: formats)
  func sectionsShowTheSameCells(format: String) throws {
    let flags = ["-f", format, "--group-by", "memory", "--lenient"]
    let found = try ToolRun(flags, "a.jsonl", Self.catalogue(100, spelling: "color"))
    let wanted = try ToolRun(flags, "a.jsonl", Self.catalogue(100, spelling: #"\u0063olor"#))
    #expect(found.error == nil && found.output == wanted.output)
  }

  /// More rows than wait for their columns, so that threads write the others in parts.
  @Test(.tags(.slow), .notInQuickRuns, arguments: formats)
  func threadsWriteTheSameRows(format: String) throws {
    let probe = try PipelineProbe()
    let rows = (0..<9000).map { index in
      let model = index % 50 == 0 ? "黑色 \(index % 7)" : "Phone \(index % 300)"
      let tags = index % 900 == 0 ? #"["a","b"]"# : "null"
      return #"{"model":"\#(model)","price":\#(index * 37 % 2000),"memory":8,"diskSpace":128,"#
        + #""color":"Space Black","note":"number \#(index)","tags":\#(tags)}"#
        + "\n"
    }
    let path = try probe.path(of: rows.joined(), as: "a.jsonl")
    let wanted = try probe.run([["-f", format]], on: path, threads: 1)
    #expect(wanted.failure == nil)
    for threads in [2, 5] {
      let found = try probe.run([["-f", format]], on: path, chunk: 1 << 15, threads: threads)
      #expect(found == wanted, "\(threads)")
    }
  }

  /// The line breaks off before a field that comes too late, whichever thread meets it.
  @Test(.tags(.slow), .notInQuickRuns, arguments: ["table", "markdown"])
  func aFieldThatComesTooLateEndsTheTable(format: String) throws {
    let probe = try PipelineProbe()
    let rows = (0..<9000).map { index in
      #"{"model":"Phone \#(index % 300)","price":\#(index * 37 % 2000),"memory":8,"diskSpace":128,"#
        + #""color":"Space Black","note":"number \#(index)"\#(index == 8000 ? #","late":1"# : "")}"#
        + "\n"
    }
    let path = try probe.path(of: rows.joined(), as: "a.jsonl")
    let wanted = try probe.run([["-f", format]], on: path, threads: 1)
    #expect(wanted.failure?.contains("'late'") == true)
    let found = try probe.run([["-f", format]], on: path, chunk: 1 << 15, threads: 3)
    #expect(found == wanted)
  }

  @Test func spacesAtTheEndOfALineAreNoInk() {
    var generator = SeededGenerator(seed: 19)
    let pieces = [
      "a", " ", "  ", "黑", "\u{600}", "e\u{301}", "\u{200D}", "📱", "\u{110BD}", "\u{AD}",
    ]
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      var wanted = line
      while wanted.last == " " { wanted.removeLast() }
      let end = withBytes(of: Array(line.utf8)) { AlignedBody.endOfInk(in: $0) }
      #expect(end == wanted.utf8.count, "\(line.debugDescription)")
    }
  }
}
