/// The path of rows through the program: catalogues in, rows out.
///
///     catalogues ─► source ─► PhoneBatch ─► chain of decorators ─► Selection ─► consumer ─► output
///                   finds      bytes and     FilterChain narrows    rows that    prints, sorts,
///                   records    spans         by spec                match        counts
///
/// A command makes a pipeline from three parts. The pipeline knows no command.
///
///     FilterRequest   the catalogues, the way to read them, and the filters that rows must match
///     RowTask         the work on the rows that match: it names the columns that it needs, and
///                     makes the consumer
///     RunContext      the output, and the receivers of remarks and of progress
///
/// `ComposedCatalogue` opens the catalogues one at a time, each as a source. The source fills a
/// batch, the chain narrows the selection, and the consumer takes the selected rows. Then the next
/// batch follows (`FilterRun`).
///
/// In a large catalogue, worker threads do all steps up to the selection, each in its own chunk.
/// The consumer gets the results in the order of the catalogue (`Chunks/ChunkWorkers`).
///
/// Rows go in one direction only. A failure ends the run and is thrown once. Rows that were written
/// before it stay written. A consumer can also accept a data problem as a result. Then the run
/// continues after the problem.
package struct Pipeline {
  /// The catalogues to read, and the filters that each row must match.
  package var filter: FilterRequest
  /// The work on the rows that match.
  package var task: any RowTask
  /// The columns that the filter and the task use.
  package var plan: ColumnPlan
  package let output: OutputBuffer
  package var settings: WriterSettings
  /// The format, if the request names none. Nil if the output is not a terminal: the format of the
  /// first catalogue is then the default.
  let defaultFormat: (any OutputFormat)?
  package let onProgress: ((Int, Int?) -> Void)?
  /// Called with each remark that the user should see at once, even if the run fails later.
  package let onRemark: (Message) -> Void
  /// The names of the catalogues in remarks.
  let names: ShortNames
  /// The number of bytes that one read takes from a catalogue.
  package let chunk: Int
  /// The number of threads that read large catalogues.
  package let threads: Int
  /// True if a source's own engine, such as SQLite, may do a part of the filtering and sorting.
  package let pushesDown: Bool
  /// The catalogues of the filter, opened one after another.
  package let catalogues: ComposedCatalogue

  /// Runs the task. When it returns or throws, all output is written, unless the writing itself
  /// failed.
  package func run() throws(Failure) -> RunOutcome {
    if settings.isOnTerminal { try task.checkForTerminal() }
    // Check all paths first: the consumer may open other files than the output.
    try catalogues.checkPaths()
    for path in catalogues.paths {
      if !filter.isQuiet, let target = output.identity,
        target == FileIdentity(TablePath(path).file)
      {
        throw .usage(
          UsageError(
            "'\(path.text.visible)' is an input and the output, so the run would never "
              + "end; write to another file"))
      }
    }
    return try readingFields().runRead()
  }

  /// Runs the task, once the meaning of its fields is known.
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
      // The rows before the failure stay printed. The user sees the first failure only.
      do { try output.flush() } catch .outputClosed { throw .outputClosed } catch {}
      throw error
    }
  }

  private func filterAll(into consumer: any RowConsumer) throws(Failure) -> RunOutcome {
    let run = FilterRun(self, consumer: consumer)
    defer {
      if filter.explains, !run.explanation.isEmpty {
        onRemark(Message(.explanation, Message(run.explanation.text)))
      }
    }
    defer { run.remarks.end() }
    var batch = run.makeBatch()
    var request = pushesDown ? task.sourceRequest(for: filter) : .everything
    // An engine knows neither the best rows nor the first of them.
    if !filter.best.isEmpty {
      (request.sortKeys, request.limit, request.needsRecords) = ([], nil, true)
    }
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
    let hasMatches = run.outcome.matched > 0
    run.outcome.matched = consumer.tally ?? run.outcome.matched
    try conclude(run, hasMatches: hasMatches)
    if let isRefused = consumer.isRefused { run.outcome.isRefused = isRefused }
    run.outcome.remarks = run.outcome.remarks.map(names.shortened)
    return run.outcome
  }

  /// Opens the next catalogue. Nil after the last one. If a catalogue cannot be opened, the
  /// consumer decides if the run ends.
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

  /// Filters one catalogue. When the consumer needs no more rows, the rest is not read and not
  /// checked.
  private func filter(
    _ source: any CatalogueSource, _ batch: PhoneBatch, _ run: FilterRun
  ) throws(Failure) -> ChunkWorkers.End {
    var said = 0
    if let idle = filter.input.remark(on: source),
      !filter.isQuiet
    {
      onRemark(idle.about(catalogue: source.name))
    }
    remark(onReadingOf: source, &said, run)
    remark(onUnitsIn: source)
    try remark(onAmountsIn: source.layout, run)
    run.otherFields.look(into: source)
    try noteReadings(of: source, run)
    noteSpecFields(of: source)
    defer { run.explanation.noteEnd(of: source) }
    try run.consumer.begin(source)
    try run.checkHeader(of: source)
    while try run.fill(batch, from: source) {
      remark(onReadingOf: source, &said, run)
      try remark(onAmountsIn: batch.layout, run)
      // If the batch has all remaining records, a missing field is an error before the first row.
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
    remark(onReadingOf: source, &said, run)
    if !run.isLost { try run.checkEnd(of: source) }
    try run.consumer.end(source)
    return .handedBack
  }

  /// The maximum number of fields of a catalogue whose reading is noted for an HTML page. The time
  /// of a reading grows with the square of this number.
  private static let mostReadFields = 1000

  /// Notes the readings of a catalogue and of its later sections, if they are explained or decide
  /// the output.
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
    // Consumers hold sources. If a source held the run, neither would be released.
    text.onSection = { [unowned text, unowned run] () throws(Failure) in try note(text, run) }
  }

  /// Notes which fields of a catalogue its specs have, if the output orders its columns by them. A
  /// field with values of several specs has no spec of its own.
  private func noteSpecFields(of source: any CatalogueSource) {
    guard let specFields = settings.specFields else { return }
    let plan = ColumnPlan(specs: [], noticed: SpecCatalog.all, mapping: filter.mapping)
    guard let known = try? source.reading(of: plan) else { return }
    var found: [(name: String, spec: any PhoneSpec)] = []
    for spec in SpecCatalog.all where known.readings.style(of: spec.name).part != .title {
      guard let column = known.plan.index(of: spec.name), let own = known.names[column] else {
        continue
      }
      let path = known.readings.path(to: spec.name)
      found.append((path.isEmpty ? own : path.joined(separator: "."), spec))
    }
    let shared = Dictionary(grouping: found, by: \.name).filter { $0.value.count > 1 }
    specFields.note(found.filter { shared[$0.name] == nil }, known.readings)
  }

  /// Tells the user of prices in another currency than before, and of the new doubts of a source
  /// about its fields. `said` is the number of doubts that the user already knows, and is updated.
  private func remark(
    onReadingOf source: any CatalogueSource, _ said: inout Int, _ run: FilterRun
  ) {
    if filter.isQuiet { return }
    let doubts = source.doubts.dropFirst(said)
    said += doubts.count
    run.remarks.add(remarks(onCurrenciesIn: source, run) + doubts, on: source.name)
  }

  /// Tells the user how typed amounts are read, if the columns do not show it.
  private func remark(onAmountsIn layout: RecordLayout, _ run: FilterRun) throws(Failure) {
    let remarks: [Message]
    do { remarks = try run.markedTests.remarks(on: layout) } catch { throw .usage(error) }
    if !filter.isQuiet { remarks.forEach(onRemark) }
  }

  /// Returns the remarks on prices in another currency than before.
  private func remarks(onCurrenciesIn source: any CatalogueSource, _ run: FilterRun) -> [Message] {
    let readings = source.layout.readings
    let writesCurrency = task.normalizes && task.chosenFields.isEmpty
    guard writesCurrency || !readings.currencies.isEmpty else { return [] }
    let place = CurrencyWatch.Origin(
      catalogue: names.name(of: source.name.visible),
      section: source.hasSections ? source.section : nil)
    let unwritten =
      writesCurrency ? run.currencies.remark(onColumnFor: readings, in: place) : nil
    return (unwritten.map { [$0] } ?? []) + run.currencies.remarks(on: readings, in: place)
  }

  /// Adds the remarks on a catalogue that is not read to its end.
  private func remark(on source: any CatalogueSource, _ run: FilterRun) {
    if !filter.isQuiet { run.outcome.remarks += run.remarks(onFieldsOf: source) }
  }

  /// Tells the user the number of unreadable values, if they are not an error.
  package func remark(onForgiven count: Int) {
    guard count > 0 else { return }
    onRemark(
      Message(
        .countedAsMissing,
        "\(count) value\(count == 1 ? "" : "s") could not be read as a number; counted as missing"
      ).with { $0.count = count })
  }

  /// Adds the remarks and the task's answer, once the number of rows is known.
  private func conclude(_ run: FilterRun, hasMatches: Bool) throws(Failure) {
    let matched = run.outcome.matched
    let answer = task.answer(to: matched)
    run.outcome.isRefused = answer.isRefused
    guard !filter.isQuiet else { return }
    remark(onForgiven: run.unreadableCount)
    if let remark = run.skipped.remark { onRemark(remark) }
    run.outcome.remarks += answer.remarks
    guard answer.wantsReasons else { return }
    if let remark = run.otherFields.remark(matched: matched) { onRemark(remark) }
    guard !hasMatches else {
      run.outcome.remarks += run.watch.remarks
      return
    }
    try run.observeAllRows()
    run.outcome.remarks += run.diagnosis.explanation
    run.outcome.relief = run.diagnosis.relief
  }
}

extension Pipeline {
  /// Creates a pipeline for one task. Without a catalogue it reads standard input.
  package init(_ filter: FilterRequest, _ task: any RowTask, in context: RunContext) {
    catalogues = ComposedCatalogue(filter, tracksLines: task.showsPlaces, in: context)
    var filter = filter
    filter.catalogues = catalogues.paths
    self.filter = filter
    self.task = task
    plan = ColumnPlan(filter, task)
    output = context.output
    onProgress = context.onProgress
    let paths = filter.explains ? [] : catalogues.paths
    let names = context.names ?? ShortNames(paths)
    self.names = names
    onRemark = { context.onRemark(names.shortened($0)) }
    chunk = context.chunk
    pushesDown = context.pushesDown
    threads = context.threads(of: filter)
    var settings = WriterSettings(filter, in: context)
    settings.projection = task.projection(of: filter.mapping)
    settings.asked = plan.specs(of: .required)
    settings.threads = threads
    settings.command = task.command
    settings.facets = task.pageFacets
    if task.writesByReadings { settings.readings = SourceReadings() }
    defaultFormat = context.terminal.isTerminal ? TableOutput() : nil
    if task.ordersColumns(in: defaultFormat) { settings.specFields = SpecFields() }
    self.settings = settings
  }
}
