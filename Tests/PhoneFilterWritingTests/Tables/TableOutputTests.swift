@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct TableOutputTests {
  @Test func numbersStandRightAndTextsLeft() throws {
    let run = try ToolRun(["-f", "table"], "a.json", ClassicPhones.json)
    #expect(
      run.output == """
        model              price  screen    disk  color
        iPhone 14            799    6.1"  128 GB  Starlight
        iPhone 14 Plus       999    6.7"  256 GB  Starlight
        iPhone 14 Pro      1,299    6.1"  512 GB  Space Black
        iPhone 14 Pro Max  1,399    6.7"  512 GB  Gold

        """)
  }

  @Test func otherColumnsAreNumericWhenAllTheirValuesAre() throws {
    let run = try ToolRun(["-f", "table"], "a.csv", "battery,tag\n4000,5\n,x\n12000,\n")
    #expect(run.output == "battery  tag\n  4,000  5\n         x\n 12,000\n")
  }

  @Test func wideAndCombiningCharactersAreCountedAsDrawn() throws {
    let run = try ToolRun(["-f", "table"], "a.csv", "a,b\n黑色,x\ne\u{301},y\n📱,z\nabcd,w\n")
    #expect(run.output == "a     b\n黑色  x\ne\u{301}     y\n📱    z\nabcd  w\n")
  }

  @Test func offATerminalNothingIsCut() throws {
    let long = String(repeating: "x", count: 500)
    let run = try ToolRun(["-f", "table"], "a.csv", "a,b\n\(long),\(long)\n")
    #expect(run.output.contains("\(long)  \(long)\n"))
  }

  @Test(arguments: [20, 60, 80, 200])
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    let pieces = [
      "a", "Pro ", "黑", "色", "e\u{301}", "📱", "👨‍👩‍👧", "🇩🇪", "한", "ｱ", "\u{1B}[31m", "\u{202E}", "é",
      "\n", "\t",
    ]
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
    }
    for _ in 0..<15 {
      var rows = ""
      let names = ["model", "price", "color", "battery", text(6) + "x", text(40) + "y"]
      for _ in 0..<6 {
        let cells = names.map { name in
          name == "price" ? "\(Int.random(in: 0...99_999, using: &generator))" : quoted(text(30))
        }
        rows += "{" + zip(names, cells).map { quoted($0) + ":" + $1 }.joined(separator: ",") + "}\n"
      }
      let run = try ToolRun([], on: ToolRun.terminal(width: width), "a.jsonl", rows)
      #expect(run.error == nil)
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 8 || lines.count == 9)
      for line in lines { #expect(line.displayWidth <= width, "\(line.debugDescription)") }
    }
  }

  @Test func cutsAreMarkedAndHiddenColumnsNamed() throws {
    let rows =
      "model,price,note,extra\n\(String(repeating: "m", count: 60)),799,\(String(repeating: "n", count: 60)),e\n"
    let run = try ToolRun([], on: ToolRun.terminal(width: 30), "a.csv", rows)
    #expect(run.output.contains("m…") && run.output.contains("799"))
    #expect(run.output.contains("more column"))
  }

  @Test func aNumberIsNeverCut() throws {
    let rows = "model,price\n\(String(repeating: "m", count: 60)),1234567890\n"
    for width in [20, 25, 40] {
      let run = try ToolRun([], on: ToolRun.terminal(width: width), "a.csv", rows)
      #expect(run.output.contains("1,234,567,890") || !run.output.contains("1,2"), "\(run.output)")
    }
  }

  @Test func coloursStandOutsideOfWhatIsMeasured() throws {
    let coloured = TerminalSettings(
      isTerminal: true, reportedWidth: 40, ansi: .always, environment: { _ in nil })
    let run = try ToolRun([], on: coloured, "a.csv", "a,b\n1,2\n")
    #expect(run.output == "\u{1B}[1ma  b\u{1B}[0m\n1  2\n\u{1B}[2m1 phone\u{1B}[0m\n")
  }
}

extension TableOutputTests {
  @Test func amountsAreShownAsTheirColumnMeansThem() throws {
    let run = try ToolRun(
      ["-f", "table", "--has", "price"], "a.csv",
      "Name;RAM (MB);Price\nA;4000;834.990\nB;12000;1.299,00\n")
    #expect(
      run.output
        == "Name     Price  memory\nA      834,990    4 GB\nB     1.299,00   12 GB\n",
      "\(run.output)")
  }

  @Test func ambiguousNumbersAreShownAsWritten() throws {
    let run = try ToolRun(["-f", "table"], "a.csv", "Name;Price\nA;834.990\n")
    #expect(run.output == "Name    Price\nA     834.990\n", "\(run.output)")
  }
}
