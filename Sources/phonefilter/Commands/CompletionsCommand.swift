import PhoneFilterCommandLine
import PhoneFilterCore

struct CompletionsCommand: Command {
  let name = "completions"
  var description: CommandDescription {
    CommandDescription(
      name: name, summary: "print the completions of a shell: bash, zsh, fish",
      synopsis: ["phonefilter completions SHELL"],
      options: OptionCatalog.messages, words: CompletionCatalog.all.map(\.shell),
      examples: [
        .init("eval \"$(phonefilter completions bash)\"", "in ~/.bashrc; likewise for zsh"),
        .init(
          "phonefilter completions fish > ~/.config/fish/completions/phonefilter.fish", "for fish"),
      ],
      topics: [
        (
          "The Tab key",
          [
            "Tab completes commands, options and their values. From the catalogue on the line, Tab "
              + "completes the names of fields, the values of specs with the number of phones for "
              + "each, and sections. Tab also works after a comma, a minus or an open quote, and "
              + "quotes characters that the shell would interpret.",
            "Tab reads only regular files, and at most their first 64 MB; a + after a number means "
              + "that only this part was read. Tab runs no program and changes nothing, so it "
              + "completes no values of a compressed catalogue. Tab offers the words that it finds "
              + "in 150 milliseconds.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    if let question = CompletionQuestion(arguments) {
      console.confine(TypedLine())
      return answer(question, console)
    }
    let shells = CompletionCatalog.all.map(\.shell)
    let word = try words(of: arguments, console).first ?? ""
    guard let index = shells.firstIndex(of: word) else {
      throw .usage(
        UsageError(
          "name a shell: \(shells.joined(separator: ", "))"
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
