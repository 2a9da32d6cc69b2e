/// Passes on the last rows, in their order, after the last row has come. Memory grows with their
/// number, not with the rows.
final class LastRows: PassingConsumer {
  private let most: Int
  let next: any RowConsumer
  private let keepsLines: Bool
  private let rows = ReplayableRows()
  private var origins = RowOrigins()

  init(_ most: Int, keepsLines: Bool, then next: any RowConsumer) {
    self.most = most
    self.next = next
    self.keepsLines = keepsLines
  }

  func begin(_ source: any CatalogueSource) throws(Failure) { origins.begin(source) }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let origin = origins.number(of: source)
    // Rows that more rows of the batch follow need not be copied.
    var surplus = max(0, selection.count - most)
    selection.forEach { row in
      guard surplus == 0 else {
        surplus -= 1
        return true
      }
      rows.append(
        row, of: batch, origin: origin, line: keepsLines ? source.line(of: row, in: batch) : 0)
      return true
    }
    rows.dropAll(butLast: most)
    return true
  }

  func finish() throws(Failure) {
    rows.dropAll(butLast: most, atOnce: true)
    try origins.replay(rows, to: next)
  }
}

/// Passes on the last of sorted rows.
final class LastOrderedRows: OrderedRows {
  private let most: Int
  private let next: any RowConsumer & OrderedRows
  private let rows = ReplayableRows()
  /// The places and groups of the rows.
  private var facts: [(place: SourcePlace?, group: GroupOrdinal)] = []

  init(_ most: Int, then next: any RowConsumer & OrderedRows) {
    self.most = most
    self.next = next
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    let next: any OrderedRows = next
    try next.begin(source)
  }

  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
  ) throws(Failure) {
    rows.append(row, of: batch, origin: 0, line: 0)
    facts.append((place, group))
    rows.dropAll(butLast: most)
    facts.removeFirst(facts.count - rows.count)
  }

  func makeGroupReader() -> GroupReader? { next.makeGroupReader() }

  func finish() throws(Failure) {
    rows.dropAll(butLast: most, atOnce: true)
    facts.removeFirst(facts.count - rows.count)
    var index = 0
    _ = try rows.forEachBatch(from: 0) { batch, _ throws(Failure) in
      for row in 0..<batch.count {
        try next.write(row, of: batch, place: facts[index].place, group: facts[index].group)
        index += 1
      }
      return true
    }
    let ordered: any OrderedRows = next
    try ordered.finish()
  }

  func breakOff() {
    let ordered: any OrderedRows = next
    ordered.breakOff()
  }
}

extension ReplayableRows {
  /// Drops all rows except the last ones, now and then or at once.
  fileprivate func dropAll(butLast most: Int, atOnce: Bool = false) {
    guard count > (atOnce ? most : ReplayableRows.most(keeping: most)) else { return }
    keep(count - most..<count)
  }
}
