/// A spec whose values are counted, and the condition for rows to count.
package struct CountedSpec: Sendable {
  package let spec: any PhoneSpec
  /// The condition for a row to count as selected. Nil means the whole filter. Not used if
  /// `looksAtAll` is false: the whole filter then decides.
  package var condition: (filter: any PhoneFilter, specifications: [Specification])?
  /// True if the values of all other rows count too, as rows that are not selected.
  package var looksAtAll: Bool

  package init(
    spec: any PhoneSpec,
    condition: (filter: any PhoneFilter, specifications: [Specification])? = nil, looksAtAll: Bool
  ) {
    self.spec = spec
    self.condition = condition
    self.looksAtAll = looksAtAll
  }
}

extension FilterRequest {
  /// Makes a gatherer of the unbeaten rows, if counted specs look at all rows.
  fileprivate func bestRows(for counted: [CountedSpec]) -> BestGatherer? {
    best.isEmpty || !counted.contains(where: \.looksAtAll) ? nil : BestGatherer(best)
  }
}

/// Counts the values of specs while the rows are read once, for a task that prints the counts at
/// the end.
///
///     batch ─► selection ─┬─► color      rows that match all filters except the one on color
///                         ├─► diskSpace  rows that match all filters
///                         └─► …
package final class ValueCounter: RowConsumer {
  package let counts: [ValueCounts]
  /// The counts of each group; nil if the rows are not grouped.
  package let groups: GroupedCounts?
  /// The number of rows that match the whole filter.
  package private(set) var matched = 0
  private let counted: [CountedSpec]
  private let filter: FilterRequest
  /// The unbeaten rows: only they count as selected. Nil without `--best`, or if the counter gets
  /// only them.
  private let best: BestGatherer?
  private let report: (ValueCounter) throws(Failure) -> Void
  private let own: CountingPartial

  /// Calls `report` after all rows were counted. With keys, only the rows that match count.
  package init(
    _ counted: [CountedSpec], _ filter: FilterRequest, groupedBy keys: [GroupKey] = [],
    report: @escaping (ValueCounter) throws(Failure) -> Void
  ) {
    self.counted = counted
    self.report = report
    self.filter = filter
    best = filter.bestRows(for: counted)
    counts = counted.map {
      ValueCounts($0.spec, isLenient: filter.isLenient, ignoringCase: filter.ignoresCase)
    }
    groups =
      keys.isEmpty
      ? nil
      : GroupedCounts(keys, specCount: counted.count, ignoringCase: filter.ignoresCase)
    own = CountingPartial(counted, groups?.makeChunk(), filter)
  }

  package func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    try own.take(batch, selection)
    try settle(own)
    return true
  }

  package func finish() throws(Failure) {
    if let best {
      try best.rows.dropBeaten()
      matched = best.rows.count
      _ = try best.rows.forEachBatch(from: 0) { [self] batch, _ in
        for index in counts.indices {
          own.tallies[index].count(batch, chosen: Selection(all: batch.count))
          counts[index].take(&own.tallies[index])
        }
        return true
      }
    }
    try report(self)
  }

  /// The messages about rows that are left out.
  package var remarks: [Message] { best?.left.remarks ?? [] }

  package func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    let partial = CountingPartial(counted, groups?.makeChunk(), filter)
    partial.whole = self
    return partial
  }

  fileprivate func settle(_ partial: CountingPartial) throws(Failure) {
    if let best, let chunk = partial.best { try best.add(chunk) }
    matched += partial.matched
    partial.matched = 0
    guard let groups, var chunk = partial.groups.take() else {
      for index in counts.indices { counts[index].take(&partial.tallies[index]) }
      return
    }
    for index in counts.indices {
      counts[index].takeRecorded(
        &partial.tallies[index], code: { Int32(truncatingIfNeeded: $0) }
      ) { _, codes in groups.take(&chunk, of: index, codes) }
    }
    chunk.clear()
    partial.groups = chunk
  }
}

/// Counts the rows of one chunk.
private final class CountingPartial: ChunkPartial {
  var tallies: [ValueTally]
  /// The groups of the rows; nil if the rows are not grouped.
  var groups: GroupedChunk?
  var matched = 0
  weak var whole: ValueCounter?
  let best: BestGatherer?
  private let counted: [CountedSpec]

  init(_ counted: [CountedSpec], _ groups: GroupedChunk?, _ filter: FilterRequest) {
    self.counted = counted
    self.groups = groups
    best = filter.bestRows(for: counted)
    tallies = counted.map { ValueTally($0.spec, ignoringCase: filter.ignoresCase) }
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    matched += selection.count
    groups?.read(batch, selection)
    for (index, counted) in counted.enumerated() {
      if groups != nil {
        let first = tallies[index].recorded.count
        tallies[index].record(batch, only: selection)
        groups?.count(selection, tallies[index].recorded[first...], of: index)
        continue
      }
      guard counted.looksAtAll else {
        tallies[index].count(batch, only: selection)
        continue
      }
      // Which rows are unbeaten is known only at the end.
      if best != nil {
        tallies[index].count(batch, selected: Selection(none: batch.count))
        continue
      }
      guard let (filter, specifications) = counted.condition else {
        tallies[index].count(batch, selected: selection)
        continue
      }
      var selected = Selection(all: batch.count)
      filter.narrow(&selected, of: batch, by: specifications)
      tallies[index].count(batch, selected: selected)
    }
    try best?.take(batch, selection)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    try whole?.settle(self)
    return true
  }

  func clear() {
    best?.clear()
    matched = 0
    groups?.clear()
    for index in tallies.indices { tallies[index].clear() }
  }
}
