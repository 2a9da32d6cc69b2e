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
  let monitor = Monitor()
  let inputs = CatalogueInputs()
  private let onNews: @Sendable () -> Void
  private let context: RunContext
  private var threads: [WorkerThread] = []
  private var finder: (index: BrowseIndex, finder: RowFinder)?

  // Under the monitor.
  private(set) var asked: (number: Int, question: BrowseQuestion)?
  private var index: BrowseIndex?
  private var need: IndexNeed?
  /// The specs of which no row has anything, once all have been read.
  private var lacking: Set<String> = []
  private(set) var scans = ScannedRows()
  private(set) var wantedSearch: BrowseSearch?
  private(set) var wantedLine: Int?
  private(set) var lines: [Int: Int] = [:]
  private(set) var isStopped = false
  private(set) var order = RowOrder(RowBits())
  private var newest = BrowseSnapshot()
  private var columns = RowColumns.none
  /// What the reading has told.
  private var remarks: [String] = []
  private var failure: String?
  private var isReadingOver = false
  private var share: Double?
  /// Grows with all that the counter has to look at.
  private(set) var news = 0

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
    return order.rows(at: places).map { number in
      BrowseRow(number: number, cells: columns.cells(of: finder.fields(of: number) ?? []))
    }
  }

  package func details(ofRow number: Int) -> BrowseDetails? {
    guard let index = locked({ self.index }),
      let fields = finder(of: index).fields(of: number, asTheyAre: true),
      let stretch = index.whileLocked({ index.stretch(of: number) })
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
    locked {
      isStopped = true
      ring()
    }
    threads.forEach { $0.join() }
    threads = []
  }

  /// Does a task in which the catalogues are read once more, when the browser has been stopped.
  package func run(
    _ filter: FilterRequest, _ task: any RowTask, in context: RunContext
  ) throws(Failure) -> RunOutcome {
    try pipeline(filter, task, in: context).run()
  }

  private func finder(of index: BrowseIndex) -> RowFinder {
    if let finder, finder.index === index { return finder.finder }
    let made = RowFinder(index)
    finder = (index, made)
    return made
  }

  private func pipeline(
    _ filter: FilterRequest, _ task: any RowTask, in context: RunContext
  ) -> Pipeline {
    var pipeline = Pipeline(filter, task, in: context)
    let filter = pipeline.filter
    pipeline.input = { [inputs] place throws(Failure) in
      try inputs.input(of: filter, at: place)
    }
    return pipeline
  }

  private func start() {
    let counter = SnapshotCounter(self)
    for body in [{ self.read() }, { counter.run() }] as [@Sendable () -> Void] {
      if let thread = WorkerThread(body) { threads.append(thread) }
    }
  }

  func locked<Result>(_ body: () -> Result) -> Result {
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

// The thread that reads.
extension CatalogueBrowser {
  private enum Job {
    case index(BrowseQuestion, IndexNeed)
    case scan(BrowseQuestion, RowScan)
  }

  private func read() {
    while let job = nextJob() {
      do throws(Failure) {
        switch job {
        case .index(let question, let need): try makeIndex(question, need)
        case .scan(let question, let scan): try self.scan(question, scan)
        }
      } catch {
        note(error)
      }
    }
  }

  private func nextJob() -> Job? {
    monitor.lock()
    defer { monitor.unlock() }
    while !isStopped {
      if let question = asked?.question {
        let wanted = IndexNeed(question)
        if !isMet(wanted) { return .index(question, wanted) }
        if let scan = scans.next { return .scan(question, scan) }
      }
      monitor.wait()
    }
    return nil
  }

  /// Whether the index answers a need. The caller holds the monitor.
  private func isMet(_ wanted: IndexNeed) -> Bool {
    need.map { wanted.isMet(by: $0, lacking: lacking, hasFailed: failure != nil) } ?? false
  }

  private func makeIndex(_ question: BrowseQuestion, _ need: IndexNeed) throws(Failure) {
    locked {
      self.need = need
      index = nil
      order = RowOrder(RowBits())
      columns = .none
      scans = ScannedRows()
      (remarks, failure, share, isReadingOver, lines) = ([], nil, nil, false, [:])
      lacking = []
      ring()
    }
    defer {
      locked {
        isReadingOver = true
        if let index {
          lacking = index.whileLocked {
            index.isComplete = true
            return index.lacking
          }
        }
        ring()
      }
    }
    let progress = IndexProgress(
      onIndex: { index in
        self.locked {
          self.index = index
          self.ring()
        }
      },
      isWanted: { self.locked { !self.isStopped && self.isStillMeant(need) } },
      onRows: { self.locked { self.ring() } },
      kept: { self.inputs.spool(of: $0) })
    try run(question, [], need.task(question, progress))
  }

  /// Whether the question still asks for the index that is being made. The caller holds the monitor.
  private func isStillMeant(_ need: IndexNeed) -> Bool {
    guard let question = asked?.question else { return false }
    return IndexNeed(question).isMet(by: need, lacking: [], hasFailed: false)
  }

  private func scan(_ question: BrowseQuestion, _ scan: RowScan) throws(Failure) {
    let identity = scan.identity
    defer {
      locked {
        scans.end(identity)
        ring()
      }
    }
    let task = VerdictTask { bits in
      self.locked {
        self.scans.append(bits, to: identity)
        self.ring()
        return !self.isStopped && self.scans.isWanted(identity)
      }
    }
    try run(question, scan.specifications, task)
  }

  private func run(
    _ question: BrowseQuestion, _ specifications: [Specification], _ task: any RowTask
  ) throws(Failure) {
    var filter = question.filter
    filter.specifications = specifications
    filter.explains = false
    var context = context
    let sizes = filter.catalogues.map { fileSize($0) ?? 0 }
    let total = sizes.reduce(0, +)
    var (before, last) = (0, 0)
    context.onProgress = { read, size in
      // Catalogues are read one after another.
      if read < last { before += last }
      last = read
      guard size != nil, total > 0 else { return }
      self.locked { self.share = min(1, Double(before + read) / Double(total)) }
    }
    context.onRemark = { remark in
      self.locked { if self.remarks.count < 20 { self.remarks.append(remark) } }
    }
    let outcome = try pipeline(filter, task, in: context).run()
    locked { remarks += outcome.remarks.prefix(20) }
  }

  private func note(_ failure: Failure) {
    let text: String?
    switch failure {
    case .usage(let error): text = error.message
    case .system(let error): text = error.message
    case .data(let problem): text = problem.description
    case .outputClosed, .interrupted: text = nil
    }
    locked {
      self.failure = self.failure ?? text
      ring()
    }
  }
}

// What the thread that counts tells.
extension CatalogueBrowser {
  /// What is asked, and the index that answers it; nil until there is one. The caller holds the
  /// monitor.
  var work: (number: Int, question: BrowseQuestion, index: BrowseIndex?)? {
    asked.map { ($0.number, $0.question, isMet(IndexNeed($0.question)) ? index : nil) }
  }

  /// The state of the reading. The caller holds the monitor.
  var reading: (isOver: Bool, share: Double?, remarks: [String], failure: String?) {
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

  /// The caller holds the monitor.
  func want(_ wanted: [RowScan]) {
    scans.want(wanted)
    monitor.broadcast()
  }

  func note(line: Int, of row: Int) {
    locked {
      if lines.count > 1 << 12 { lines = [:] }
      lines[row] = line
    }
  }
}
