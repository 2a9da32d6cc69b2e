import PhoneFilterCommandLine
import PhoneFilterCore

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
      ],
      topics: [
        (
          "What Tab offers",
          [
            "The commands, the options and their words, and from the catalogue that stands on the line "
              + "the names of its fields, the values of its specs with the number of phones that each "
              + "would show, and its sections. Behind a comma, a minus or a quote that is open it goes "
              + "on, and what the shell would read is quoted for it.",
            "Only regular files are read, and at most their first 64 MB; numbers with a + are of such a "
              + "part. Nothing is run or changed, so that a compressed catalogue offers nothing. What is "
              + "not known after 150 milliseconds is not offered.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    if let question = CompletionQuestion(arguments) { return answer(question, console) }
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

  /// Answers a completion script after the user has pressed Tab. The user is waiting and has not
  /// started a command. So if time runs out, or if anything is wrong, the command prints no answer.
  private func answer(_ question: CompletionQuestion, _ console: Console) -> ExitStatus {
    startTimer(milliseconds: question.time) { endProcessAtOnce() }
    let answer = question.answer { word in
      CommandCatalog.command(calledBy: word.map { Array($0.utf8) }).description
    }
    do { try console.print(page: answer) } catch {}
    return .success
  }
}
