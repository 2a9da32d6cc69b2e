@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Completions")
struct CompletionTests {
  private static let shells = CompletionCatalog.all.map(\.shell)

  private func script(_ shell: String) throws -> String {
    let completion = CompletionCatalog.all.first { $0.shell == shell }
    return try #require(completion).script(DocumentedTool.tool)
  }

  @Test func everyShellIsThereOnce() {
    #expect(Self.shells == ["bash", "zsh", "fish"])
  }

  @Test(arguments: shells)
  func haveEverySpelling(shell: String) throws {
    let script = try script(shell)
    let words = script.dashedWords
    for spelling in DocumentedTool.spellings {
      let name = spelling.drop { $0 == "-" }
      let isThere =
        switch shell {
        case "fish": script.contains(spelling.hasPrefix("--") ? " -l \(name) " : " -s \(name) ")
        default: words.contains(spelling)
        }
      #expect(isThere, "\(spelling)")
    }
  }

  @Test(arguments: shells)
  func haveEveryCommandAndWord(shell: String) throws {
    let words = try script(shell).dashedWords
    for command in DocumentedTool.tool.namedCommands {
      #expect(words.contains(command.name))
      #expect(words.isSuperset(of: command.words))
    }
  }

  @Test(arguments: ["zsh", "fish"])
  func describeEveryOption(shell: String) throws {
    #expect(try script(shell).contains("add catalogue and line to every row"))
  }

  @Test(arguments: shells)
  func haveNoTrailingBlank(shell: String) throws {
    #expect(try script(shell).linesWithTrailingBlank == [])
  }

  @Test(arguments: shells)
  func areReadByTheirShell(shell: String) throws {
    guard let path = ShellProcess.path(of: shell) else {
      try #require(shell != "bash", "bash is always there")
      try LeftOut.cancel("there is no \(shell) here")
    }
    let option = shell == "fish" ? "--no-execute" : "-n"
    let check = try ShellProcess(path, [option], on: try script(shell))
    #expect(check.status == 0)
    #expect(check.output == "")
  }

  @Test(arguments: ["it's", "a b", "$(x)", "\\", "'\u{301}", ";", "*", "~", "", "é", "a:b"])
  func wordsAreQuotedForBash(word: String) throws {
    let bash = try #require(ShellProcess.path(of: "bash"))
    let echo = try ShellProcess(bash, [], on: "printf %s \(ShellQuoting.word(word))")
    #expect(echo.output.unicodeScalars.elementsEqual(word.unicodeScalars))
  }
}
