/// Counts values until the time is over, or until the part of the catalogue that is read ends.
final class GlimpseConsumer: RowConsumer {
  private let counter: ValueCounter
  private let limits: GlimpseLimits
  private let isCut: Bool
  private let report: (_ isWhole: Bool) -> Void
  /// The number of bytes of rows that an engine has returned.
  private var takenFromEngine = 0
  fileprivate var hasStopped = false

  init(
    _ counter: ValueCounter, limits: GlimpseLimits, isCut: Bool,
    report: @escaping (_ isWhole: Bool) -> Void
  ) {
    self.counter = counter
    self.limits = limits
    self.isCut = isCut
    self.report = report
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if source.text == nil { takenFromEngine += batch.bytes.count }
    return try counter.take(batch, selection, source) && goesOn()
  }

  func finish() throws(Failure) { report(!isCut && !hasStopped) }

  /// If the end of the part cuts a record, the records before it still count.
  func breakOff() {
    if isCut { report(false) }
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    GlimpsePartial(counter.makePartial(plan), of: self)
  }

  fileprivate func goesOn() -> Bool {
    hasStopped =
      limits.isOver || takenFromEngine >= limits.reach
      || counter.counts[0].distinctCount > limits.mostValues
    return !hasStopped
  }
}

/// The counts of one chunk. After each chunk the consumer checks the limits.
private final class GlimpsePartial: ChunkPartial {
  private let counts: any ChunkPartial
  private weak var whole: GlimpseConsumer?

  init(_ counts: any ChunkPartial, of whole: GlimpseConsumer) {
    self.counts = counts
    self.whole = whole
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    try counts.take(batch, selection)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    guard try counts.settle(source) else { return false }
    return whole?.goesOn() ?? false
  }

  func clear() { counts.clear() }
}
