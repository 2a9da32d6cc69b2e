import Foundation
import Testing

/// The differences when a person looks: the program runs on a pseudo-terminal.
struct TerminalTests {
  private static let catalogue = "data/catalog.json"

  @Test(arguments: [60, 80, 200])
  func tableFitsTheTerminal(columns: Int) throws {
    let shown = try TerminalTests.run([TerminalTests.catalogue], columns: columns)
    let lines = shown.lines
    #expect(lines.count >= 37)
    #expect(lines.first?.hasPrefix("model") == true)
    for line in lines { #expect(line.count <= columns, "\(line)") }
  }

  @Test(arguments: [60, 80])
  func cutsAreMarked(columns: Int) throws {
    let shown = try TerminalTests.run([TerminalTests.catalogue], columns: columns)
    #expect(shown.lines.contains { $0.contains("…") })
    #expect(shown.lines.last?.contains("not shown: ") == true)
  }

  @Test func nothingIsCutWhereThereIsRoom() throws {
    let wide = try TerminalTests.run(["--ansi", "never", TerminalTests.catalogue], columns: 200)
    let table = try Tool.run(script: "phonefilter -f table \(TerminalTests.catalogue)")
    #expect(wide.text == table.outputText)
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
    #expect(!lines.dropFirst().contains { $0.contains("\u{1B}") })
  }

  @Test(
    arguments: [
      (["--ansi", "never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]),
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
    let shown = try TerminalTests.run(["--color", "Gold"], columns: 80, input: .terminal)
    #expect(shown.status == 2)
    #expect(shown.text.hasPrefix("phonefilter: no catalogue"))
    #expect(shown.text.count < 300)
  }

  @Test func dashWaitsForTheTerminal() throws {
    // The terminal's end of file, typed: the catalogue is empty.
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

  @Test func shortRunsShowNoProgress() throws {
    let shown = try TerminalTests.run(["-c", TerminalTests.catalogue], columns: 80)
    #expect(shown.text == "36\n")
    #expect(shown.status == 0)
  }
}

extension TerminalTests {
  /// What was to be seen on a terminal.
  struct Shown {
    let text: String
    let status: Int32

    /// The lines, without what only makes them bold or dim.
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
    _ arguments: [String], columns: Int, environment: [String: String] = [:],
    input: Child.Stream = .null
  ) throws -> Shown {
    let folder = try TemporaryFolder()
    let child = try Child(
      [Tool.path] + arguments,
      environment: Tool.environment(folder.path).merging(environment) { $1 },
      input: input, output: .terminal, errors: .terminal,
      terminal: try PseudoTerminal(columns: columns))
    let outcome = child.finish()
    #expect(!outcome.isOverdue, "it had to be killed")
    return Shown(text: outcome.screenText, status: outcome.status)
  }
}
