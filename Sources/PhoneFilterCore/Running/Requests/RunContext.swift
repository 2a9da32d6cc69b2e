/// Where a run prints, what its terminal can show, and to whom it says something on the way.
package struct RunContext {
  package let output: OutputBuffer
  package var terminal: TerminalSettings
  /// Whether cells of CSV and TSV are written so that a spreadsheet runs none of them.
  package var guardsFormulas = false
  /// Called now and then with how much of a catalogue has been read, and how long it is.
  package var onProgress: ((Int, Int?) -> Void)?
  /// Called with what should be said at once, whatever comes of the run.
  package var onRemark: (String) -> Void = { _ in }
  /// How much of a catalogue is read at once.
  var chunk = InputWindow.chunkSize
  /// Whether an engine that can filter and sort by itself is told for what.
  var pushesDown = true
  /// The number of threads that read large catalogues where none was named.
  var usualThreads = min(processorCount(), 16)

  package init(
    output: OutputBuffer, terminal: TerminalSettings, guardsFormulas: Bool = false,
    onProgress: ((Int, Int?) -> Void)? = nil, onRemark: @escaping (String) -> Void = { _ in }
  ) {
    self.output = output
    self.terminal = terminal
    self.guardsFormulas = guardsFormulas
    self.onProgress = onProgress
    self.onRemark = onRemark
  }

  /// The number of threads that read large catalogues.
  func threads(of filter: FilterRequest) -> Int { filter.threads ?? usualThreads }
}

extension SinkSettings {
  /// The settings for what a run prints of some rows.
  init(_ filter: FilterRequest, in context: RunContext) {
    let terminal = context.terminal
    self.init(
      projection: RowProjection(mapping: filter.mapping), mapping: filter.mapping,
      isLenient: filter.isLenient, guardsFormulas: context.guardsFormulas,
      width: terminal.width, isOnTerminal: terminal.isTerminal,
      usesColors: terminal.usesColors, usesASCII: terminal.usesASCII,
      onRemark: context.onRemark)
  }
}

/// What came of a run.
package struct RunOutcome: Sendable {
  /// How many rows matched, as far as was read.
  package var matched = 0
  /// Whether a question was asked and the answer is no.
  package var isRefused = false
  /// What should be said on standard error.
  package var remarks: [String] = []
}
