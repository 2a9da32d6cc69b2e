/// One run of a pipeline on its way: what has come of it so far, and what the rows go through.
///
/// Batches go through it one at a time, in the order of the catalogue, whoever read them.
final class FilterRun {
  /// What is to be done after a batch.
  enum NextStep {
    case goOn
    /// Who takes the rows has enough.
    case enough
    /// A value could not be read that had to be.
    case unreadable(UnreadableValues.Value)
  }

  let filter: FilterRequest
  let task: any RowTask
  let consumer: any RowConsumer
  /// Which fields have columns in the batches of the catalogue that is read.
  private(set) var plan: ColumnPlan
  let chain: any PhoneFilter
  var outcome = RunOutcome()
  var presence: FieldPresence
  var diagnosis: Diagnosis
  /// What the rows of the catalogue have, if somebody wants to know.
  var census: FieldCensus?
  var explanation: Explanation
  /// Catalogues of which not all rows have come, and none that matched.
  var narrowed: [any CatalogueSource] = []
  /// Whether something was wrong with the records that came lately.
  private(set) var isStumbling = false
  /// Whether a catalogue was given up, since nobody can tell where its records go on.
  private(set) var isLost = false
  /// How many values could not be read and were counted as none.
  var unreadableCount = 0
  /// How typed amounts are read in the columns that they are compared with.
  var markedTests: MarkedTests

  init(_ pipeline: Pipeline, consumer: any RowConsumer) {
    filter = pipeline.filter
    task = pipeline.task
    plan = pipeline.plan
    self.consumer = consumer
    let filters = FilterChain.make(for: filter.specifications)
    chain = task.normalizes ? ReadingCheck(filters, specs: plan.specs(of: .wanted)) : filters
    presence = FieldPresence(filter, task, plan)
    diagnosis = Diagnosis(filter.specifications)
    explanation = Explanation(filter, plan)
    markedTests = MarkedTests(filter.specifications)
  }

  /// A census that nothing has gone into; nil where nobody wants one.
  func makeCensus() -> FieldCensus? {
    filter.explains ? FieldCensus(SpecCatalog.all) : nil
  }

  /// Takes note of how a catalogue was read, if somebody wants to know. Of what an engine has kept
  /// back the rows are counted now.
  func explain(_ source: any CatalogueSource) {
    guard var census else { return }
    if !source.pushedDown.isEmpty, let all = try? source.widened() {
      census = FieldCensus(SpecCatalog.all)
      let batch = makeBatch()
      while (try? all.fill(batch)) == true { census.observe(batch) }
    }
    explanation.note(source, census)
  }

  /// So many spans a batch has room for.
  private static let mostSpans = 1 << 17

  /// Takes up a catalogue; false when its batches have the same columns as those of the one before.
  func begin(_ source: any CatalogueSource) -> Bool {
    isStumbling = false
    guard let own = source.ownPlan else { return false }
    plan = own
    return true
  }

  /// Fills a batch with the records that come next; false when there are none left. Behind something
  /// wrong it goes on if whoever takes the rows says so.
  func fill(_ batch: PhoneBatch, from source: any CatalogueSource) throws(Failure) -> Bool {
    isLost = false
    while true {
      do throws(Failure) {
        let isFilled = try source.fill(batch)
        // Several threads are not worth it where they are called off again and again.
        if batch.count == batch.capacity { isStumbling = false }
        return isFilled
      } catch {
        guard case .data(let problem) = error, try consumer.take(problem, in: source) else {
          throw error
        }
        isStumbling = true
        isLost = !(try source.skipBroken())
        if isLost { return false }
      }
    }
  }

  /// A batch for this run.
  func makeBatch(capacity: Int = 4096) -> PhoneBatch {
    // Many columns must not take more memory than is promised.
    let capacity = min(capacity, max(64, FilterRun.mostSpans / (plan.columns.count + 1)))
    let batch = PhoneBatch(plan: plan, capacity: capacity)
    batch.unreadable.isLenient = filter.isLenient
    return batch
  }

  /// Looks at the rows that an engine has kept back, now that nothing has matched.
  func observeAllRows() throws(Failure) {
    let batch = makeBatch()
    for source in narrowed {
      guard let all = try source.widened() else { continue }
      while try all.fill(batch) { diagnosis.observe(batch) }
    }
  }

  /// The rows of a batch that fit, as far as their values can be read.
  func matches(in batch: PhoneBatch) -> Selection {
    var selection = Selection(all: batch.count)
    chain.narrow(&selection, of: batch, by: filter.specifications)
    // What comes behind an unreadable value is not for anybody any more.
    if let first = batch.unreadable.first { selection.removeAll(from: first.row) }
    return selection
  }

  /// Filters the next batch of a source and hands on what fits.
  func take(_ batch: PhoneBatch, _ source: any CatalogueSource) throws(Failure) -> NextStep {
    try take(batch, matches(in: batch), source)
  }

  /// The same, unless a value cannot be read: then nobody has taken a row of the batch, which is to
  /// be read again by who can say where the value stands.
  func takeWhole(_ batch: PhoneBatch, _ source: any CatalogueSource) throws(Failure) -> NextStep {
    let selection = matches(in: batch)
    if let first = batch.unreadable.first { return .unreadable(first) }
    return try take(batch, selection, source)
  }

  private func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> NextStep {
    presence.note(batch)
    census?.observe(batch)
    outcome.matched += selection.count
    let wasRead = batch.unreadable.first == nil
    guard try consumer.take(batch, selection, source) else { return .enough }
    unreadableCount += batch.unreadable.takeTotal()
    if let first = batch.unreadable.first { return .unreadable(first) }
    if outcome.matched == 0, wasRead, source.pushedDown.isEmpty { diagnosis.observe(batch) }
    return .goOn
  }
}
