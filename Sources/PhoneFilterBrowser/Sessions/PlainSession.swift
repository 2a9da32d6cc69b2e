import PhoneFilterCore

/// Runs browsing in lines: typed lines go to a dialog, and its answers go to the terminal. The
/// terminal itself shows and edits the lines.
///
///     answer, "> " ─► line ─► dialog ─► another question ─► engine
///        ▲                                                    │
///        └── the final answer, or two seconds, or a new line ◄┘
///
/// Nothing is written while a line is typed: a screen reader would read it in the middle of the
/// line. An empty line shows the newest number.
package final class PlainSession {
  /// The longest time that an answer waits for its final form, in seconds.
  private static let patience = 2.0

  private let device: TerminalDevice
  private let engine: any BrowseEngine
  private let pipe: WakePipe
  private let rows: FetchedRows

  package var state: BrowserState { dialog.state }
  private var dialog: PlainDialog
  private var snapshot: BrowseSnapshot
  private var askedNumber = 0
  /// The typed bytes after the last end of line.
  private var typed: [UInt8] = []
  /// Complete lines, in the order of typing.
  private var lines: [String] = []
  private var isOver = false

  /// The engine pokes the pipe when it has a newer snapshot.
  package init(
    _ dialog: PlainDialog, on device: TerminalDevice, asking engine: any BrowseEngine,
    wokenBy pipe: WakePipe
  ) {
    (self.dialog, self.device, self.engine, self.pipe) = (dialog, device, engine, pipe)
    rows = FetchedRows(from: engine)
    snapshot = engine.snapshot
  }

  /// Asks and answers until the user leaves or the input ends.
  package func run() throws(Failure) -> BrowserEnd {
    pipe.takeSignals()
    defer { pipe.ignoreSignals() }
    try Interrupts.check()
    try answer()
    while let line = try nextLine() {
      let effect = dialog.take(line, in: snapshot, rows: rows.rows)
      if let effect, let end = try carryOut(effect) { return end }
      try answer()
    }
    return .nothing
  }

  /// Asks the engine, waits for its result, and writes the answer and a prompt.
  private func answer() throws(Failure) {
    if askedNumber != state.questionNumber {
      askedNumber = state.questionNumber
      engine.ask(state.question, number: askedNumber)
    }
    takeSnapshot()
    let end = monotonicSeconds() + PlainSession.patience
    while dialog.awaits(snapshot), lines.isEmpty, !isOver {
      let left = end - monotonicSeconds()
      if left <= 0 { break }
      try wait(seconds: left)
    }
    let details = dialog.detailedRow.flatMap(rows.details)
    let text = dialog.answer(snapshot, rows: rows.rows, details: details)
    try write(text + "> ")
  }

  /// Returns the next typed line; nil at the end of the input.
  private func nextLine() throws(Failure) -> String? {
    while lines.isEmpty, !isOver { try wait(seconds: nil) }
    takeSnapshot()
    if !lines.isEmpty { return lines.removeFirst() }
    // The shell's prompt begins on its own line.
    try write("\n")
    return nil
  }

  private func takeSnapshot() {
    snapshot = engine.snapshot
    rows.forget()
  }

  /// Waits until something is typed, the engine knows more, or the seconds have passed. Nil sets no
  /// limit.
  private func wait(seconds: Double?) throws(Failure) {
    let hasInput = device.wait(with: pipe, seconds: seconds)
    let wakes = pipe.take()
    if let signal = wakes.end { throw .interrupted(signal: signal) }
    if wakes.isPoked { takeSnapshot() }
    guard hasInput else { return }
    guard let bytes = device.read() else {
      isOver = true
      return
    }
    for byte in bytes {
      if byte == 0x0A {
        lines.append(String(decoding: typed, as: UTF8.self))
        typed = []
      } else {
        typed.append(byte)
      }
    }
  }

  private func write(_ text: String) throws(Failure) {
    if device.write(Array(text.utf8)) { return }
    if let signal = pipe.take().end { throw .interrupted(signal: signal) }
    throw .hungUp
  }

  /// Carries out an effect. Returns the end of the session if it ends.
  private func carryOut(_ effect: BrowserEffect) throws(Failure) -> BrowserEnd? {
    switch effect {
    case .printRows: return .rows
    case .printCommand: return .command
    case .quit: return .nothing
    case .interrupt: throw .interruptedByKey
    case .search(let search): engine.search(search)
    case .compare: state.comparisonRuns.map(engine.run)
    // A session in lines has no screen, and the terminal itself stops the process.
    case .suspend, .repaint: break
    }
    return nil
  }
}
