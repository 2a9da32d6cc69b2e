/// The surroundings of a run: where it prints, what the terminal can show, and whom it tells of
/// remarks and of progress. They have no part in what the answer is.
package struct RunContext {
  package let output: OutputBuffer
  package var terminal: TerminalSettings
  /// What the user asked for of the way rows are written.
  package var style = RowStyle()
  /// Called now and then with how much of a catalogue has been read, and how long it is.
  package var onProgress: ((Int, Int?) -> Void)?
  /// Called with each remark that the user should see at once, whatever comes of the run.
  package var onRemark: (String) -> Void = { _ in }
  /// How much of a catalogue is read at once.
  package var chunk = InputWindow.chunkSize
  /// Whether a source's own engine, such as SQLite's, is told the filter and the sort: then it can
  /// do some of the work.
  package var pushesDown = true
  /// The number of threads that read large catalogues where none was named.
  package var usualThreads = min(processorCount(), 16)

  package init(
    output: OutputBuffer, terminal: TerminalSettings, style: RowStyle = RowStyle(),
    onProgress: ((Int, Int?) -> Void)? = nil, onRemark: @escaping (String) -> Void = { _ in }
  ) {
    self.output = output
    self.terminal = terminal
    self.style = style
    self.onProgress = onProgress
    self.onRemark = onRemark
  }

  /// The number of threads that read large catalogues.
  package func threads(of filter: FilterRequest) -> Int { filter.threads ?? usualThreads }
}

extension SinkSettings {
  /// The settings for what a run prints of some rows.
  package init(_ filter: FilterRequest, in context: RunContext) {
    self.init(projection: RowProjection(mapping: filter.mapping))
    (mapping, isLenient) = (filter.mapping, filter.isLenient)
    (style, onRemark) = (context.style, context.onRemark)
    let terminal = context.terminal
    (width, isOnTerminal) = (terminal.width, terminal.isTerminal)
    (usesColors, usesASCII) = (terminal.usesColors, terminal.usesASCII)
  }
}

/// What came of a run.
package struct RunOutcome: Sendable {
  /// How many rows matched, as far as was read.
  package var matched = 0
  /// Whether a question was asked and the answer is no.
  package var isRefused = false
  /// The remarks for standard error, when the run is over.
  package var remarks: [String] = []

  package init() {}
}
