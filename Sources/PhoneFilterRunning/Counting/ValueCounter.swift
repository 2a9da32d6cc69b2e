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

/// Counts the values of specs while the rows are read once, for a task that prints the counts at
/// the end.
///
///     batch ─► selection ─┬─► color      rows that match all filters except the one on color
///                         ├─► diskSpace  rows that match all filters
///                         └─► …
package final class ValueCounter: RowConsumer {
  package let counts: [ValueCounts]
  /// The number of rows that match the whole filter.
  package private(set) var matched = 0
  private let counted: [CountedSpec]
  private let report: (ValueCounter) throws(Failure) -> Void
  private let own: CountingPartial
  private let ignoresCase: Bool

  /// Calls `report` after all rows were counted.
  package init(
    _ counted: [CountedSpec], _ filter: FilterRequest,
    report: @escaping (ValueCounter) throws(Failure) -> Void
  ) {
    self.counted = counted
    self.report = report
    ignoresCase = filter.ignoresCase
    counts = counted.map {
      ValueCounts($0.spec, isLenient: filter.isLenient, ignoringCase: filter.ignoresCase)
    }
    own = CountingPartial(counted, ignoringCase: filter.ignoresCase)
  }

  package func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    own.take(batch, selection)
    settle(own)
    return true
  }

  package func finish() throws(Failure) { try report(self) }

  package func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    let partial = CountingPartial(counted, ignoringCase: ignoresCase)
    partial.whole = self
    return partial
  }

  fileprivate func settle(_ partial: CountingPartial) {
    matched += partial.matched
    partial.matched = 0
    for index in counts.indices { counts[index].take(&partial.tallies[index]) }
  }
}

/// Counts the rows of one chunk.
private final class CountingPartial: ChunkPartial {
  var tallies: [ValueTally]
  var matched = 0
  weak var whole: ValueCounter?
  private let counted: [CountedSpec]

  init(_ counted: [CountedSpec], ignoringCase: Bool) {
    self.counted = counted
    tallies = counted.map { ValueTally($0.spec, ignoringCase: ignoringCase) }
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) {
    matched += selection.count
    for (index, counted) in counted.enumerated() {
      guard counted.looksAtAll else {
        tallies[index].count(batch, only: selection)
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
  }

  func settle(_ source: any CatalogueSource) -> Bool {
    whole?.settle(self)
    return true
  }

  func clear() {
    matched = 0
    for index in tallies.indices { tallies[index].clear() }
  }
}
