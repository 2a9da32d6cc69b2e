import PhoneFilterCore

/// The default command: prints the matching rows.
struct FilterCommand: Command {
  let description = CommandDescription(
    name: "",
    summary: "print the matching rows",
    synopsis: ["phonefilter [FILTERS] [OPTIONS] [CATALOGUE...]"],
    options: OptionCatalog.all,
    examples: [
      .init(
        "phonefilter --color Starlight --color Gold --disk 256 catalog.json",
        "(Starlight or Gold) and 256 GB"),
      .init("phonefilter --price ..500 --sort -price catalog.csv", "up to 500, dearest first"),
      .init(
        "phonefilter --model 'iPhone*' --not-color Gold *.jsonl", "globs, and what not to show"),
      .init(
        "phonefilter --where 'battery>=5000' -c catalog.json", "any other field; only the count"),
    ],
    topics: FilterTopics.all)

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    switch try outcome(of: arguments) {
    case .page(.version):
      try console.print(page: "phonefilter \(CommandCatalog.tool.version)\n")
    case .page(.shortHelp): try console.print(page: HelpPage(tool: CommandCatalog.tool).short())
    case .page(.fullHelp):
      try console.print(page: HelpPage(tool: CommandCatalog.tool).full(description))
    case .query(let query):
      do { return try run(query, console) } catch .system(let error) {
        throw failure(error, firstWord: arguments.first)
      }
    }
    return .success
  }

  /// A first word that is no file may have been meant as a command.
  private func failure(_ error: SystemError, firstWord: [UInt8]?) -> Failure {
    let names = CommandCatalog.all.map(\.description.name)
    guard error.operation == "open", firstWord == Array(error.path.utf8),
      let message = CommandNames.mistyped(error.path, among: names)
    else { return .system(error) }
    return .usage(UsageError(message))
  }

  private func outcome(of arguments: [[UInt8]]) throws(Failure) -> ArgumentScanner.Outcome {
    do { return try ArgumentScanner.outcome(of: arguments) } catch { throw .usage(error) }
  }

  private func run(_ query: Query, _ console: Console) throws(Failure) -> ExitStatus {
    for remark in query.remarks { console.say(remark) }
    if query.catalogues.isEmpty, !hasStandardInput() {
      throw .usage(UsageError("no catalogue: \(query.hintWithoutCatalogue); -h shows more"))
    }
    let terminal = TerminalSettings(
      isTerminal: isTerminal(1), reportedWidth: terminalWidth(1), ansi: query.ansi)
    let output = OutputBuffer(descriptor: 1)
    let progress = query.showsProgress && isTerminal(2) ? Progress() : nil
    output.beforeWrite = progress.map { $0.clear }
    defer { progress?.clear() }
    let outcome = try Pipeline(
      query, output: output, terminal: terminal,
      onProgress: progress.map { progress in { progress.update(read: $0, size: $1) } },
      onRemark: { remark in
        progress?.clear()
        console.say(remark)
      }
    ).run()
    progress?.clear()
    for remark in outcome.remarks { console.say(remark) }
    return outcome.isRefused ? .refused : .success
  }
}
