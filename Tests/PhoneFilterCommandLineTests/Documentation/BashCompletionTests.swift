import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

/// Calls the completion function as bash does, and inspects its reply.
@Suite("Bash completion")
struct BashCompletionTests {
  private func reply(to words: [String], setup: String = "") throws -> [String] {
    let bash = try #require(ShellProcess.path(of: "bash"))
    let script = """
      \(BashCompletion().script(DocumentedTool.tool))
      cd /
      COMP_WORDS=(\(ShellQuoting.words(words)))
      COMP_CWORD=\(words.count - 1)
      \(setup)
      _phonefilter
      (( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}"
      """
    let output = try ShellProcess(bash, ["--norc", "--noprofile"], on: script).output
    return output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["--co"], ["--color", "--count"]),
    (["--colo"], ["--color"]),
    (["--colou"], ["--colour"]),
    (["--not-c"], ["--not-color", "--not-chipset"]),
    (["-cf", "m"], ["markdown"]),
    (["--format", "j"], ["json", "jsonl"]),
    (["--format", "=", "j"], ["json", "jsonl"]),
    (["--expect", "="], ["none", "some"]),
    (["--limit", ""], []),
    (["--count", "=", ""], []),
    (["--aliases", ""], []),
    (["--input", "it"], ["it\\'s\\ odd"]),
    (["phones.json", "--not-co"], ["--not-color"]),
    (["--", "--co"], []),
    (["facets", "--all"], ["--all-values"]),
    (["facets", "--format", ""], ["table", "json"]),
    (["check", "--c"], []),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["completions", "zsh", ""], []),
    (["man", ""], []),
  ])
  func offersWhatFits(typed: [String], offered: [String]) throws {
    #expect(try reply(to: ["phonefilter"] + typed) == offered)
  }

  @Test func offersCommandsAsTheFirstWordOnly() throws {
    #expect(try reply(to: ["phonefilter", "fac"]) == ["facets"])
    #expect(try reply(to: ["phonefilter", "-i", "fac"]) == [])
    #expect(try reply(to: ["phonefilter", "check", "fac"]) == [])
  }

  @Test func keepsTheFlagWhereEqualSignsDoNotBreakWords() throws {
    let setup = "COMP_WORDBREAKS=' '"
    #expect(
      try reply(to: ["phonefilter", "--ansi=a"], setup: setup) == ["--ansi=auto", "--ansi=always"])
  }

  @Test func worksWithUnsetVariablesAsErrors() throws {
    #expect(try reply(to: ["phonefilter", "man", "-"], setup: "set -u") == [])
    #expect(try reply(to: ["phonefilter", "--ve"], setup: "set -u") == ["--version"])
  }
}
