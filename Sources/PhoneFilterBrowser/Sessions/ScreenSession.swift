import PhoneFilterCore

/// Runs the screen of `browse`: connects a terminal, a state and an engine.
///
///     ┌─► news of the engine, at most each 50 ms ─► state
///     │   draw, if something has changed
///     │   wait for keys, signals, news
///     └── all keys that have come ─► state ─► another question ─► engine
///
/// Keys that come in one burst make one frame and one question. The terminal is restored however
/// the session ends. Nothing else may write to it meanwhile.
package final class ScreenSession {
  /// The shortest time between two frames that differ only in their counts, in seconds.
  private static let newsTime = 0.05
  /// The maximum number of bytes that are read before the next frame.
  private static let mostBytes = 1 << 16

  private let device: TerminalDevice
  private let engine: any BrowseEngine
  private let pipe: WakePipe
  private let writer: FrameWriter
  private let usesMouse: Bool
  private var decoder: KeyDecoder
  private let rows: FetchedRows

  package private(set) var state: BrowserState
  /// The shown snapshot of the engine's work.
  package private(set) var snapshot: BrowseSnapshot
  private var askedNumber = 0
  /// The contents of the terminal; nil if they are not known.
  private var shown: Frame?
  private var mustDraw = true
  private var hasNews = true
  private var nextNews = 0.0

  /// The engine pokes the pipe when it has a newer snapshot.
  package init(
    _ state: BrowserState, on device: TerminalDevice, asking engine: any BrowseEngine,
    wokenBy pipe: WakePipe, usesColors: Bool, usesMouse: Bool = false
  ) {
    (self.state, self.device, self.engine, self.pipe) = (state, device, engine, pipe)
    self.usesMouse = usesMouse
    writer = FrameWriter(usesColors: usesColors)
    decoder = KeyDecoder(reportsMouse: usesMouse)
    rows = FetchedRows(from: engine)
    snapshot = engine.snapshot
  }

  /// Shows the screen until the user leaves it.
  package func run() throws(Failure) -> BrowserEnd {
    let signals = try ScreenSignals(waking: pipe)
    defer { signals.leave() }
    try takeScreen()
    defer { device.releaseScreen() }
    askIfChanged()
    while true {
      takeNews()
      askIfChanged()
      try draw()
      let hasInput = device.wait(with: pipe, seconds: waitingTime)
      try heed(pipe.take(), signals)
      for key in try keys(hasInput) {
        mustDraw = true
        let effect = state.press(key, in: snapshot, rows: rows.rows)
        if let effect, let end = try carryOut(effect, signals) { return end }
      }
      askIfChanged()
    }
  }

  /// Takes the terminal's screen. Its contents are then unknown.
  private func takeScreen() throws(Failure) {
    try device.takeScreen(reportingMouse: usesMouse)
    measure()
  }

  /// Fits the state to the terminal's size. A terminal moves its text when its size changes.
  private func measure() {
    let size = device.size
    state.resize(to: Frame.Size(width: size.width, height: size.height))
    shown = nil
    mustDraw = true
  }

  private func stop(_ signals: ScreenSignals) throws(Failure) {
    device.releaseScreen()
    signals.stop()
    try takeScreen()
  }

  private func askIfChanged() {
    guard state.questionNumber != askedNumber else { return }
    askedNumber = state.questionNumber
    engine.ask(state.question, number: askedNumber)
  }

  /// Takes the newest snapshot. While the engine reads, takes no snapshot before `nextNews`, unless
  /// a frame must be drawn anyway. So the frame after a key always shows the newest snapshot.
  private func takeNews() {
    guard hasNews else { return }
    let newest = engine.snapshot
    guard mustDraw || newest.isComplete || monotonicSeconds() >= nextNews else { return }
    hasNews = false
    snapshot = newest
    // Users wait for the first rows, and for the last counts.
    let isUnderWay = !snapshot.isComplete && snapshot.total > 0
    nextNews = isUnderWay ? monotonicSeconds() + ScreenSession.newsTime : 0
    rows.forget()
    state.take(snapshot, rows: rows.rows)
    mustDraw = true
  }

  private func draw() throws(Failure) {
    guard mustDraw else { return }
    mustDraw = false
    let seen = state.wantedRows(in: snapshot).flatMap(rows.rows)
    let details = state.detailedRow.flatMap(rows.details)
    let frame = state.frame(snapshot, rows: seen, details: details)
    let bytes = writer.bytes(from: shown, to: frame, in: state.size)
    shown = frame
    guard bytes.isEmpty || device.write(bytes) else {
      if let signal = pipe.take().end { throw .interrupted(signal: signal) }
      throw .hungUp
    }
  }

  /// The maximum time to wait for input, signals and news, in seconds; nil for no limit.
  private var waitingTime: Double? {
    let times = [decoder.deadline, hasNews ? nextNews : nil].compactMap { $0 }
    return times.min().map { max($0 - monotonicSeconds(), 0) }
  }

  private func heed(_ wakes: WakePipe.Wakes, _ signals: ScreenSignals) throws(Failure) {
    if let signal = wakes.end { throw .interrupted(signal: signal) }
    if wakes.isPoked { hasNews = true }
    if wakes.isSuspended {
      try stop(signals)
    } else if wakes.isContinued {
      try takeScreen()
    } else if wakes.isResized {
      measure()
    }
  }

  /// Returns the pressed keys. If the deadline of an open sequence has passed, returns its keys,
  /// such as Escape.
  private func keys(_ hasInput: Bool) throws(Failure) -> [Key] {
    var keys: [Key] = []
    var count = 0
    while hasInput, count < ScreenSession.mostBytes {
      guard let bytes = device.read() else { throw .hungUp }
      if bytes.isEmpty { break }
      count += bytes.count
      keys += decoder.take(bytes, at: monotonicSeconds())
    }
    if let deadline = decoder.deadline, !hasInput, monotonicSeconds() >= deadline {
      keys += decoder.timeout()
    }
    return keys
  }

  /// Carries out an effect. Returns the end of the session if it ends.
  private func carryOut(
    _ effect: BrowserEffect, _ signals: ScreenSignals
  ) throws(Failure) -> BrowserEnd? {
    switch effect {
    case .printRows: return .rows
    case .printCommand: return .command
    case .quit: return .nothing
    case .interrupt: throw .interruptedByKey
    case .suspend: try stop(signals)
    case .repaint: measure()
    case .search(let search): engine.search(search)
    case .compare: state.comparisonRuns.map(engine.run)
    }
    return nil
  }
}
