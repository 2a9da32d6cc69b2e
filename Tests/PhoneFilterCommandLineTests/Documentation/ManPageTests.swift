@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Manual page")
struct ManPageTests {
  private let text = ManPage.text(DocumentedTool.tool)

  @Test func hasEverySpelling() {
    for spelling in DocumentedTool.spellings {
      #expect(text.contains("\\fB\(RoffText.escaped(spelling))\\fR"))
    }
  }

  @Test func namesEveryCommand() {
    for command in DocumentedTool.tool.namedCommands {
      #expect(text.contains("\n.SS \"\(command.name)\"\n"))
    }
  }

  @Test func hasItsSectionsInOrder() {
    let sections = text.pageLines.filter { $0.hasPrefix(".SH") }.map { $0.dropFirst(4) }
    #expect(
      sections == [
        "\"NAME\"", "\"SYNOPSIS\"", "\"DESCRIPTION\"", "\"OPTIONS\"", "\"COMMANDS\"",
        "\"EXAMPLES\"", "\"VALUES\"", "\"EXIT STATUS\"", "\"SEE ALSO\"",
      ])
  }

  @Test(arguments: [
    ("--not-color", "\\-\\-not\\-color"), (".id and ..900", "\\&.id and \\&..900"),
    ("a.b.", "a.b."),
    ("'$799'", "\\(aq$799\\(aq"), ("C:\\new", "C:\\enew"), ("\"8 GB\"", "\\(dq8 GB\\(dq"),
    ("`~^", "\\(ga\\(ti\\(ha"), ("été €", "\\[u00E9]t\\[u00E9] \\[u20AC]"), ("📱", "\\[u1F4F1]"),
    ("a\nb", "a b"), ("", ""),
  ])
  func specialCharactersAreEscaped(text: String, roff: String) {
    #expect(RoffText.escaped(text) == roff)
  }

  @Test func noTextIsReadAsARequest() {
    let requests: Set<String> = [
      ".TH", ".SH", ".SS", ".TP", ".PP", ".IP", ".nf", ".fi", ".br", ".RS", ".RE", ".nh", ".ad",
    ]
    let lines = text.pageLines.filter { $0.first == "." || $0.first == "'" }
    let firstWords = Set(lines.map { String($0.prefix { $0 != " " }) })
    #expect(firstWords.subtracting(requests) == [])
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.linesWithTrailingBlank == [])
    #expect(text.pageLines.dropLast().contains("") == false)
  }

  @Test(
    .wants(ShellProcess.path(of: "groff") != nil, "no groff here"))
  func groffHasNoWarning() throws {
    let groff = try #require(ShellProcess.path(of: "groff"))
    let page = try ShellProcess(groff, ["-man", "-Tutf8", "-ww", "-z"], on: text)
    #expect(page.status == 0)
    #expect(page.output == "")
  }

  @Test(
    .wants(ShellProcess.path(of: "mandoc") != nil, "no mandoc here"))
  func mandocHasNoWarning() throws {
    let mandoc = try #require(ShellProcess.path(of: "mandoc"))
    #expect(try ShellProcess(mandoc, ["-Tlint"], on: text).output == "")
  }
}
