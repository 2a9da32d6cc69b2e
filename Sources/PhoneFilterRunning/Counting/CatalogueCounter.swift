/// Counts the numbers of all rows, matching or not, and passes on the rows that match. An HTML page
/// makes the ranges of its numbers from the whole catalogue, as `facets` does.
///
///     batch ─► selection ─┬─► the numbers of every row
///                         └─► the rows that match, to the next consumer
final class CatalogueCounter: PassingConsumer {
  private let numbers: CatalogueNumbers
  let next: any RowConsumer
  private let counts: [ValueCounts]
  private var own: [ValueTally]

  /// Creates a counter of the specs that are numbers, and of other fields.
  init(_ numbers: CatalogueNumbers, of fields: [any PhoneSpec], then next: any RowConsumer) {
    self.numbers = numbers
    self.next = next
    let specs = SpecCatalog.all.filter(\.isNumeric) + fields.filter(\.isField)
    counts = specs.map { ValueCounts($0, isLenient: true, ignoringCase: false) }
    own = specs.map { ValueTally($0, ignoringCase: false) }
  }

  func begin(_ source: any CatalogueSource) throws(Failure) { try next.begin(source) }
  func end(_ source: any CatalogueSource) throws(Failure) { try next.end(source) }
  var isSettling: Bool { next.isSettling }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    count(batch, &own)
    settle(&own)
    return try next.take(batch, selection, source)
  }

  func finish() throws(Failure) {
    for count in counts {
      numbers.note(count.sortedNumbers.map { ($0.value, $0.count.total) }, of: count.spec)
    }
    try next.finish()
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    CountedChunk(self, then: next.makePartial(plan))
  }

  fileprivate func makeTallies() -> [ValueTally] {
    counts.map { ValueTally($0.spec, ignoringCase: false) }
  }

  fileprivate func count(_ batch: PhoneBatch, _ tallies: inout [ValueTally]) {
    let none = Selection(all: batch.count).emptied
    for index in tallies.indices { tallies[index].count(batch, selected: none) }
  }

  fileprivate func settle(_ tallies: inout [ValueTally]) {
    for index in tallies.indices { counts[index].take(&tallies[index]) }
  }
}

extension Selection {
  /// A selection without rows, of the same batch.
  fileprivate var emptied: Selection {
    var selection = self
    selection.removeAll(from: 0)
    return selection
  }
}

/// Counts the numbers of a chunk's rows, and keeps the matching rows for their consumer.
private final class CountedChunk: ChunkPartial {
  private let whole: CatalogueCounter
  private let rows: any ChunkPartial
  private var tallies: [ValueTally]

  init(_ whole: CatalogueCounter, then rows: any ChunkPartial) {
    self.whole = whole
    self.rows = rows
    tallies = whole.makeTallies()
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    whole.count(batch, &tallies)
    try rows.take(batch, selection)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    whole.settle(&tallies)
    return try rows.settle(source)
  }

  func clear() {
    for index in tallies.indices { tallies[index].clear() }
    rows.clear()
  }
}
