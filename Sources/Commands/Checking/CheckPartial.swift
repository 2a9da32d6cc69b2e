/// The partial result of a check for one chunk or one batch: findings at their places, and the
/// counts of every field.
///
/// One thread at a time uses it. The merging thread passes it to the checker in the order of the
/// chunks.
final class CheckPartial: ChunkPartial {
  /// The checker outlives its partial results, as every consumer does.
  private unowned let checker: Checker
  let catalogue: CheckedCatalogue
  private(set) var columns: [ColumnCheck]
  private(set) var findings: [Finding] = []
  /// The counts of the fields without a column.
  private(set) var strangers: [String: KindCounts] = [:]
  private(set) var firstRow: FoundPlace?
  /// The rows of the batch that were checked.
  private(set) var checked = Selection(none: 0)
  private(set) var rowCount = 0
  private(set) var keyed: [KeyedRows] = []
  /// The lines of the rows with findings and keys, if places can be looked up again.
  private(set) var lines = ChunkLines()
  /// The counts for each rule that the user wrote.
  private(set) var own: [AssertionCount]
  private var faults: [ColumnCheck.Fault] = []
  private(set) var feed: FeedJudge?

  init(_ checker: Checker, _ catalogue: CheckedCatalogue) {
    self.checker = checker
    self.catalogue = catalogue
    columns = catalogue.fields.map { ColumnCheck($0, $1, of: catalogue) }
    own = catalogue.rules.assertions.map { _ in AssertionCount() }
    feed = catalogue.feed.map { FeedJudge($0.copied, today: catalogue.rules.today) }
    keyed = catalogue.keys.map { KeyedRows($0, isDetailed: catalogue.rules.tellsAll) }
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    take(CheckedRows(batch: batch), selection)
  }

  /// Checks the rows of a selection. Lines are counted if places are offsets.
  func take(_ rows: CheckedRows, _ selection: Selection) {
    let batch = rows.batch
    var selection = selection
    // A row that a filter cannot read does not match, but it is checked nevertheless.
    for row in batch.unreadable.rows { selection.insert(row) }
    rowCount += selection.count
    if firstRow == nil {
      selection.forEach { row in
        firstRow = rows.place(rows.start(of: row))
        return false
      }
    }
    checked = selection
    for index in columns.indices { columns[index].check(rows, selection, &faults) }
    if let others = batch.plan.othersColumn {
      lookAtOddRecords(rows, selection, batch.spans.column(others))
    }
    feed?.judge(rows, selection, &faults)
    let keyedCount = keyed.first?.rows.count ?? 0
    for keyed in keyed.prefix(catalogue.identities.count) { keyed.read(batch, selection) }
    askOwnRules(batch, selection)
    if let history = catalogue.rules.history { judgeReductions(by: history, batch, selection) }
    faults.sort { $0.index != $1.index ? $0.index < $1.index : $0.rule < $1.rule }
    let countsLines = rows.source == nil
    let places = countsLines ? countLines(batch, from: keyedCount) : []
    guard !faults.isEmpty else { return }
    var keys =
      catalogue.rules.tellsIdentities ? RowIdentity(catalogue.rules.key, in: batch) : nil
    for (index, fault) in faults.enumerated() {
      let identity = keys?.identity(of: fault.row)
      findings.append(
        Finding(
          rule: fault.rule, place: rows.place(fault.index), message: fault.message,
          identity: identity.map { "\(fault.message)\0\($0)" } ?? "", column: fault.column,
          row: fault.row,
          chunkPlace: countsLines ? places[index] : nil))
    }
    faults.removeAll(keepingCapacity: true)
  }

  /// Counts the lines up to the faults, and up to the rows with keys from `firstKeyed` on. Returns
  /// the places of the faults.
  private func countLines(_ batch: PhoneBatch, from firstKeyed: Int) -> [ChunkPlace?] {
    // If few repeated phones are listed, their lines are looked up later.
    let keyed = catalogue.rules.tellsAll ? keyed.first : nil
    guard !faults.isEmpty || firstKeyed < keyed?.rows.count ?? 0 else { return [] }
    // The loop must have the only references. Otherwise each access would check for a copy.
    var (lines, rows) = (ChunkLines(), [KeyedRows.Row]())
    swap(&lines, &self.lines)
    if let keyed { swap(&rows, &keyed.rows) }
    let (bytes, origin) = (batch.bytes, batch.origin)
    var places: [ChunkPlace?] = []
    var next = firstKeyed
    for fault in faults {
      while next < rows.count, rows[next].start - origin <= fault.index {
        rows[next].place = lines.place(of: rows[next].start - origin, in: bytes, origin: origin)
        next += 1
      }
      places.append(lines.place(of: fault.index, in: bytes, origin: origin))
    }
    while next < rows.count {
      rows[next].place = lines.place(of: rows[next].start - origin, in: bytes, origin: origin)
      next += 1
    }
    swap(&lines, &self.lines)
    if let keyed { swap(&rows, &keyed.rows) }
    return places
  }

  /// Records the rows that may break a rule of the user. The checker decides later, in the order of
  /// the rows, which rows break it.
  private func askOwnRules(_ batch: PhoneBatch, _ selection: Selection) {
    var nextKey = catalogue.identities.count
    for (index, (number, rule)) in catalogue.rules.assertions.enumerated() {
      let rows = own[index].take(batch, among: selection, for: rule)
      if rule.uniqueKey != nil {
        keyed[nextKey].read(batch, rows.matches)
        nextKey += 1
      }
      let columns = rule.toldSpecs.compactMap { batch.plan.index(of: $0.name) }
      rule.suspects(among: rows).forEach { row in
        let (start, message) = rule.fault(of: row, in: batch, columns)
        faults.append(ColumnCheck.Fault(row: row, index: start, rule: number, message: message))
        return true
      }
    }
  }

  private func judgeReductions(
    by history: PriorPrices, _ batch: PhoneBatch, _ selection: Selection
  ) {
    let words = PriorPriceWords(prices: history)
    for judged in history.judged(batch, selection, of: catalogue.name) {
      guard let (isKnown, message) = words.message(on: judged) else { continue }
      for (number, kind) in catalogue.rules.priorPrices where kind == isKnown {
        faults.append(
          ColumnCheck.Fault(row: judged.row, index: judged.place, rule: number, message: message))
      }
    }
  }

  /// Examines the records that have a member without a column, or a member twice.
  private func lookAtOddRecords(
    _ rows: CheckedRows, _ selection: Selection, _ others: SpanTable.Column
  ) {
    selection.forEach { row in
      if !others[row].isEmpty { lookAtOddRecord(row, of: rows) }
      return true
    }
  }

  private func lookAtOddRecord(_ row: Int, of rows: CheckedRows) {
    let (record, start) = (rows.batch.record(row), rows.start(of: row))
    let members = ValueJudge.members(of: record)
    func note(_ rule: Int, _ message: String, at place: Int) {
      faults.append(
        ColumnCheck.Fault(row: row, index: start + place, rule: rule, message: message))
    }
    for (name, _, value) in members
    where catalogue.plan.columns.allSatisfy({ $0.rank(of: name) == nil }) {
      let judge = ValueJudge(
        CheckedField(name: name, spec: nil, encoding: .json), catalogue.rules)
      let verdict = judge.verdict(on: value)
      let offset = value.bytes.offset(in: record)
      strangers[name, default: [:]].add(
        ValueKindCount(count: 1, first: rows.place(start + offset)), of: verdict.kind)
      for (rule, message) in verdict.complaints { note(rule, message, at: offset) }
    }
    for (rule, complaints) in catalogue.rules.members {
      for complaint in complaints(members.map(\.name)) {
        note(rule, complaint.message, at: members[complaint.place].key.offset(in: record))
      }
    }
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    try checker.settle(self, source)
    return true
  }

  func settleColumns(_ take: (Int, inout ColumnCheck) -> Void) {
    for index in columns.indices { take(index, &columns[index]) }
  }

  func clear() {
    for index in columns.indices { columns[index].clear() }
    empty()
  }

  /// Empties everything except the columns.
  func empty() {
    firstRow = nil
    findings.removeAll(keepingCapacity: true)
    strangers.removeAll()
    for keyed in keyed { keyed.empty() }
    lines = ChunkLines()
    rowCount = 0
    for index in own.indices { own[index] = AssertionCount() }
    feed?.totals = FeedTotals()
  }
}

struct CheckedRows {
  let batch: PhoneBatch
  /// The source that knows the places of the batch's bytes; nil if an offset in the catalogue is
  /// enough.
  var source: (any CatalogueSource)?

  func place(_ index: Int) -> FoundPlace {
    source.map { .known($0.place(at: index, in: batch)) } ?? .offset(batch.origin + index)
  }

  /// Returns the index in the batch's bytes at which a row's record begins.
  func start(of row: Int) -> Int { Int(batch.spans[batch.recordColumn, row].start) }
}

/// The identity of a row, which does not change when the row moves. It consists of the unchanged
/// values that distinguish phones.
struct RowIdentity {
  /// The maximum length of an identity in bytes. A longer identity is replaced by a digest.
  private static let longest = 256

  private let locators: [ValueLocator]
  /// The last row whose identity was computed, and its identity.
  private var last: (row: Int, identity: String)?

  init(_ key: [any PhoneSpec], in batch: PhoneBatch) {
    locators = key.map { ValueLocator($0, in: batch) }
  }

  /// Returns the identity of a row. It is needed once for each problem of the row, and computed
  /// once.
  mutating func identity(of row: Int) -> String {
    if let last, last.row == row { return last.identity }
    let text = text(of: row)
    let identity =
      text.utf8.count <= RowIdentity.longest
      ? text : SHA256.digest(of: text).hexadecimal()
    last = (row, identity)
    return identity
  }

  private func text(of row: Int) -> String {
    locators.map { locator in
      var texts: [String] = []
      _ = locator.anyValue(row) { value in
        texts.append(value.text)
        return false
      }
      return texts.joined(separator: "\u{1}")
    }.joined(separator: "\u{2}")
  }
}
