import PhoneFilterCore

/// A command line that reads catalogues, understood and carried out.
///
/// What the default command and the ones beside it have in common: pages of help, the terminal,
/// progress, remarks, and the exit status.
struct QueryRun {
  let command: CommandDescription
  let console: Console

  /// Carries out the command that some arguments spell, with a query that `prepare` may change.
  func run(
    _ arguments: [[UInt8]], prepare: (Query) throws(Failure) -> Query = { $0 }
  ) throws(Failure) -> ExitStatus {
    let page = HelpPage(tool: CommandCatalog.tool)
    switch try outcome(of: arguments) {
    case .page(.version):
      try console.print(page: "phonefilter \(CommandCatalog.tool.version)\n")
    case .page(.rules): try console.print(page: RuleList.text())
    case .page(.shortHelp): try console.print(page: page.short())
    case .page(.fullHelp): try console.print(page: page.full(command))
    case .query(let query): return try run(try prepare(query))
    }
    return .success
  }

  private func outcome(of arguments: [[UInt8]]) throws(Failure) -> ArgumentScanner.Outcome {
    do {
      return try ArgumentScanner.outcome(of: arguments, options: command.options)
    } catch { throw .usage(error) }
  }

  private func run(_ query: Query) throws(Failure) -> ExitStatus {
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
