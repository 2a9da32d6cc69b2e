/// The program on one screen: catalogues in, rows out.
///
///     catalogues ─► source ─► PhoneBatch ─► chain of decorators ─► Selection ─► consumer ─► output
///                   finds      bytes and     FilterChain narrows    rows that    prints, sorts,
///                   records    spans         by spec                are left     counts
///
/// One direction, no back and forth. What went wrong is thrown once, after the rows before it.
public struct Pipeline {
  /// What came of it.
  public struct Outcome: Sendable {
    /// How many rows matched, as far as was read.
    public internal(set) var matched = 0
    /// Whether a question was asked and the answer is no.
    public internal(set) var isRefused = false
    /// What should be said on standard error.
    public internal(set) var remarks: [String] = []
  }

  let query: Query
  let output: OutputBuffer
  /// What the sink has to know.
  let settings: SinkSettings
  /// The format rows are written in unless the query or the first catalogue says otherwise.
  let defaultFormat: (any OutputFormat)?
  let onProgress: ((Int, Int?) -> Void)?
  let chunk: Int

  /// Prints what the query asks for. Everything is written when this returns or throws, unless the
  /// writing itself failed.
  public func run() throws(Failure) -> Outcome {
    let consumer = RowConsumers.make(for: self)
    do {
      let outcome = try filterAll(into: consumer)
      try output.flush()
      return outcome
    } catch .outputClosed {
      throw .outputClosed
    } catch {
      consumer.breakOff()
      // Rows printed before something went wrong stay printed; the first error is the one to tell.
      do { try output.flush() } catch .outputClosed { throw .outputClosed } catch {}
      throw error
    }
  }

  private func filterAll(into consumer: any RowConsumer) throws(Failure) -> Outcome {
    let chain = FilterChain.make(for: query.specifications)
    let batch = PhoneBatch(plan: query.plan)
    batch.unreadable.isLenient = query.isLenient
    var diagnosis = Diagnosis(query)
    var outcome = Outcome()
    var presence = FieldPresence(query)
    for path in query.catalogues { try path.check() }
    catalogues: for path in query.catalogues {
      let source = try InputFormatCatalog.open(
        path, as: query.inputFormat, plan: query.plan, tracksLines: query.showsSource,
        chunk: chunk, onRead: onProgress)
      try consumer.begin(source)
      try presence.checkHeader(of: source)
      while try source.fill(batch) {
        presence.note(batch)
        var selection = Selection(all: batch.count)
        chain.narrow(&selection, of: batch, by: query.specifications)
        let problem = problem(in: batch, of: source, &selection)
        outcome.matched += selection.count
        // Who has enough does not ask what comes behind it.
        guard try consumer.take(batch, selection, source) else {
          if query.result != .nothing { outcome.remarks += presence.remarks(on: source) }
          break catalogues
        }
        if let problem = problem ?? self.problem(in: batch, of: source, &selection) {
          throw .data(problem)
        }
        if outcome.matched == 0 { diagnosis.observe(batch) }
        // Whoever waits at the end of a pipe is not kept waiting for a full buffer.
        if source.isLive { try output.flush() }
      }
      try presence.checkEnd(of: source)
    }
    try consumer.finish()
    outcome.matched = consumer.tally ?? outcome.matched
    try conclude(&outcome, batch, diagnosis)
    return outcome
  }

  /// What could not be read in a batch, if that is an error. The rows from it on are taken out:
  /// they come after it.
  private func problem(
    in batch: PhoneBatch, of source: any CatalogueSource, _ selection: inout Selection
  ) -> DataProblem? {
    guard let first = batch.unreadable.first else { return nil }
    selection.removeAll(from: first.row)
    return source.problem(at: Int(first.offset), in: batch, first.message)
  }

  /// The remarks and the answer, once all rows are known.
  private func conclude(
    _ outcome: inout Outcome, _ batch: PhoneBatch, _ diagnosis: Diagnosis
  ) throws(Failure) {
    if batch.unreadable.total > 0, query.result != .nothing {
      let count = batch.unreadable.total
      outcome.remarks.append(
        "\(count) value\(count == 1 ? "" : "s") could not be read as a number and counted as none")
    }
    if let expectation = query.expectation {
      outcome.isRefused = !expectation.allows(outcome.matched)
      if outcome.isRefused, query.result != .nothing {
        outcome.remarks.append(expectation.complaint(about: outcome.matched))
      }
    } else if query.result == .nothing {
      outcome.isRefused = outcome.matched == 0
      return
    }
    if outcome.matched == 0, query.expectation?.allows(0) != true, query.result != .nothing {
      outcome.remarks += diagnosis.explanation
    }
  }
}

extension Pipeline {
  /// A pipeline that prints to a buffer as a terminal, or the lack of one, asks for.
  public init(
    _ query: Query, output: OutputBuffer, terminal: TerminalSettings,
    onProgress: ((Int, Int?) -> Void)? = nil
  ) {
    var query = query
    if query.catalogues.isEmpty { query.catalogues = [.standardInput] }
    self.query = query
    self.output = output
    self.onProgress = onProgress
    chunk = InputWindow.chunkSize
    settings = SinkSettings(
      projection: RowProjection(
        chosen: query.fields, addsSource: query.showsSource, mapping: query.mapping),
      asked: query.plan.specs, width: terminal.width, isOnTerminal: terminal.isTerminal,
      usesColors: terminal.usesColors)
    defaultFormat = terminal.isTerminal ? TableOutput() : nil
  }
}
