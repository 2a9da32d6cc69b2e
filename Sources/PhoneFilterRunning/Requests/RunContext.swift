/// The surroundings of a run: the output, the terminal, and the receivers of remarks and of
/// progress. They do not change the answer.
package struct RunContext {
  package let output: OutputBuffer
  package var terminal: TerminalSettings
  /// The style of rows that the user asked for.
  package var style = RowStyle()
  /// Called now and then with the number of read bytes of a catalogue, and its length in bytes. The
  /// length is nil if it is unknown.
  package var onProgress: ((Int, Int?) -> Void)?
  /// Called with each remark that the user should see at once, even if the run fails later.
  package var onRemark: (Message) -> Void = { _ in }
  /// The names of the catalogues in remarks; nil for those of the request.
  package var names: ShortNames?
  /// The number of bytes that one read takes from a catalogue.
  package var chunk = InputWindow.chunkSize
  /// True if a source's own engine, such as SQLite, may do a part of the filtering and sorting.
  package var pushesDown = true
  /// The number of threads that read large catalogues, if the user sets none.
  package var usualThreads = min(processorCount(), 16)

  package init(
    output: OutputBuffer, terminal: TerminalSettings, style: RowStyle = RowStyle(),
    onProgress: ((Int, Int?) -> Void)? = nil, onRemark: @escaping (Message) -> Void = { _ in }
  ) {
    self.output = output
    self.terminal = terminal
    self.style = style
    self.onProgress = onProgress
    self.onRemark = onRemark
  }

  package func threads(of filter: FilterRequest) -> Int { filter.threads ?? usualThreads }
}

extension WriterSettings {
  package init(_ filter: FilterRequest, in context: RunContext) {
    self.init(projection: RowProjection(mapping: filter.mapping))
    (mapping, isLenient) = (filter.mapping, filter.isLenient)
    (style, onRemark) = (context.style, context.onRemark)
    let terminal = context.terminal
    (width, isOnTerminal) = (terminal.width, terminal.isTerminal)
    (usesColors, usesASCII) = (terminal.usesColors, terminal.usesASCII)
  }
}

package struct RunOutcome: Sendable {
  /// The number of matching rows among the rows that were read, or the consumer's own number
  /// (`tally`).
  package var matched = 0
  /// True if the task asks a question and the answer is negative.
  package var isRefused = false
  /// The remarks for standard error at the end of the run.
  package var remarks: [Message] = []
  /// The filter without which phones would match; nil if phones match, or if it is not known.
  package var relief: Diagnosis.Relief?

  package init() {}
}
