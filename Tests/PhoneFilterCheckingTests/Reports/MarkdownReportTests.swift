@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import Testing

@testable import PhoneFilterCore

/// Problems as a comment.
struct MarkdownReportTests {
  @Test func theVerdictTheRulesAndTheProblemsAreTold() throws {
    let report = try WrittenReport(
      .markdown, [.made("rare", rule: "near-duplicate", .warning, line: 3), .made()])
    #expect(
      report.text == """
        ### phonefilter check: ❌ failed

        1 error, 1 warning in 36 rows of 1 catalogue

        | severity | rule | problems |
        | --- | --- | ---: |
        | error | `not-positive` | 1 |
        | warning | `near-duplicate` | 1 |
        | error | `no free phones` | PASS |

        | place | severity | problem | rule |
        | --- | --- | --- | --- |
        | `catalog.csv:12:8` | error | `price "0" is not positive` | `not-positive` |
        | `catalog.csv:3:8` | warning | `rare` | `near-duplicate` |

        """)
  }

  @Test func aCleanCatalogueHasPassed() throws {
    let report = try WrittenReport(.markdown, [], rules: [WrittenReport.rules[0]])
    #expect(
      report.text
        == "### phonefilter check: ✅ passed\n\nno problems in 36 rows of 1 catalogue\n")
  }

  @Test func manyProblemsAreFolded() throws {
    let report = try WrittenReport(.markdown, (1...11).map { .made(line: $0) })
    #expect(report.text.contains("<details><summary>11 problems</summary>\n\n| place |"))
    #expect(report.text.hasSuffix("|\n\n</details>\n"))
  }

  @Test func aCommentIsNeverTooLong() throws {
    let long = String(repeating: "é", count: 500)
    let problems = (1...500).map { Problem.made(long, line: $0) }
    let report = try WrittenReport(.markdown, problems)
    #expect(report.text.utf8.count <= 60_000 && report.text.utf8.count > 55_000)
    #expect(report.text.contains(" of 500; --max-problems shows more</summary>"))
    #expect(report.text.contains("500 errors"))
    let none = try WrittenReport(.markdown, problems, limit: 0)
    #expect(none.text.hasSuffix("showing 0 of 500; --max-problems shows more\n"))
  }

  @Test(arguments: HostileText.all + HostileText.fileNames)
  func everyTextIsCode(text: String) throws {
    let rules = [WrittenReport.rule(text, .error)]
    let report = try WrittenReport(
      .markdown, [.made(text.visible, rule: text, in: text)], rules: rules)
    let row = try #require(report.lines.last)
    #expect(row.hasPrefix("| ") && row.hasSuffix(" |"))
    let cells = row.dropFirst(2).dropLast(2).split(
      separator: " | ", omittingEmptySubsequences: false)
    // A bar that does not end a cell would make a fifth cell.
    #expect(row.count { $0 == "|" } == 5 && cells.count == 4)
    #expect(try shown(cells[0]) == text.visible + ":12:8")
    #expect(try shown(cells[2]) == text.visible)
    #expect(try shown(cells[3]) == text.visible)
  }

  /// The shown text of a cell that contains only code spans with bars between them.
  private func shown(_ cell: Substring) throws -> String {
    var shown = ""
    var rest = cell
    while !rest.isEmpty {
      if rest.hasPrefix("&#124;") {
        shown += "|"
        rest = rest.dropFirst(6)
        continue
      }
      let fence = rest.prefix { $0 == "`" }
      try #require(!fence.isEmpty, "something stands outside of the code: \(rest)")
      rest = rest.dropFirst(fence.count)
      var code = ""
      while true {
        let plain = rest.prefix { $0 != "`" }
        rest = rest.dropFirst(plain.count)
        let ticks = rest.prefix { $0 == "`" }
        try #require(!ticks.isEmpty, "the code has no end")
        rest = rest.dropFirst(ticks.count)
        code += plain
        if ticks.count == fence.count { break }
        code += ticks
      }
      let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " }
      shown += isPadded ? String(code.dropFirst().dropLast()) : code
    }
    return shown
  }
}
