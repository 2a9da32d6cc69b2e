/// The program on one screen: catalogues in, rows out.
///
///     catalogues ─► source ─► PhoneBatch ─► chain of decorators ─► Selection ─► consumer ─► output
///                   finds      bytes and     FilterChain narrows    rows that    prints, sorts,
///                   records    spans         by spec                are left     counts
///
/// A command makes a pipeline of three things, and the pipeline knows no command:
///
///     FilterRequest   which catalogues are read, and how; what a row has to fit
///     RowTask         what is made of the rows that fit: it names the columns that it needs, and
///                     makes the consumer
///     RunContext      where the run prints; whom it tells of remarks and of progress
///
/// The catalogues are one source made of sources, of which one is open at a time
/// (`ComposedCatalogue`). The source fills a batch, the chain narrows its selection, and the consumer
/// takes the rows that are left; then the next batch (`FilterRun`).
///
/// In a large catalogue worker threads take over everything up to the selection, each in a chunk of
/// its own. The consumer gets their results in the catalogue's order (`Chunks/ChunkWorkers`).
///
/// Rows go in one direction, no back and forth. A failure ends the run: it is thrown once, after
/// the rows before it have been printed. Only a consumer that takes a data problem as one more
/// result goes on behind it.
package struct Pipeline {
  /// The catalogues to read, and what a row has to fit.
  package var filter: FilterRequest
  /// What is made of the rows that fit.
  package var task: any RowTask
  /// The columns that the filter and the task look at.
  package var plan: ColumnPlan
  package let output: OutputBuffer
  /// What the sink has to know.
  package var settings: SinkSettings
  /// The format rows are written in unless the task or the first catalogue says otherwise.
  let defaultFormat: (any OutputFormat)?
  package let onProgress: ((Int, Int?) -> Void)?
  /// Called with each remark that the user should see at once, whatever comes of the run.
  package let onRemark: (String) -> Void
  /// How much of a catalogue is read at once.
  package let chunk: Int
  /// How many threads read large catalogues.
  package let threads: Int
  /// Whether a source's own engine, such as SQLite's, is told the filter and the sort: then it can
  /// do some of the work.
  package let pushesDown: Bool
  /// The catalogues of the filter as one source.
  package let catalogues: ComposedCatalogue

  /// Runs the task. When this returns or throws, all output has been written, unless the writing
  /// itself has failed.
  package func run() throws(Failure) -> RunOutcome {
    if settings.isOnTerminal { try task.checkForTerminal() }
    // All paths are checked before the consumer is made: it may open files beside the output.
    try catalogues.checkPaths()
    for path in catalogues.paths {
      if !filter.isQuiet, let target = output.identity,
        target == FileIdentity(TablePath(path).file)
      {
        throw .usage(
          UsageError(
            "'\(path.text.visible)' is read and written to at once, which would never end; write "
              + "to another file"))
      }
    }
    return try readingFields().runRead()
  }

  /// Runs the task, now that it is known what its fields mean.
  private func runRead() throws(Failure) -> RunOutcome {
    let consumer = try task.makeConsumer(for: self)
    do {
      let outcome = try filterAll(into: consumer)
      try output.flush()
      return outcome
    } catch .outputClosed {
      throw .outputClosed
    } catch {
      consumer.breakOff()
      // The rows before the failure stay printed. The first failure is the one that the user is
      // told.
      do { try output.flush() } catch .outputClosed { throw .outputClosed } catch {}
      throw error
    }
  }

  private func filterAll(into consumer: any RowConsumer) throws(Failure) -> RunOutcome {
    let run = FilterRun(self, consumer: consumer)
    defer { if filter.explains, !run.explanation.isEmpty { onRemark(run.explanation.text) } }
    defer { run.remarks.end() }
    var batch = run.makeBatch()
    var request = pushesDown ? task.sourceRequest(for: filter) : .everything
    if filter.specifications.contains(where: { $0.spec.searched != nil }) {
      request.needsRecords = true
    }
    var isEnough = false
    while !isEnough, let source = try nextSource(request, run) {
      if run.begin(source) { batch = run.makeBatch() }
      isEnough = try filter(source, batch, run) == .enough
      if isEnough { remark(on: source, run) } else { catalogues.close(source) }
      if !source.pushedDown.isEmpty {
        run.watch.giveUp()
        if run.outcome.matched == 0 { run.narrowed.append(source) }
      }
    }
    if isEnough { run.watch.giveUp() } else { try catalogues.checkSections() }
    try consumer.finish()
    run.outcome.matched = consumer.tally ?? run.outcome.matched
    try conclude(run)
    if let isRefused = consumer.isRefused { run.outcome.isRefused = isRefused }
    return run.outcome
  }

  /// Opens the catalogue that comes next; nil after the last one. The consumer decides whether a
  /// catalogue that cannot be opened ends the run.
  private func nextSource(
    _ request: SourceRequest, _ run: FilterRun
  ) throws(Failure) -> (any CatalogueSource)? {
    while true {
      do throws(Failure) {
        return try catalogues.next(by: plan, request)
      } catch {
        guard case .data(let problem) = error, try run.consumer.take(problem, in: nil) else {
          throw error
        }
      }
    }
  }

  /// Filters one catalogue. When the consumer needs no more rows, the rest of the catalogue is
  /// neither read nor checked.
  private func filter(
    _ source: any CatalogueSource, _ batch: PhoneBatch, _ run: FilterRun
  ) throws(Failure) -> ChunkWorkers.End {
    var said = 0
    if let idle = filter.input.remark(on: source),
      !filter.isQuiet
    {
      onRemark("\(source.name.visible): \(idle)")
    }
    remark(onDoubtsOf: source, &said, run)
    remark(onUnitsIn: source)
    try remark(onAmountsIn: source.layout, run)
    remark(onCurrenciesIn: source, run)
    run.otherFields.look(into: source)
    try noteReadings(of: source, run)
    defer { run.explanation.noteEnd(of: source) }
    try run.consumer.begin(source)
    try run.checkHeader(of: source)
    while try run.fill(batch, from: source) {
      remark(onDoubtsOf: source, &said, run)
      try remark(onAmountsIn: batch.layout, run)
      if source.hasSections { remark(onCurrenciesIn: source, run) }
      // What no record has is an error before the first row, where these are all records.
      if source.isExhausted { try run.checkEnd(of: source, batch) }
      switch try run.take(batch, source) {
      case .goOn: break
      case .unreadable(let value):
        throw .data(source.problem(at: Int(value.offset), in: batch, value.message))
      case .enough: return .enough
      }
      // A reader at the other end of a pipe must not wait until the buffer is full.
      if source.isLive { try output.flush() }
      if !run.isStumbling, let workers = ChunkWorkers(for: source, batch, of: run, self) {
        run.explanation.threads = threads
        if try workers.work() == .enough { return .enough }
      }
    }
    remark(onDoubtsOf: source, &said, run)
    if !run.isLost { try run.checkEnd(of: source) }
    try run.consumer.end(source)
    return .handedBack
  }

  /// Maximum number of fields that a page has read: the time grows with their square.
  private static let mostReadFields = 1000

  /// Notes how a catalogue is read, and each section of it that comes later, where this is explained or
  /// decides what is written.
  private func noteReadings(of source: any CatalogueSource, _ run: FilterRun) throws(Failure) {
    let isWide =
      (source.text?.firstFields ?? source.fields).count > Pipeline.mostReadFields
    guard filter.explains || settings.readings != nil && !isWide else { return }
    let (filter, readings) = (filter, settings.readings)
    func note(_ source: any CatalogueSource, _ run: FilterRun) throws(Failure) {
      let reading = try CatalogueReading(source, filter.mapping, filter.input)
      if filter.explains { run.explanation.note(reading, of: source) }
      readings?.note(reading)
    }
    try note(source, run)
    guard let text = source.text, text.hasSections else { return }
    // The consumers of a run hold sources: a source that held the run would never go.
    text.onSection = { [unowned text, unowned run] () throws(Failure) in try note(text, run) }
  }

  /// Tells the user how fields are taken, as far as that has not been said. `said` is the number of
  /// the source's doubts that were told.
  private func remark(
    onDoubtsOf source: any CatalogueSource, _ said: inout Int, _ run: FilterRun
  ) {
    guard said < source.doubts.count, !filter.isQuiet else { return }
    for doubt in source.doubts[said...] { run.remarks.add("\(source.name.visible): \(doubt)") }
    said = source.doubts.count
  }

  /// Tells the user how typed amounts are read, where the columns do not show it.
  private func remark(onAmountsIn layout: RecordLayout, _ run: FilterRun) throws(Failure) {
    let remarks: [String]
    do { remarks = try run.markedTests.remarks(on: layout) } catch { throw .usage(error) }
    if !filter.isQuiet { remarks.forEach(onRemark) }
  }

  /// Tells the user of prices in another currency than those before.
  private func remark(onCurrenciesIn source: any CatalogueSource, _ run: FilterRun) {
    let readings = source.layout.readings
    let writesCurrency = task.normalizes && task.chosenFields.isEmpty
    guard !filter.isQuiet, writesCurrency || !readings.currencies.isEmpty else { return }
    let section = source.hasSections ? source.section : nil
    let place = source.name.visible + (section.map { ", section '\($0.visible)'" } ?? "")
    if writesCurrency, let remark = run.currencies.remark(onColumnFor: readings, in: place) {
      run.remarks.add(remark)
    }
    for remark in run.currencies.remarks(on: readings, in: place) { run.remarks.add(remark) }
  }

  /// Adds what is to be said of a catalogue that is not read to its end.
  private func remark(on source: any CatalogueSource, _ run: FilterRun) {
    if !filter.isQuiet { run.outcome.remarks += run.remarks(onFieldsOf: source) }
  }

  /// Tells the user how many values could not be read, where that is no error.
  package func remark(onForgiven count: Int) {
    guard count > 0 else { return }
    onRemark(
      "\(count) value\(count == 1 ? "" : "s") could not be read as a number and counted as none")
  }

  /// Adds the remarks and the task's answer, once the number of rows is known.
  private func conclude(_ run: FilterRun) throws(Failure) {
    let matched = run.outcome.matched
    let answer = task.answer(to: matched)
    run.outcome.isRefused = answer.isRefused
    guard !filter.isQuiet else { return }
    remark(onForgiven: run.unreadableCount)
    if let remark = run.skipped.remark { onRemark(remark) }
    run.outcome.remarks += answer.remarks
    guard answer.wantsReasons else { return }
    if let remark = run.otherFields.remark(matched: matched) { run.remarks.insist(remark) }
    guard matched == 0 else {
      run.outcome.remarks += run.watch.remarks
      return
    }
    try run.observeAllRows()
    run.outcome.remarks += run.diagnosis.explanation
  }
}

extension Pipeline {
  /// A pipeline for one task, which prints where the context says. Without a catalogue it reads
  /// standard input.
  package init(_ filter: FilterRequest, _ task: any RowTask, in context: RunContext) {
    catalogues = ComposedCatalogue(filter, tracksLines: task.showsPlaces, in: context)
    var filter = filter
    filter.catalogues = catalogues.paths
    self.filter = filter
    self.task = task
    plan = ColumnPlan(filter, task)
    output = context.output
    onProgress = context.onProgress
    onRemark = context.onRemark
    chunk = context.chunk
    pushesDown = context.pushesDown
    threads = context.threads(of: filter)
    var settings = SinkSettings(filter, in: context)
    settings.projection = task.projection(of: filter.mapping)
    settings.asked = plan.specs
    settings.threads = threads
    settings.command = task.command
    if task.writesByReadings { settings.readings = SourceReadings() }
    self.settings = settings
    defaultFormat = context.terminal.isTerminal ? TableOutput() : nil
  }
}
