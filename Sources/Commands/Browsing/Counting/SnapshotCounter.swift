/// The thread that counts: it reads the changes, continues the counting, and publishes snapshots.
///
/// SAFETY: one thread runs the counter, and only that thread uses its properties.
final class SnapshotCounter: @unchecked Sendable {
  /// The minimum number of milliseconds between two snapshots while catalogues are read.
  private static let pause = 100
  /// The maximum number of rows that are sorted before they are shown. More rows are first shown in
  /// the order of the catalogues, and then sorted.
  private static let fewRows = 1 << 18
  private static let mostLines = 1000

  private unowned let browser: CatalogueBrowser
  private var index: BrowseIndex?
  private var rowLines = RowLines()
  private var counter: QuestionCounter?
  /// The rows that no other row beats; nil without `--best`, and until all rows are counted.
  private var best: BestSelection?
  /// The number of the question that is being counted; -1 before the first question.
  private var number = -1
  private var unsure: Set<String> = []
  private var columns = RowColumns.none
  private var columnsSeen = (stretches: 0, isComplete: false)
  /// The fields that the question chooses.
  private var projection = RowProjection()
  private var order: RowOrder?
  private var isOrdered = false
  private var snapshot = BrowseSnapshot()
  private var toldAt = 0.0
  private var problem: String?
  /// True if the rows that were read, or are being read, can answer the question.
  private var isRead = false

  init(_ browser: CatalogueBrowser) { self.browser = browser }

  func run() {
    var seen = -1
    while wait(after: &seen) { step() }
  }

  /// Waits for a change; returns false when the browser has been stopped.
  private func wait(after seen: inout Int) -> Bool {
    browser.monitor.lock()
    defer { browser.monitor.unlock() }
    while !browser.isStopped {
      let isNew = browser.asked?.number ?? number != number
      let early = toldAt + Double(SnapshotCounter.pause) / 1000 - monotonicSeconds()
      if browser.news != seen, isNew || browser.reading.isOver || early <= 0 || snapshot.total == 0
      {
        seen = browser.news
        return true
      }
      if browser.news != seen {
        browser.monitor.wait(milliseconds: max(1, Int(early * 1000)))
      } else {
        browser.monitor.wait()
      }
    }
    return false
  }

  private var isWanted: Bool {
    browser.locked { !browser.isStopped && browser.asked?.number == number }
  }

  private func step() {
    guard let asked = browser.locked({ browser.work }) else { return }
    let index = asked.index
    isRead = asked.isRead
    if index !== self.index { take(index) }
    if asked.number != number {
      number = asked.number
      counter = nil
      problem = nil
      choose(asked.question.rows.projection(of: asked.question.filter.mapping))
    }
    guard let index else { return tell(isComplete: false, asked.question) }
    findLine(index)
    count(asked.question, index)
  }

  private func take(_ index: BrowseIndex?) {
    self.index = index
    rowLines = RowLines()
    counter = nil
    unsure = []
    columns = .none
    columnsSeen = (0, false)
    order = nil
    snapshot = BrowseSnapshot()
  }

  private func choose(_ fields: RowProjection) {
    if !fields.isOfAllFields || !projection.isOfAllFields { columnsSeen = (0, false) }
    projection = fields
  }

  private func lookAtColumns(_ index: BrowseIndex) {
    let now = index.whileLocked {
      (index.stretches.count, index.isComplete || index.rowCount > 100)
    }
    guard now != columnsSeen else { return }
    columnsSeen = now
    columns = RowColumns(index, projection)
  }

  private func findLine(_ index: BrowseIndex) {
    guard let row = browser.locked({ browser.wantedLine }),
      browser.locked({ browser.lines[row] }) == nil,
      let (stretch, place, offset) = index.whileLocked({
        index.location(of: row).map {
          (index.stretches[$0.stretch], $0.index, index.places.offset(of: row))
        }
      })
    else { return }
    guard stretch.hasLines else {
      return browser.note(line: place + 1, of: row)
    }
    let line = rowLines.line(of: offset, in: stretch) {
      self.browser.locked { !self.browser.isStopped && self.browser.wantedLine == row }
    }
    if let line { browser.note(line: stretch.translation?.row(ofLine: line) ?? line, of: row) }
  }

  private func count(_ question: BrowseQuestion, _ index: BrowseIndex) {
    if counter == nil {
      do {
        try makeCounter(question, index)
      } catch {
        problem = error.message
        return tell(isComplete: true, question)
      }
    }
    guard var counter else { return }
    self.counter = nil
    index.monitor.lock()
    let sight = counter.look(at: index)
    let isAllRead = index.isComplete
    index.monitor.unlock()
    if !unsure.isSuperset(of: counter.unsure) {
      unsure.formUnion(counter.unsure)
      return count(question, index)
    }
    let (scanned, areScansOver) = browser.locked {
      let scans = counter.plan.scans
      return (
        scans.map { browser.scans.rows(of: $0) }, scans.allSatisfy(browser.scans.isComplete)
      )
    }
    let end = scanned.reduce(sight.rows) { min($0, $1.count) }
    let before = (counter.rows, isOrdered)
    counter.count(sight, to: end, scanned: scanned) { isWanted }
    guard isWanted else { return }
    self.counter = counter
    let isComplete = isAllRead && areScansOver && end == counter.rows
    if counter.rows > before.0 || order == nil || !isComplete || snapshot.question != number {
      order = RowOrder(counter.matched, limit: question.rows.limit)
      best = nil
      isOrdered = false
    }
    if isComplete, best == nil {
      do {
        best = try index.whileLocked { () throws(UsageError) in try BestSelection(question, index) }
      } catch {
        problem = error.message
        return tell(isComplete: true, question)
      }
      guard best?.find(among: counter.matched, while: { isWanted }) ?? true else { return }
      if let best { order = RowOrder(best.rows, limit: question.rows.limit) }
    }
    addFacets(counter, sight, index, question)
    arrange(question, index, counter, isComplete)
  }

  private func makeCounter(
    _ question: BrowseQuestion, _ index: BrowseIndex
  ) throws(UsageError) {
    index.monitor.lock()
    defer { index.monitor.unlock() }
    let plan = try QuestionPlan(question, index, unsure: unsure)
    counter = QuestionCounter(plan, columns: index.counted.count)
  }
}

extension SnapshotCounter {
  private func addFacets(
    _ counter: QuestionCounter, _ sight: QuestionCounter.Sight, _ index: BrowseIndex,
    _ question: BrowseQuestion
  ) {
    let named = question.facets.specs
    index.monitor.lock()
    defer { index.monitor.unlock() }
    var facets: [Facet] = []
    for (place, column) in index.counted.enumerated() {
      let isNamed = named.contains { $0.name == column.spec.name }
      guard named.isEmpty ? !column.spec.isField : isNamed else { continue }
      if let note = column.note {
        facets.append(Facet(of: column.spec, [], distinct: 0, note: note))
        continue
      }
      column.select(best?.counts(of: column) ?? counter.selected(place, sight))
      var listing = question.facets
      if column.counts.distinctCount > 2 * SnapshotCounter.mostLines, listing.top == nil {
        listing.top = SnapshotCounter.mostLines
      }
      let choices = FacetChoices(of: column.spec, among: counter.plan.specifications)
      let facet = Facet(choices, column.counts, listing, usualTop: nil, isNamed: isNamed)
      if let facet { facets.append(facet) }
    }
    snapshot.facets =
      named.isEmpty
      ? facets.enumerated().sorted {
        ($0.element.spec.sidebarPlace, $0.offset) < ($1.element.spec.sidebarPlace, $1.offset)
      }.map(\.element)
      : named.compactMap { spec in facets.first { $0.spec.name == spec.name } }
    snapshot.matched = order?.count ?? 0
    snapshot.total = counter.rows
    let unread = counter.unreadable.filter { _ in !question.filter.isLenient }
    problem = unread.first.map { spec in
      "some values of \(spec.name) cannot be read as numbers, so the command fails; "
        + ":--lenient takes them as missing"
    }
  }

  /// Puts the rows in the requested order, and publishes a snapshot.
  private func arrange(
    _ question: BrowseQuestion, _ index: BrowseIndex, _ counter: QuestionCounter,
    _ isComplete: Bool
  ) {
    let sorting: RowSorting? =
      isComplete && !isOrdered
      ? index.whileLocked {
        RowSorting(question.rows, index, ignoringCase: question.filter.ignoresCase)
      } : nil
    guard let sorting else {
      if isComplete { isOrdered = true }
      return tell(isComplete: isComplete, question)
    }
    if counter.matched.total > SnapshotCounter.fewRows { tell(isComplete: isComplete, question) }
    let rows = best?.rows ?? counter.matched
    guard let sorted = sorting.order(of: rows, limit: question.rows.limit, while: { isWanted })
    else { return }
    order = sorted
    isOrdered = true
    tell(isComplete: isComplete, question)
  }

  /// Fills in the rest of the snapshot and publishes it.
  private func tell(isComplete: Bool, _ question: BrowseQuestion) {
    let (reading, hasIndex) = browser.locked { (browser.reading, browser.work?.index != nil) }
    // The columns are read last, so that they are the columns of all rows in the snapshot.
    if let index { lookAtColumns(index) }
    snapshot.question = number
    snapshot.columns = columns.columns
    // A reading that ends without an index could read nothing. Before its end, the index may still
    // come. It may also have come, with the end of the reading, since this step began without it.
    snapshot.isComplete = isComplete || isRead && index == nil && !hasIndex && reading.isOver
    snapshot.share = isComplete ? nil : reading.share
    snapshot.isOrdered = isOrdered || !isComplete
    snapshot.groups = isOrdered ? order?.groups : nil
    snapshot.failure =
      isRead ? reading.failure ?? browser.locked({ browser.scans.failure }) ?? problem : nil
    snapshot.remarks = reading.remarks
    if let index {
      let impossible = index.whileLocked { RowSorting.impossible(question.rows, index) }
      if isComplete, !impossible.isEmpty {
        snapshot.remarks.append(
          "\(impossible[0].visible) has too many different values to sort here; the "
            + "printed rows are sorted")
      }
    }
    snapshot.relief = nil
    if snapshot.isComplete, snapshot.matched == 0, snapshot.total > 0, isRead {
      let reasons = browser.reasons(for: number)
      snapshot.relief = reasons?.relief
      // The screen shows the relief among the rows.
      snapshot.remarks += (reasons?.remarks ?? []).dropLast(snapshot.relief == nil ? 0 : 1)
        .map(\.description)
    }
    if columns.omitted > 0 {
      snapshot.remarks.append("more than \(columns.columns.count) fields; v shows all of a row")
    }
    search()
    toldAt = monotonicSeconds()
    browser.publish(snapshot, order: order, columns: columns)
  }

  /// Answers the search, if one is wanted and its rows are known. Requests the scans that the
  /// question and the search need.
  private func search() {
    let (search, scans) = browser.locked { (browser.wantedSearch, browser.scans) }
    var wanted = counter?.plan.scans ?? []
    if let search, let scan = RowScan(searching: search.text) {
      wanted.append(scan)
      if scans.isComplete(scan), snapshot.finding?.id != search.id, let order {
        let place = order.place(
          from: search.start, isBackwards: search.isBackwards, in: scans.rows(of: scan))
        snapshot.finding = BrowseFinding(id: search.id, place: place)
      }
    } else if let search, snapshot.finding?.id != search.id {
      snapshot.finding = BrowseFinding(id: search.id, place: nil)
    }
    browser.locked { browser.want(wanted) }
  }
}

extension RowScan {
  /// A scan for the rows that contain the words; nil if the text has no words.
  fileprivate init?(searching text: String) {
    guard let words = try? SearchedWords(typed: [text]) else { return nil }
    self.init(
      place: nil,
      specifications: [Specification(SearchSpec(words), .anyValue, role: .requirement)])
  }
}
