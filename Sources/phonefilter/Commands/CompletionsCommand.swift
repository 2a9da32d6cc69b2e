import PhoneFilterCommandLine
import PhoneFilterCore

/// Prints the completions of a shell.
struct CompletionsCommand: Command {
  let name = "completions"
  var description: CommandDescription {
    CommandDescription(
      name: name, summary: "print the completions of a shell: bash, zsh, fish",
      synopsis: ["phonefilter completions SHELL"], words: CompletionCatalog.all.map(\.shell),
      examples: [
        .init("eval \"$(phonefilter completions bash)\"", "in ~/.bashrc; likewise for zsh"),
        .init(
          "phonefilter completions fish > ~/.config/fish/completions/phonefilter.fish", "for fish"),
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    let shells = CompletionCatalog.all.map(\.shell)
    let word = arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let index = shells.firstIndex(of: word) else {
      throw .usage(
        UsageError(
          "completions are there for \(shells.joined(separator: ", "))"
            + (word.isEmpty ? "" : ", not for '\(word.visible)'")))
    }
    try console.print(page: CompletionCatalog.all[index].script(CommandCatalog.tool))
    return .success
  }
}
