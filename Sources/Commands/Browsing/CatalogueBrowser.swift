/// Answers the questions of a screen from catalogues.
///
///     reader   catalogues ─► index of all rows ─► bits of what only rows can answer
///     counter                index, question  ─► which rows fit, facets, order ─► snapshot
///     caller   questions, searches; snapshots, rows
///
/// The reader reads each catalogue once, and again only for what the index cannot answer. The counter
/// counts while it is read; a new question makes it give up the one before.
///
/// SAFETY: what the threads share is read and written under the monitor. `finder` is the caller's own,
/// and `inputs` the reader's until it has ended.
package final class CatalogueBrowser: BrowseEngine, @unchecked Sendable {
  package let monitor = Monitor()
  let inputs = CatalogueInputs()
  private let onNews: @Sendable () -> Void
  package let context: RunContext
  private var threads: [WorkerThread] = []
  private var finder: (index: BrowseIndex, finder: RowFinder)?

  // Under the monitor.
  package var asked: (number: Int, question: BrowseQuestion)?
  package var index: BrowseIndex?
  var need: IndexNeed?
  /// The specs of which no row has anything, once all have been read.
  var lacking: Set<String> = []
  var scans = ScannedRows()
  var wantedSearch: BrowseSearch?
  var wantedLine: Int?
  /// The number of the question that no row fits, where the user should be told why; and what is known
  /// of it.
  var wantedReason: Int?
  package var reason: (number: Int, remarks: [String])?
  package var lines: [Int: Int] = [:]
  var isStopped = false
  private var runningThreads = 0
  package var order = RowOrder(RowBits())
  private var newest = BrowseSnapshot()
  package var columns = RowColumns.none
  /// What the reading has told.
  package var remarks: [String] = []
  package var failure: String?
  var isReadingOver = false
  package var share: Double?
  /// Grows with all that the counter has to look at.
  var news = 0

  /// `onNews` is called on any thread when there is a newer snapshot.
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

  package var snapshot: BrowseSnapshot { locked { newest } }

  package func rows(_ places: Range<Int>) -> [BrowseRow] {
    let (index, order, columns) = locked { (self.index, self.order, self.columns) }
    guard let index else { return [] }
    let finder = finder(of: index)
    defer { note(finder.failure) }
    return order.rows(at: places).map { number in
      BrowseRow(number: number, cells: columns.cells(of: finder.fields(of: number)))
    }
  }

  /// Tells the user why rows cannot be shown. Only the first failure counts.
  package func note(_ failure: Failure?) {
    guard let failure else { return }
    locked {
      guard self.failure == nil else { return }
      self.failure = failure.shown
      ring()
    }
  }

  package func details(ofRow number: Int) -> BrowseDetails? {
    guard let index = locked({ self.index }),
      let fields = finder(of: index).fields(of: number, asTheyAre: true),
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
      number: number, place: place,
      fields: fields.map { .init(name: $0.name.visible, value: $0.value) })
  }

  package func stop() {
    monitor.lock()
    isStopped = true
    ring()
    // A thread may wait for a pipe that nothing comes from, until the user wants to wait no more.
    while runningThreads > 0, !Interrupts.isPending { monitor.wait(milliseconds: 50) }
    monitor.unlock()
    threads.forEach { $0.detach() }
    threads = []
  }

  /// Throws if a catalogue has changed since it was shown. The caller stops the browser before.
  package func checkCatalogues() throws(Failure) { try inputs.checkStates() }

  /// Does a task in which the catalogues are read once more, when the browser has been stopped.
  package func run(
    _ filter: FilterRequest, _ task: any RowTask, in context: RunContext
  ) throws(Failure) -> RunOutcome {
    try Interrupts.check()
    let outcome = try pipeline(filter, task, in: context).run()
    try inputs.checkStates()
    return outcome
  }

  private func finder(of index: BrowseIndex) -> RowFinder {
    if let finder, finder.index === index { return finder.finder }
    let made = RowFinder(index)
    finder = (index, made)
    return made
  }

  package func pipeline(
    _ filter: FilterRequest, _ task: any RowTask, in context: RunContext
  ) -> Pipeline {
    let pipeline = Pipeline(filter, task, in: context)
    // A catalogue that is kept need not be there any more.
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

// What the thread that counts tells.
extension CatalogueBrowser {
  /// What is asked, whether that has been read, and the index that answers it; nil until there is one.
  /// The caller holds the monitor.
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

  /// Puts a newer snapshot in the place of the one before.
  func publish(_ snapshot: BrowseSnapshot, order: RowOrder?, columns: RowColumns) {
    locked {
      newest = snapshot
      if let order { self.order = order }
      self.columns = columns
    }
    onNews()
  }

  /// Why no row fits a question, as far as that is known; it is looked for.
  func reasons(for number: Int) -> [String] {
    locked {
      if wantedReason != number {
        wantedReason = number
        monitor.broadcast()
      }
      return reason?.number == number ? reason?.remarks ?? [] : []
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
