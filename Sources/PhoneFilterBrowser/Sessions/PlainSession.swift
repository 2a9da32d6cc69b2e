import PhoneFilterCore

/// Browsing in lines while a user does it: what is typed goes to a dialogue, and its answers to the
/// terminal, which shows and corrects the lines by itself.
///
///     answer, "> " ─► line ─► dialogue ─► another question ─► engine
///        ▲                                                      │
///        └──── the last word, or two seconds, or another line ◄─┘
///
/// Nothing is written while a line is typed: a screen reader would read it into the middle. An empty
/// line asks for the newest number.
package final class PlainSession {
  /// Longest time that an answer waits for its last word, in seconds.
  private static let patience = 2.0

  private let device: TerminalDevice
  private let engine: any BrowseEngine
  private let pipe: WakePipe
  private let rows: FetchedRows

  /// What the user has chosen and marked.
  package var state: BrowserState { dialogue.state }
  private var dialogue: PlainDialogue
  private var snapshot: BrowseSnapshot
  private var askedNumber = 0
  /// What was typed and has no end of line yet.
  private var typed: [UInt8] = []
  /// Whole lines, the first one first.
  private var lines: [String] = []
  private var isOver = false

  /// A session on a terminal. The engine pokes the pipe when it has a newer snapshot.
  package init(
    _ dialogue: PlainDialogue, on device: TerminalDevice, asking engine: any BrowseEngine,
    wokenBy pipe: WakePipe
  ) {
    (self.dialogue, self.device, self.engine, self.pipe) = (dialogue, device, engine, pipe)
    rows = FetchedRows(from: engine)
    snapshot = engine.snapshot
  }

  /// Asks and answers until the user leaves, as by the end of the input.
  package func run() throws(Failure) -> BrowserEnd {
    pipe.takeSignals()
    defer { pipe.ignoreSignals() }
    try Interrupts.check()
    try answer()
    while let line = try nextLine() {
      let effect = dialogue.take(line, in: snapshot, rows: rows.rows)
      if let effect, let end = try carryOut(effect) { return end }
      try answer()
    }
    return .nothing
  }

  /// Asks the engine, waits for what it says, and writes the answer and a prompt.
  private func answer() throws(Failure) {
    if askedNumber != state.questionNumber {
      askedNumber = state.questionNumber
      engine.ask(state.question, number: askedNumber)
    }
    takeSnapshot()
    let end = monotonicSeconds() + PlainSession.patience
    while dialogue.awaits(snapshot), lines.isEmpty, !isOver {
      let left = end - monotonicSeconds()
      if left <= 0 { break }
      try wait(seconds: left)
    }
    let details = dialogue.detailedRow.flatMap(rows.details)
    let text = dialogue.answer(snapshot, rows: rows.rows, details: details)
    try write(text + "> ")
  }

  /// The next line that is typed; nil at the end of the input.
  private func nextLine() throws(Failure) -> String? {
    while lines.isEmpty, !isOver { try wait(seconds: nil) }
    takeSnapshot()
    if !lines.isEmpty { return lines.removeFirst() }
    // The shell's prompt begins a line of its own.
    try write("\n")
    return nil
  }

  private func takeSnapshot() {
    snapshot = engine.snapshot
    rows.forget()
  }

  /// Waits until something is typed, or the engine knows more.
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

  /// Does what a line asks for beyond the dialogue; how the session ends, if it does.
  private func carryOut(_ effect: BrowserEffect) throws(Failure) -> BrowserEnd? {
    switch effect {
    case .printRows: return .rows
    case .printCommand: return .command
    case .quit: return .nothing
    case .interrupt: throw .interruptedByKey
    case .search(let search): engine.search(search)
    // There is no screen, and the terminal stops the process by itself.
    case .suspend, .repaint: break
    }
    return nil
  }
}
