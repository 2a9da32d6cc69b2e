import PhoneFilterTestSupport
import Foundation
import Testing

/// Text from a catalogue, a file name or an argument never acts on the terminal.
struct TerminalSafetyTests {
  private static let formats = ["table", "json", "jsonl", "csv", "tsv", "markdown", "html"]

  /// Escape sequences, bells and characters that change the direction of text, in C0, C1 and
  /// beyond.
  private static let hostile =
    "\u{1B}[31m\u{7}\u{8}\u{9B}2J\u{9D}0;x\u{7F}\u{202E}gnp\u{2066}\u{200F}"

  @Test(arguments: formats)
  func escapesInJSONAreShown(format: String) throws {
    let folder = try TemporaryFolder()
    // The text once with the escapes that JSON requires, and once raw where JSON allows it.
    let escaped = TerminalSafetyTests.hostile.unicodeScalars
      .map {
        $0.value < 0x80 ? "\\u" + String(0x10000 + $0.value, radix: 16).dropFirst() : String($0)
      }
      .joined()
    let raw = String(TerminalSafetyTests.hostile.unicodeScalars.filter { $0.value >= 0x20 })
    let file = try folder.write(
      "{\"model\":\"\(escaped)\",\"\(raw)\":\"\(raw)\"}\n", as: "a.jsonl")
    try TerminalSafetyTests.expectSafe(["-f", format, file], format)
    try TerminalSafetyTests.expectSafe(["-f", format, "--fields", raw, file], format)
    try TerminalSafetyTests.expectSafe(["-f", format, "--color", "x", file], format)
  }

  @Test(arguments: formats)
  func escapesInDelimitedTextAreShown(format: String) throws {
    let folder = try TemporaryFolder()
    let hostile = TerminalSafetyTests.hostile
    let file = try folder.write(
      "model,\(hostile)\n\(hostile),\"\(hostile)\"\nA,B\n", as: "a.csv")
    try TerminalSafetyTests.expectSafe(["-f", format, file], format)
    try TerminalSafetyTests.expectSafe(["-f", format, "--sort", "-model", file], format)
  }

  @Test(arguments: formats)
  func escapesInFileNamesAreShown(format: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "{\"model\":\"A\"}\n", as: TerminalSafetyTests.hostile + ".jsonl")
    try TerminalSafetyTests.expectSafe(["-f", format, "--with-source", file], format)
  }

  @Test(arguments: [
    ["--colr\(hostile)"], ["--color", hostile], ["--price", hostile], ["--where", "\(hostile)=1"],
    ["--where", hostile], ["--sort", hostile], ["--map", hostile], ["-f", hostile],
    ["--model", "/(\(hostile)/"], ["--model", "[\(hostile)"], ["--expect", hostile], [hostile],
    ["--color", "@\(hostile)"], ["-\(hostile)"], ["--has", "\(hostile).x"],
  ])
  func escapesInArgumentsAreShown(arguments: [String]) throws {
    try TerminalSafetyTests.expectSafe(arguments + ["data/catalog.jsonl"], "jsonl")
  }

  @Test func escapesBesideAnErrorAreShown() throws {
    let folder = try TemporaryFolder()
    let hostile = TerminalSafetyTests.hostile
    let json = try folder.write("{\"model\":\"A\"}\n{\"model\":\"\(hostile)\", x\n", as: "a.jsonl")
    try TerminalSafetyTests.expectSafe([json], "jsonl")
    let csv = try folder.write("model,price\n\(hostile),\(hostile)\n", as: "a.csv")
    try TerminalSafetyTests.expectSafe(["--price", "1", csv], "csv")
  }

  @Test func errorShowsItsLineAndItsPlace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "[\n  {\"model\": \"é小\", \"price\": 1},\n  {\"model\": \"é小\", \"price\": }\n]\n",
      as: "a.json")
    let shown = try TerminalTests.run(
      ["-q", "--ansi", "never", "--model", "B", file], columns: 200)
    #expect(shown.status == 2)
    #expect(shown.lines.count == 3)
    #expect(shown.lines[0].hasPrefix("phonefilter: \(file):3:31: "))
    #expect(shown.lines[1].hasSuffix("  {\"model\": \"é小\", \"price\": }"))
    let caret = shown.lines[2]
    // The text before the error is as wide as the blanks before the caret. 小 takes two columns.
    let before = try #require(shown.lines[1].firstIndex(of: "}"))
    let width = shown.lines[1][..<before].reduce(0) { $0 + ($1 == "小" ? 2 : 1) }
    #expect(caret == String(repeating: " ", count: width) + "^")
  }

  /// The first word stays beside the name of the tool, even if it is wider than the terminal.
  @Test(arguments: [20, 40, 60])
  func aMessageIsWrappedAtTheWidthOfTheTerminal(columns: Int) throws {
    let shown = try TerminalTests.run(["--ansi", "never", "--colr", "Gold"], columns: columns)
    let message = "phonefilter: unknown option '--colr'; did you mean '--color'?"
    #expect(
      shown.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ") == message)
    #expect(shown.lines.dropFirst().allSatisfy { $0.hasPrefix("    ") && $0.count <= columns })
    #expect(shown.lines[0].count <= max(columns, "phonefilter: unknown".count))
  }

  @Test func eachLineOfAnExplanationIsWrapped() throws {
    let shown = try TerminalTests.run(
      ["--ansi", "never", "--explain", "-c", "data/messy.csv"], columns: 60)
    #expect(shown.lines.allSatisfy { $0.count <= 60 }, "\(shown.lines)")
    #expect(shown.lines.contains { $0.hasPrefix("  screenSize  ← Display;") })
    #expect(shown.lines.contains("filters: none"))
  }

  @Test func errorsShowAPartOfVeryLongLines() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 100_000)
    let file = try folder.write("model,price\n\(long),cheap\n", as: "a.csv")
    let shown = try TerminalTests.run(
      ["--ansi", "never", "--price", "1", "-q", file], columns: 200)
    #expect(shown.status == 2)
    #expect(shown.lines.first == "phonefilter: \(file):2:100002: price \"cheap\" is not a number")
    for line in shown.lines.dropFirst() { #expect(line.count <= 80, "\(line)") }
    #expect(shown.lines[1].contains("cheap"))
  }

  /// Runs the program on a terminal without colors, and expects nothing but text.
  private static func expectSafe(
    _ arguments: [String], _ format: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let shown = try TerminalTests.run(["--ansi", "never"] + arguments, columns: 120)
    #expect(shown.status <= 2 && !shown.text.isEmpty, sourceLocation: location)
    let acting = shown.text.unicodeScalars.filter { scalar in
      let category = scalar.properties.generalCategory
      let isLayout = scalar == "\n" || scalar == "\t" && format == "tsv"
      return (category == .control || category == .format) && !isLayout
    }
    #expect(
      acting.isEmpty,
      "\(acting.map { $0.escaped(asASCII: true) }) in \(shown.text.debugDescription)",
      sourceLocation: location)
  }
}
