import PhoneFilterCommandLine
import PhoneFilterCore

/// The work of a command that reads catalogues. The command makes it of its typed line before
/// anything is read.
struct CatalogueWork {
  /// The remarks for the user before anything is read.
  var remarks: [Message] = []
  /// True if output that is longer than the screen goes through a pager.
  var isPaged = false
  /// True if the work needs catalogues, named or piped in.
  var readsCatalogues = true
  let run: (RunContext) throws(Failure) -> RunOutcome

  init(_ run: @escaping (RunContext) throws(Failure) -> RunOutcome) { self.run = run }

  /// Makes work of a task for the rows that match a filter.
  init(
    _ filter: FilterRequest, _ task: any RowTask, remarks: [Message] = [], isPaged: Bool = false
  ) {
    self.remarks = remarks
    self.isPaged = isPaged
    run = { context throws(Failure) in try Pipeline(filter, task, in: context).run() }
  }
}

/// Parses and runs a command line that reads catalogues.
///
/// It contains the common parts of the default command and the other commands: pages of help, the
/// terminal, progress, remarks, and the exit status.
struct CatalogueCommand {
  let command: CommandDescription
  let console: Console

  /// Parses the arguments, lets `prepare` make work of the typed line, and does the work. If the
  /// user requests a page of help, prints that page instead.
  func run(
    _ arguments: [[UInt8]], prepare: (TypedLine) throws(Failure) -> CatalogueWork
  ) throws(Failure) -> ExitStatus {
    switch try outcome(of: arguments) {
    case .page(.version):
      try console.print(page: BuildIdentity(version: Release.version).text)
    case .page(.rules(let marketplace)):
      let width = TerminalSettings(descriptor: 1, ansi: .never).width
      try console.print(page: RuleList.text(for: marketplace, width: width))
    case .page(.shortHelp): try console.print(page: console.helpPage.short(command))
    case .page(.fullHelp):
      try console.print(page: console.helpPage.full(command))
    case .line(var line):
      if let trial = console.trial, !Trial.canRun(line) {
        trial.isUnread = true
        return .success
      }
      try line.readSchema()
      return try run(line, try prepare(line))
    }
    return .success
  }

  private func outcome(of arguments: [[UInt8]]) throws(Failure) -> ArgumentScanner.Scanned {
    do {
      return try ArgumentScanner.outcome(
        of: arguments, to: command.name, options: command.options,
        valueFiles: console.valueFiles, beforeReading: { console.confine($0) })
    } catch { throw .usage(error) }
  }

  private func run(_ line: TypedLine, _ work: CatalogueWork) throws(Failure) -> ExitStatus {
    for remark in line.remarks + work.remarks { console.say(remark) }
    if work.readsCatalogues, line.filter.catalogues.isEmpty, !hasStandardInput() {
      throw .usage(
        UsageError(.noCatalogue, "no catalogue: \(line.hintWithoutCatalogue); -h shows more"))
    }
    if let trial = console.trial {
      let context = RunContext(
        output: .nowhere, terminal: .none, style: line.style)
      trial.matched = try work.run(context).matched
      return .success
    }
    if let capture = console.capture {
      let context = RunContext(
        output: capture.buffer, terminal: .none, style: line.style,
        onProgress: capture.onProgress, onRemark: { console.say($0) })
      let outcome = try work.run(context)
      for remark in outcome.remarks { console.say(remark) }
      return outcome.isRefused ? .refused : .success
    }
    let terminal = TerminalSettings(descriptor: 1, ansi: line.ansi)
    let screen = Screen(
      terminal, isPaged: work.isPaged && line.usesPager,
      showsProgress: line.showsProgress && console.form == .text)
    defer { screen.leave() }
    let context = RunContext(
      output: screen.output, terminal: terminal, style: line.style,
      onProgress: screen.progress.map { _ in { screen.show(read: $0, of: $1) } },
      onRemark: { remark in screen.whenFree { console.say(remark) } })
    let outcome = try work.run(context)
    screen.leave()
    for remark in outcome.remarks { console.say(remark) }
    return outcome.isRefused ? .refused : .success
  }
}
