import PhoneFilterCore

/// Prints the help of a command.
struct HelpCommand: Command {
  let description = CommandDescription(
    name: "help", summary: "show the help of a command",
    synopsis: ["phonefilter help [COMMAND]"], words: ["man", "completions"])

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    let page = HelpPage(tool: CommandCatalog.tool)
    let names = CommandCatalog.all.map(\.description.name)
    let word = arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let index = names.firstIndex(of: word) else {
      throw .usage(UsageError(CommandNames.unknown(word, among: names)))
    }
    try console.print(page: page.full(CommandCatalog.all[index].description))
    return .success
  }
}

/// Prints the man page.
struct ManCommand: Command {
  let description = CommandDescription(
    name: "man", summary: "print the man page: phonefilter man | man -l -",
    synopsis: ["phonefilter man"])

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    if let word = arguments.first {
      throw .usage(UsageError("man takes nothing, not \(CommandNames.quoted(word))"))
    }
    try console.print(page: ManPage.text(CommandCatalog.tool))
    return .success
  }
}

/// Prints the completions of a shell.
struct CompletionsCommand: Command {
  let description = CommandDescription(
    name: "completions", summary: "print the completions of a shell: bash, zsh, fish",
    synopsis: ["phonefilter completions SHELL"], words: CompletionCatalog.all.map(\.shell),
    examples: [
      .init("eval \"$(phonefilter completions bash)\"", "in ~/.bashrc; likewise for zsh"),
      .init(
        "phonefilter completions fish > ~/.config/fish/completions/phonefilter.fish", "for fish"),
    ])

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
