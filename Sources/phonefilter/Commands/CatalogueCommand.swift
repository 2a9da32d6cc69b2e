import PhoneFilterCommandLine
import PhoneFilterCore

/// The work of a command that reads catalogues. The command makes it of its typed line before
/// anything is read.
struct CatalogueWork {
  /// What the user is told before anything is read.
  var remarks: [String] = []
  /// Does the work.
  let run: (RunContext) throws(Failure) -> RunOutcome

  init(_ run: @escaping (RunContext) throws(Failure) -> RunOutcome) { self.run = run }

  /// A task for the rows that a filter lets through.
  init(_ filter: FilterRequest, _ task: any RowTask, remarks: [String] = []) {
    self.remarks = remarks
    run = { context throws(Failure) in try Pipeline(filter, task, in: context).run() }
  }
}

/// A command line that reads catalogues, understood and carried out.
///
/// What the default command and the ones beside it have in common: pages of help, the terminal,
/// progress, remarks, and the exit status.
struct CatalogueCommand {
  let command: CommandDescription
  let console: Console

  /// Reads the arguments, has `prepare` make work of the typed line, and does the work. A page of
  /// help that was asked for is printed instead.
  func run(
    _ arguments: [[UInt8]], prepare: (TypedLine) throws(Failure) -> CatalogueWork
  ) throws(Failure) -> ExitStatus {
    switch try outcome(of: arguments) {
    case .page(.version):
      try console.print(page: BuildIdentity(version: CommandCatalog.version).text)
    case .page(.rules): try console.print(page: RuleList.text())
    case .page(.shortHelp): try console.print(page: HelpPage(tool: CommandCatalog.tool).short())
    case .page(.fullHelp):
      try console.print(page: HelpPage(tool: CommandCatalog.tool).full(command))
    case .line(let line): return try run(line, try prepare(line))
    }
    return .success
  }

  private func outcome(of arguments: [[UInt8]]) throws(Failure) -> ArgumentScanner.Scanned {
    do {
      return try ArgumentScanner.outcome(
        of: arguments, to: command.name, options: command.options,
        among: CommandCatalog.tool.commands)
    } catch { throw .usage(error) }
  }

  private func run(_ line: TypedLine, _ work: CatalogueWork) throws(Failure) -> ExitStatus {
    for remark in line.remarks + work.remarks { console.say(remark) }
    if line.filter.catalogues.isEmpty, !hasStandardInput() {
      throw .usage(UsageError("no catalogue: \(line.hintWithoutCatalogue); -h shows more"))
    }
    let output = OutputBuffer(descriptor: 1)
    let progress = line.showsProgress && isTerminal(2) ? Progress() : nil
    output.beforeWrite = progress.map { $0.clear }
    defer { progress?.clear() }
    let terminal = TerminalSettings(
      isTerminal: isTerminal(1), reportedWidth: terminalWidth(1), ansi: line.ansi)
    let context = RunContext(
      output: output, terminal: terminal, style: line.style,
      onProgress: progress.map { progress in { progress.update(read: $0, size: $1) } },
      onRemark: { remark in
        progress?.clear()
        console.say(remark)
      })
    let outcome = try work.run(context)
    progress?.clear()
    for remark in outcome.remarks { console.say(remark) }
    return outcome.isRefused ? .refused : .success
  }
}
