import PhoneFilterTestSupport
import Foundation
import Testing

/// The output for a person: the program runs on a pseudo-terminal.
struct TerminalTests {
  private static let catalogue = "data/catalog.json"

  @Test(arguments: [60, 80, 200])
  func tableFitsTheTerminal(columns: Int) throws {
    let shown = try TerminalTests.run([TerminalTests.catalogue], columns: columns)
    let lines = shown.lines
    #expect(lines.count == 38)
    #expect(lines.last?.hasPrefix("36 phones") == true)
    #expect(lines.first?.hasPrefix("model") == true)
    for line in lines { #expect(line.count <= columns, "\(line)") }
  }

  @Test(arguments: [30, 80])
  func cutsAreMarked(columns: Int) throws {
    let shown = try TerminalTests.run([TerminalTests.catalogue], columns: columns)
    #expect(columns > 30 || shown.lines.contains { $0.contains("…") })
    #expect(shown.lines.last?.contains(" more columns") == true)
  }

  @Test func nothingIsCutWhereThereIsRoom() throws {
    let wide = try TerminalTests.run(["--ansi", "never", TerminalTests.catalogue], columns: 200)
    let table = try Tool.run(script: "phonefilter -f table \(TerminalTests.catalogue)")
    #expect(wide.text == table.outputText + "36 phones\n")
  }

  @Test func columnsOfTheEnvironmentWin() throws {
    let shown = try TerminalTests.run(
      [TerminalTests.catalogue], columns: 200, environment: ["COLUMNS": "60"])
    for line in shown.lines { #expect(line.count <= 60, "\(line)") }
    #expect(shown.lines.contains { $0.count > 50 })
  }

  @Test func wideCharactersFitToo() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"{"model":"小米小米小米小米小米小米小米小米小米","color":"金金金金金金金金金金金金"}"# + "\n", as: "a.jsonl")
    for columns in 20...40 {
      let shown = try TerminalTests.run([file], columns: columns)
      for line in shown.lines {
        let width = line.reduce(0) { $0 + ($1 >= "\u{4E00}" && $1 <= "\u{9FFF}" ? 2 : 1) }
        #expect(width <= columns, "\(line)")
      }
    }
  }

  @Test func headingIsBold() throws {
    let shown = try TerminalTests.run([TerminalTests.catalogue], columns: 200)
    let lines = shown.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("\u{1B}[1mmodel") == true)
    #expect(lines.first?.hasSuffix("\u{1B}[0m") == true)
    #expect(!lines.dropFirst().dropLast().contains { $0.contains("\u{1B}") })
    #expect(lines.last == "\u{1B}[2m36 phones\u{1B}[0m")
  }

  @Test(
    arguments: [
      (["--ansi", "never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]),
      ([], ["TERM": ""]),
      (["--ansi=never"], ["CLICOLOR_FORCE": "1"]), ([], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]),
    ] as [([String], [String: String])])
  func withoutColoursNothingIsEscaped(options: [String], environment: [String: String]) throws {
    let shown = try TerminalTests.run(
      options + [TerminalTests.catalogue], columns: 60, environment: environment)
    #expect(!shown.text.contains("\u{1B}"))
    #expect(shown.text.hasPrefix("model"))
  }

  @Test(
    arguments: [
      (["--ansi", "always"], [:]), (["--ansi=always"], ["NO_COLOR": "1"]),
      (["--ansi=always"], ["TERM": "dumb"]), ([], ["NO_COLOR": ""]),
    ] as [([String], [String: String])])
  func coloursCanBeInsistedOn(options: [String], environment: [String: String]) throws {
    let shown = try TerminalTests.run(
      options + [TerminalTests.catalogue], columns: 60, environment: environment)
    #expect(shown.text.hasPrefix("\u{1B}[1mmodel"))
  }

  @Test func aFormatAskedForIsWrittenPlainly() throws {
    let shown = try TerminalTests.run(["-f", "json", TerminalTests.catalogue], columns: 40)
    let file = try String(
      contentsOfFile: "\(Tool.packageRoot)/\(TerminalTests.catalogue)", encoding: .utf8)
    #expect(shown.text == file)
  }

  @Test func withoutACatalogueNobodyWaits() throws {
    let shown = try TerminalTests.run(
      ["--ansi", "never", "--color", "Gold"], columns: 80, input: .terminal)
    #expect(shown.status == 2)
    #expect(shown.text.hasPrefix("phonefilter: no catalogue"))
    #expect(shown.text.count < 300)
  }

  @Test func dashWaitsForTheTerminal() throws {
    // One record and the terminal's end of file are typed.
    let terminal = try PseudoTerminal(columns: 80)
    let child = try Child(
      [Tool.path, "-c", "-"], environment: Tool.environment("/nonexistent"), input: .terminal,
      terminal: terminal)
    try FileHandle(fileDescriptor: terminal.master).write(contentsOf: Data("{}\n\u{4}".utf8))
    let outcome = child.finish()
    #expect(!outcome.isOverdue)
    #expect(outcome.outputText == "1\n")
    #expect(outcome.status == 0)
  }

  @Test func whatWentWrongIsToldInColour() throws {
    let shown = try TerminalTests.run(["--colr", "x", TerminalTests.catalogue], columns: 80)
    #expect(shown.text.hasPrefix("\u{1B}[1;31mphonefilter:\u{1B}[0m unknown option '--colr'"))
    for plain in [["--ansi", "never"], ["--ansi=never"]] {
      let shown = try TerminalTests.run(plain + ["--colr", "x"], columns: 80)
      #expect(shown.text.hasPrefix("phonefilter: unknown option"))
    }
    let dumb = try TerminalTests.run(["--colr", "x"], columns: 80, environment: ["TERM": "dumb"])
    #expect(!dumb.text.contains("\u{1B}"))
  }

  @Test(arguments: [
    ["facets"], ["stats"], ["compare", "-h"], ["check", "data/dirty.csv"], ["--help"], ["-h"],
    ["check", "--help"],
    ["facets", "-h"], ["help", "diff"], ["diff", "-h"],
  ])
  func fortyColumnsAreEnough(arguments: [String]) throws {
    let needsCatalogue = ["facets", "stats"].contains(arguments[0]) && arguments.count == 1
    let shown = try TerminalTests.run(
      arguments + (needsCatalogue ? [TerminalTests.catalogue] : []) + [], columns: 40,
      environment: ["NO_COLOR": "1"])
    for line in shown.lines where !line.hasPrefix("data/") {
      #expect(line.count <= 40, "\(line)")
    }
    #expect(shown.lines.count > 10)
  }

  /// A remark is one line of the program, wrapped at the width. It begins with the file's name.
  @Test func remarksAreShortAndWrapped() throws {
    let shown = try TerminalTests.run(["-c", "data/price-list.xlsx"], columns: 50)
    #expect(
      shown.lines == [
        "phonefilter: price-list.xlsx: the hidden sheet",
        "    'Suppliers' is skipped; FILE:SHEET reads it;",
        "    --explain shows 2 more", "6",
      ])
  }

  @Test func shortRunsShowNoProgress() throws {
    let shown = try TerminalTests.run(["-c", TerminalTests.catalogue], columns: 80)
    #expect(shown.text == "36\n")
    #expect(shown.status == 0)
  }
}

extension TerminalTests {
  struct Shown {
    let text: String
    let status: Int32

    /// The lines, without the sequences for bold and dim text.
    var lines: [String] {
      var plain = text
      for code in ["\u{1B}[1m", "\u{1B}[2m", "\u{1B}[0m"] {
        plain = plain.replacingOccurrences(of: code, with: "")
      }
      return plain.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
  }

  /// Runs the program with standard output and standard error on a terminal.
  static func run(
    _ arguments: [String], columns: Int, rows: Int = 24, environment: [String: String] = [:],
    input: Child.Stream = .null
  ) throws -> Shown {
    let folder = try TemporaryFolder()
    let child = try Child(
      [Tool.path] + arguments,
      environment: Tool.environment(folder.path).merging(environment) { $1 },
      input: input, output: .terminal, errors: .terminal,
      terminal: try PseudoTerminal(columns: columns, rows: rows))
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    return Shown(text: outcome.screenText, status: outcome.status)
  }
}
