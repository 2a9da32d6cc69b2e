@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Short help")
struct ShortHelpTests {
  private let text = HelpPage(tool: DocumentedTool.tool).short()

  @Test func fitsOneScreen() {
    expectOneScreen(text)
  }

  @Test func saysWhatMattersMost() {
    #expect(text.hasPrefix("Usage: phonefilter [FILTERS]"))
    let option = DocumentedTool.rows.options.filter { $0.short != nil && $0.group != .help }
    for spelling in option.flatMap(\.allSpellings) { #expect(text.dashedWords.contains(spelling)) }
    for flag in ["--model", "--color", "--where"] { #expect(text.dashedWords.contains(flag)) }
    #expect(!text.contains("--not-"))
    #expect(text.pageLines.suffix(2).first?.contains("phonefilter --help") == true)
  }

  @Test(arguments: [0, 1, 2, 35, 400])
  func fitsOneScreenWhateverTheOptions(count: Int) {
    let long = String(repeating: "very ", count: 30) + "long"
    let options = (0..<count).map { index in
      DocumentedTool.option(
        "option-\(index)", short: index.isMultiple(of: 3) ? "x" : nil,
        argument: .init("LABEL-\(index)"), group: OptionGroup(title: "\(long) \(index % 17)"),
        summary: long)
    }
    let examples = (0..<count).map { CommandDescription.Example("phonefilter \($0) \(long)", long) }
    let first = CommandDescription(
      name: "", summary: long, synopsis: ["phonefilter \(long)"], options: options,
      examples: examples)
    let others = (0..<count).map {
      CommandDescription(name: "command-\($0)", summary: long, synopsis: [])
    }
    let tool = ToolDescription(
      name: "phonefilter", version: "1", summary: long, commands: [first] + others)
    expectOneScreen(HelpPage(tool: tool).short())
  }

  private func expectOneScreen(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // The last line break does not begin a line.
    #expect(text.pageLines.count - 1 <= 24, sourceLocation: sourceLocation)
    #expect(text.pageLines.filter { $0.displayWidth > 80 } == [], sourceLocation: sourceLocation)
    #expect(text.linesWithTrailingBlank == [], sourceLocation: sourceLocation)
    #expect(text.contains("phonefilter --help"), sourceLocation: sourceLocation)
  }
}
