/// Answers the questions of a screen from catalogues.
///
///     reader   catalogues ─► index of all rows ─► bits of conditions that only rows can answer
///     counter                index, question  ─► rows that match, facets, order ─► snapshot
///     caller   questions, searches; snapshots, rows
///
/// The reader reads each catalogue once, and again only for conditions that the index cannot
/// answer. The counter counts during the reading. A new question stops the counting for the
/// question before.
///
/// SAFETY: the threads read and write everything that they share under the monitor. Only the caller
/// uses `finder`. Only the reader uses `inputs` until it has ended.
package final class CatalogueBrowser: BrowseEngine, @unchecked Sendable {
  package let monitor = Monitor()
  let inputs = CatalogueInputs()
  let onNews: @Sendable () -> Void
  package let context: RunContext
  private var threads: [WorkerThread] = []
  private var finder: (index: BrowseIndex, finder: RowFinder)?

  // Read and written under the monitor.
  package var asked: (number: Int, question: BrowseQuestion)?
  package var index: BrowseIndex?
  var need: IndexNeed?
  /// The specs without a value in any row. Known once all rows have been read.
  var lacking: Set<String> = []
  var scans = ScannedRows()
  var wantedSearch: BrowseSearch?
  var wantedLine: Int?
  var wantedRuns: (@Sendable () -> BrowseRun?)?
  /// The number of the last question without matching rows; and the reasons why no row matches,
  /// once they are known.
  var wantedReason: Int?
  package var reason: (number: Int, outcome: RunOutcome?)?
  package var lines: [Int: Int] = [:]
  var isStopped = false
  private var runningThreads = 0
  package var order = RowOrder(RowBits())
  private var newest = BrowseSnapshot()
  package var columns = RowColumns.none
  package var remarks: [String] = []
  package var failure: String?
  var isReadingOver = false
  package var share: Double?
  /// Grows with each change that the counter must look at.
  var news = 0

  /// The browser calls `onNews` on any thread when a newer snapshot exists.
  package init(_ context: RunContext, onNews: @escaping @Sendable () -> Void) {
    var own = RunContext(output: .nowhere, terminal: .none)
    own.chunk = context.chunk
    own.usualThreads = context.usualThreads
    own.pushesDown = false
    self.context = own
    self.onNews = onNews
  }

  package func ask(_ question: BrowseQuestion, number: Int) {
    locked {
      asked = (number, question)
      ring()
    }
    if threads.isEmpty { start() }
  }

  package func search(_ search: BrowseSearch) {
    locked {
      wantedSearch = search
      ring()
    }
  }

  package func run(_ next: @escaping @Sendable () -> BrowseRun?) {
    locked {
      wantedRuns = next
      ring()
    }
  }

  package var snapshot: BrowseSnapshot { locked { newest } }

  package func rows(_ places: Range<Int>) -> [BrowseRow] {
    let (index, order, columns) = locked { (self.index, self.order, self.columns) }
    guard let index else { return [] }
    let finder = finder(of: index, columns.form)
    defer { note(finder.failure) }
    return order.rows(at: places).map { number in
      BrowseRow(number: number, cells: columns.cells(of: finder.fields(of: number)))
    }
  }

  /// Shows the user why rows cannot be shown. Later failures are ignored.
  package func note(_ failure: Failure?) {
    guard let failure else { return }
    locked {
      guard self.failure == nil else { return }
      self.failure = failure.shown
      ring()
    }
  }

  package func details(ofRow number: Int) -> BrowseDetails? {
    let (known, columns) = locked { (self.index, self.columns) }
    guard let index = known,
      let fields = finder(of: index, columns.form).fields(of: number, isWhole: true),
      let stretch = index.whileLocked({
        index.location(of: number).map { index.stretches[$0.stretch] }
      })
    else { return nil }
    var place = stretch.source.visible
    let line = locked { () -> Int? in
      if let line = lines[number] { return line }
      if wantedLine != number {
        wantedLine = number
        ring()
      }
      return nil
    }
    if let line { place += ":\(line)" }
    return BrowseDetails(
      number: number, place: place, fields: fields.map { columns.detail($0.name, $0.value) })
  }

  package func stop() {
    monitor.lock()
    isStopped = true
    ring()
    // A thread may wait for a pipe without data. The loop ends when the user interrupts the wait.
    while runningThreads > 0, !Interrupts.isPending { monitor.wait(milliseconds: 50) }
    monitor.unlock()
    threads.forEach { $0.detach() }
    threads = []
  }

  /// Throws if a catalogue has changed since it was shown. The caller stops the browser before the
  /// call.
  package func checkCatalogues() throws(Failure) { try inputs.checkStates() }

  /// Runs a task that reads the catalogues once more. The caller stops the browser before the call.
  package func run(
    _ filter: FilterRequest, _ task: any RowTask, in context: RunContext
  ) throws(Failure) -> RunOutcome {
    try Interrupts.check()
    let outcome = try pipeline(filter, task, in: context).run()
    try inputs.checkStates()
    return outcome
  }

  private func finder(of index: BrowseIndex, _ form: RowForm) -> RowFinder {
    if let finder, finder.index === index, finder.finder.form === form { return finder.finder }
    let made = RowFinder(index, form)
    finder = (index, made)
    return made
  }

  package func pipeline(
    _ filter: FilterRequest, _ task: any RowTask, in context: RunContext
  ) -> Pipeline {
    let pipeline = Pipeline(filter, task, in: context)
    // The browser keeps the bytes of a catalogue that cannot be read twice. The path of such a
    // catalogue may no longer exist.
    pipeline.catalogues.checksPaths = false
    let filter = pipeline.filter
    pipeline.catalogues.input = { [inputs] place throws(Failure) in
      try inputs.input(of: filter, at: place)
    }
    return pipeline
  }

  private func start() {
    let counter = SnapshotCounter(self)
    for body in [{ self.read() }, { counter.run() }] as [@Sendable () -> Void] {
      locked { runningThreads += 1 }
      let thread = WorkerThread {
        body()
        self.locked {
          self.runningThreads -= 1
          self.monitor.broadcast()
        }
      }
      if let thread { threads.append(thread) } else { locked { runningThreads -= 1 } }
    }
  }

  package func locked<Result>(_ body: () -> Result) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return body()
  }

  /// Tells the threads that there is something new. The caller holds the monitor.
  func ring() {
    news += 1
    monitor.broadcast()
  }
}

// Used by the thread that counts.
extension CatalogueBrowser {
  /// The question; true if the rows that were read, or are being read, can answer it; and the index
  /// that answers it. The index is nil until it exists. The caller holds the monitor.
  package var work: (number: Int, question: BrowseQuestion, isRead: Bool, index: BrowseIndex?)? {
    asked.map {
      let isMet = isMet(IndexNeed($0.question))
      return ($0.number, $0.question, isMet, isMet ? index : nil)
    }
  }

  /// The state of the reading. The caller holds the monitor.
  package var reading: (isOver: Bool, share: Double?, remarks: [String], failure: String?) {
    (isReadingOver, share, remarks, failure)
  }

  func publish(_ snapshot: BrowseSnapshot, order: RowOrder?, columns: RowColumns) {
    locked {
      newest = snapshot
      if let order { self.order = order }
      self.columns = columns
    }
    onNews()
  }

  /// Returns the known reasons why no row matches a question, and starts the search for them.
  func reasons(for number: Int) -> RunOutcome? {
    locked {
      if wantedReason != number {
        wantedReason = number
        monitor.broadcast()
      }
      return reason?.number == number ? reason?.outcome : nil
    }
  }

  /// The caller holds the monitor.
  func want(_ wanted: [RowScan]) {
    scans.want(wanted)
    monitor.broadcast()
  }

  package func note(line: Int, of row: Int) {
    locked {
      if lines.count > 1 << 12 { lines = [:] }
      lines[row] = line
    }
  }
}
