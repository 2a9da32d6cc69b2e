import PhoneFilterCommandLine
import PhoneFilterCore
import PhoneFilterRunning

struct HelpCommand: Command {
  let name = "help"
  var description: CommandDescription {
    CommandDescription(
      name: name, summary: "show the help of a command or a page",
      synopsis: [
        "phonefilter help [COMMAND]", "phonefilter help [OPTIONS] TOPIC",
        "phonefilter help --json [COMMAND | TOPIC | CATALOGUE...]",
      ],
      options: OptionCatalog.ofHelp,
      words: CommandCatalog.all.map(\.name).filter { !$0.isEmpty && $0 != name }
        + HelpTopicCatalog.all.map(\.name),
      examples: [
        .init("phonefilter help check", "the help of a command"),
        .init("phonefilter help cookbook | less", "short answers to common questions"),
        .init("phonefilter help --json catalog.json", "its rows and fields, for a program"),
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    let page = console.helpPage
    if let option = try ofOption(arguments, page) {
      try console.print(page: option)
      return .success
    }
    let line = try line(arguments, console)
    let words = line.filter.catalogues.map(\.text)
    if line.pageFormat == .json || line.pageFormat == .index {
      try console.print(page: try data(about: words, line, console) + "\n")
      return .success
    }
    try refuseInput(line, arguments)
    if let topic = HelpTopicCatalog.topic(named: words.joined(separator: " ")) {
      try console.print(page: text(of: topic, line))
      return .success
    }
    if words.count > 1 {
      throw .usage(
        UsageError("help takes one command or page; remove '\(words[1].visible)'"))
    }
    try console.print(page: page.full(try command(called: words.first ?? "")))
    return .success
  }

  /// Returns the command with a name. Throws with the names of commands and pages.
  private func command(called word: String) throws(Failure) -> CommandDescription {
    guard let found = CommandCatalog.all.first(where: { $0.name == word }) else {
      throw .usage(unknown(word))
    }
    return found.description
  }

  private func unknown(_ word: String) -> UsageError {
    UsageError(
      CommandNames.unknown(
        word, among: CommandCatalog.all.map(\.name), HelpTopicCatalog.all.map(\.name)))
  }

  /// Returns the help as JSON: of the tool, of a command, of a page, or of catalogues.
  private func data(
    about words: [String], _ line: TypedLine, _ console: Console
  ) throws(Failure) -> String {
    let record = ToolRecord(CommandCatalog.tool)
    let isIndex = line.pageFormat == .index
    let paths = line.filter.catalogues
    let object: JSONObject
    // After `--`, every word is a catalogue, even if it is the name of a command.
    if line.words.contains(Array("--".utf8)), !paths.isEmpty {
      object = try catalogues(line, console)
    } else if let topic = HelpTopicCatalog.topic(named: words.joined(separator: " ")) {
      object = record.record(of: topic)
    } else if words.isEmpty {
      object = isIndex ? record.index : record.whole
    } else if words.count == 1, CommandCatalog.all.contains(where: { $0.name == words[0] }) {
      object = record.record(of: try command(called: words[0]), isIndex: isIndex)
    } else if let missing = paths.first(where: { TablePath($0).file.leadsNowhere }) {
      if missing.isFileName { try missing.check() }
      if words.count > 1, !unknown(missing.text).words.facts.didYouMean.contains(missing.text) {
        throw .usage(unknown(missing.text))
      }
      if words.count > 1 {
        throw .usage(
          UsageError(
            "help takes one command or page, or catalogues; remove '\(missing.text.visible)'"))
      }
      throw .usage(unknown(missing.text))
    } else {
      object = try catalogues(line, console)
    }
    return String(decoding: object.bytes, as: UTF8.self)
  }

  private func catalogues(_ typed: TypedLine, _ console: Console) throws(Failure) -> JSONObject {
    var line = typed
    try line.readSchema()
    let context = RunContext(
      output: .nowhere, terminal: .none, onProgress: console.capture?.onProgress,
      onRemark: { console.say($0) })
    return try CatalogueRecord(line.filter, in: context).json()
  }

  /// Throws if the line sets the reading of a catalogue, but names none.
  private func refuseInput(_ line: TypedLine, _ arguments: [[UInt8]]) throws(Failure) {
    guard let option = line.inputOption(among: OptionCatalog.ofHelp) else { return }
    throw .usage(
      UsageError(
        .missingOption,
        "\(option) reads a catalogue; write help --json \(option) … and a catalogue"))
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

  private func text(of topic: HelpTopic, _ line: TypedLine) -> String {
    let source = topic.source(CommandCatalog.tool)
    switch line.pageFormat {
    case .markdown: return source
    case .text, .json, .index:
      let terminal = TerminalSettings(descriptor: 1, ansi: line.ansi)
      return TerminalPage(terminal).text(of: source)
    }
  }
}
