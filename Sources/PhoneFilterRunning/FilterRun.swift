/// The state of a pipeline while it runs: the chain that rows go through, and what has come of the
/// run so far.
///
/// Batches go through it one at a time, in the order of the catalogue, whichever thread read them.
final class FilterRun {
  /// What the caller does after a batch.
  enum NextStep {
    case goOn
    /// The consumer needs no more rows.
    case enough
    /// A value that has to be read cannot be read.
    case unreadable(UnreadableValues.Value)
  }

  let filter: FilterRequest
  let task: any RowTask
  let consumer: any RowConsumer
  /// Which fields have columns in the batches of the catalogue that is read.
  private(set) var plan: ColumnPlan
  let chain: any PhoneFilter
  /// What the chain asks of rows.
  private let specifications: [Specification]
  var outcome = RunOutcome()
  /// What the user is told of how the catalogues are read.
  let remarks: FewRemarks
  var presence: FieldPresence
  var diagnosis: Diagnosis
  /// Whether each of several values, and each that is left out, is anywhere.
  var watch: ValueWatch
  /// Whether another field has what was asked for.
  var otherFields: OtherFields
  /// Prices in several currencies.
  var currencies = CurrencyWatch()
  var explanation: Explanation
  /// Catalogues of which not all rows have come, and none that matched.
  var narrowed: [any CatalogueSource] = []
  /// Whether something was wrong with the records that came lately.
  private(set) var isStumbling = false
  /// Whether the run has given up a catalogue, since it cannot tell where its records go on.
  private(set) var isLost = false
  /// How many values could not be read and were counted as none.
  var unreadableCount = 0
  /// The records that were skipped.
  var skipped: SkippedRecords
  /// How typed amounts are read in the columns that they are compared with.
  var markedTests: MarkedTests

  init(_ pipeline: Pipeline, consumer: any RowConsumer) {
    filter = pipeline.filter
    specifications = filter.specifications.joined
    task = pipeline.task
    plan = pipeline.plan
    self.consumer = consumer
    remarks = FewRemarks(tellsAll: filter.explains, pipeline.onRemark)
    let filters = FilterChain.make(for: filter.specifications)
    chain = task.normalizes ? ReadingCheck(filters, specs: plan.specs(of: .wanted)) : filters
    presence = FieldPresence(filter.mapping, plan)
    diagnosis = Diagnosis(filter.specifications)
    watch = ValueWatch(filter.specifications, isQuiet: filter.isQuiet)
    otherFields = OtherFields(filter)
    explanation = Explanation(filter)
    skipped = SkippedRecords(onRemark: filter.isQuiet ? { _ in } : pipeline.onRemark)
    markedTests = MarkedTests(filter.specifications)
  }

  /// Maximum number of spans in a batch.
  private static let mostSpans = 1 << 17

  /// Takes up a catalogue; true when it has a plan of its own, and the caller needs a new batch.
  func begin(_ source: any CatalogueSource) -> Bool {
    isStumbling = false
    guard let own = source.ownPlan else { return false }
    plan = own
    return true
  }

  /// Fills a batch with the records that come next; false when there are none left. Behind
  /// something wrong it goes on if the consumer says so, or the user did and the record is in
  /// lines of its own.
  func fill(_ batch: PhoneBatch, from source: any CatalogueSource) throws(Failure) -> Bool {
    isLost = false
    while true {
      do throws(Failure) {
        let isFilled = try source.fill(batch)
        // After a full batch without a problem workers are not called off at once any more.
        if batch.count == batch.capacity { isStumbling = false }
        return isFilled
      } catch {
        guard case .data(let problem) = error else { throw error }
        isStumbling = true
        if try !consumer.take(problem, in: source) {
          guard filter.isLenient, source.isOfLines, !problem.isAboutFields,
            try source.skipBroken()
          else { throw error }
          skipped.note(problem)
          continue
        }
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
    chain.narrow(&selection, of: batch, by: specifications)
    // Rows behind an unreadable value do not go to the consumer.
    if let first = batch.unreadable.first { selection.removeAll(from: first.row) }
    return selection
  }

  /// Filters the next batch of a source and hands on what fits.
  func take(_ batch: PhoneBatch, _ source: any CatalogueSource) throws(Failure) -> NextStep {
    try take(batch, matches(in: batch), source)
  }

  /// Filters a batch and hands on what fits, unless a value cannot be read. Then the consumer has
  /// taken no row of the batch: the source reads it again, since it can say where the value stands.
  func takeWhole(_ batch: PhoneBatch, _ source: any CatalogueSource) throws(Failure) -> NextStep {
    let selection = matches(in: batch)
    if let first = batch.unreadable.first { return .unreadable(first) }
    return try take(batch, selection, source)
  }

  private func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> NextStep {
    presence.note(batch)
    watch.look(at: batch)
    watch.count(batch)
    outcome.matched += selection.count
    let wasRead = batch.unreadable.first == nil
    guard try consumer.take(batch, selection, source) else { return .enough }
    unreadableCount += batch.unreadable.takeTotal()
    if let first = batch.unreadable.first { return .unreadable(first) }
    if outcome.matched == 0, wasRead, source.pushedDown.isEmpty { diagnosis.observe(batch) }
    return .goOn
  }
}
