import PhoneFilterCommandLine
import PhoneFilterCore

struct HelpCommand: Command {
  let name = "help"
  var description: CommandDescription {
    CommandDescription(
      name: name, summary: "show the help of a command or a page",
      synopsis: ["phonefilter help [COMMAND]", "phonefilter help [OPTIONS] TOPIC"],
      options: OptionCatalog.ofHelp,
      words: CommandCatalog.all.map(\.name).filter { !$0.isEmpty && $0 != name }
        + HelpTopicCatalog.all.map(\.name),
      examples: [
        .init("phonefilter help check", "the help of a command"),
        .init("phonefilter help cookbook | less", "short answers to common questions"),
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    let page = console.helpPage
    if let option = try ofOption(arguments, page) {
      try console.print(page: option)
      return .success
    }
    let line = try typedLine(arguments)
    let words = line.filter.catalogues.map(\.text)
    if let topic = HelpTopicCatalog.topic(named: words.joined(separator: " ")) {
      try console.print(page: text(of: topic, line))
      return .success
    }
    if words.count > 1 {
      throw .usage(
        UsageError("help takes one command or page; remove '\(words[1].visible)'"))
    }
    let word = words.first ?? ""
    let names = CommandCatalog.all.map(\.name)
    guard let index = names.firstIndex(of: word) else {
      let topics = HelpTopicCatalog.all.map(\.name)
      throw .usage(UsageError(CommandNames.unknown(word, among: names, topics)))
    }
    try console.print(page: page.full(CommandCatalog.all[index].description))
    return .success
  }

  /// Returns the help of the one typed option, with or without its dashes: `help --price`, `help
  /// price`. Nil if the word is a command or a page, or an option of the help itself.
  private func ofOption(_ arguments: [[UInt8]], _ page: HelpPage) throws(Failure) -> String? {
    guard arguments.count == 1, let argument = arguments.first else { return nil }
    let word = String(decoding: argument, as: UTF8.self)
    let names = CommandCatalog.all.map(\.name)
    if names.contains(word) || HelpTopicCatalog.topic(named: word) != nil { return nil }
    let own = OptionCatalog.ofHelp.map { "--\($0.name)" } + ["--help", "-h"]
    if own.contains(where: word.hasPrefix) { return nil }
    if let found = page.option(word) ?? page.option("--" + word) { return found }
    guard word.hasPrefix("-") else { return nil }
    let known = Set(CommandCatalog.all.flatMap { $0.description.options.flatMap(\.spellings) })
    throw .usage(UsageError(CommandNames.unknown(option: word, among: known.sorted())))
  }

  private func typedLine(_ arguments: [[UInt8]]) throws(Failure) -> TypedLine {
    do {
      let scanned = try ArgumentScanner.outcome(of: arguments, options: OptionCatalog.ofHelp)
      guard case .line(let line) = scanned else { return TypedLine() }
      return line
    } catch { throw .usage(error) }
  }

  private func text(of topic: HelpTopic, _ line: TypedLine) -> String {
    let source = topic.source(CommandCatalog.tool)
    switch line.pageFormat {
    case .markdown: return source
    case .text:
      let terminal = TerminalSettings(descriptor: 1, ansi: line.ansi)
      return TerminalPage(terminal).text(of: source)
    }
  }
}
