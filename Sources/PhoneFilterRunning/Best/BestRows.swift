/// Passes on the rows that no other row beats, after the last row has come.
///
///     batch ─► BestReader ─► UnbeatenRows ─► (end) ─► the unbeaten rows, in order ─► next consumer
///
/// The next consumer gets each source with its unbeaten rows, as if they were all rows that match.
final class BestRows: PassingConsumer {
  private let best: BestRequest
  let next: any RowConsumer
  private let filter: FilterRequest
  private let all: BestGatherer
  private var rows: UnbeatenRows { all.rows }
  private var divider: BestDivider
  private let onRemark: (Message) -> Void
  private let keepsLines: Bool
  private var origins = RowOrigins()
  private var named: NamedRows?

  /// Creates the consumer for a pipeline. `grouping` divides the rows: each group has its own
  /// unbeaten rows.
  init(
    _ pipeline: Pipeline, grouping: GroupingRequest, then next: any RowConsumer
  ) {
    filter = pipeline.filter
    best = filter.best
    self.next = next
    all = BestGatherer(best)
    divider = BestDivider(grouping, ignoringCase: filter.ignoresCase)
    onRemark = filter.isQuiet ? { _ in } : pipeline.onRemark
    keepsLines = pipeline.task.showsPlaces || filter.explains
    named = NamedRows(filter)
  }

  var tally: Int? { next.tally ?? rows.count }
  var worksAlone: Bool { next.worksAlone || filter.explains }

  func begin(_ source: any CatalogueSource) throws(Failure) { origins.begin(source) }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let reader = BestReader(best, in: batch)
    let origin = origins.number(of: source)
    divider.read(selection, of: batch)
    selection.forEach { row in
      reader.read(row, of: batch)
      guard all.left.keeps(reader.missing) else { return true }
      let division = divider.division(of: row, origin, reader.missing)
      let line = keepsLines ? source.line(of: row, in: batch) : 0
      named?.note(row, of: batch, reader, division, line: line)
      if !rows.isSurelyBeaten(reader.words, in: division) {
        rows.append(row, of: batch, reader, division: division, origin: origin, line: line)
      }
      return true
    }
    try rows.settle()
    return true
  }

  func finish() throws(Failure) {
    try rows.dropBeaten()
    all.left.remarks.forEach(onRemark)
    try named?.remarks(on: rows).forEach(onRemark)
    try rows.replay(origins, to: next)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    // Divisions get their numbers in the order of the rows.
    guard divider.isUndivided else { return HeldRows(plan, for: self) }
    return BestPartial(best) { [self] partial, source throws(Failure) in
      try all.add(partial, origin: origins.number(of: source))
    }
  }
}

extension Pipeline {
  /// Returns the consumer that takes all rows, and passes on those that no other row beats.
  package func keepingBest(
    by grouping: GroupingRequest = GroupingRequest(), then next: any RowConsumer
  ) -> any RowConsumer {
    filter.best.isEmpty ? next : BestRows(self, grouping: grouping, then: next)
  }
}

/// Gives the unbeaten rows of a chunk to the consumer of all rows.
private final class BestPartial: ChunkPartial {
  private let rows: BestGatherer
  private let give: (BestGatherer, any CatalogueSource) throws(Failure) -> Void

  init(
    _ best: BestRequest,
    _ give: @escaping (BestGatherer, any CatalogueSource) throws(Failure) -> Void
  ) {
    rows = BestGatherer(best)
    self.give = give
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    try rows.take(batch, selection)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    try give(rows, source)
    return true
  }

  func clear() { rows.clear() }
}
