/// The state of a pipeline while it runs: the chain that filters rows, and the results so far.
///
/// Worker threads may call `matches` at the same time. For all other functions, one thread at a
/// time uses the run, in the order of the catalogue.
final class FilterRun {
  enum NextStep {
    case goOn
    /// The consumer needs no more rows.
    case enough
    /// A value that must be read cannot be read.
    case unreadable(UnreadableValues.Value)
  }

  let filter: FilterRequest
  let task: any RowTask
  let consumer: any RowConsumer
  /// The columns in the batches of the current catalogue.
  private(set) var plan: ColumnPlan
  let chain: any PhoneFilter
  private let specifications: [Specification]
  var outcome = RunOutcome()
  /// The remarks for the user on how the catalogues are read.
  let remarks: FewRemarks
  var presence: FieldPresence
  var diagnosis: Diagnosis
  /// Looks for each alternative value and each excluded value in the catalogues.
  var watch: ValueWatch
  /// Looks for the wanted values in other fields.
  var otherFields: OtherFields
  var currencies = CurrencyWatch()
  var explanation: Explanation
  /// The catalogues whose own engine left out rows. A catalogue is added only if no row of the run
  /// has matched so far.
  var narrowed: [any CatalogueSource] = []
  /// True after a problem, until a full batch was read without a problem.
  private(set) var isStumbling = false
  /// True if the run gave up a catalogue because it cannot find the next record.
  private(set) var isLost = false
  /// The number of unreadable values that counted as missing.
  var unreadableCount = 0
  var skipped: SkippedRecords
  /// The readings of typed amounts. Each depends on the column that the amount is compared with.
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

  /// The maximum number of spans in a batch.
  private static let mostSpans = 1 << 17

  /// Begins a catalogue. Returns true if the catalogue has its own plan and the caller needs a new
  /// batch.
  func begin(_ source: any CatalogueSource) -> Bool {
    isStumbling = false
    guard let own = source.ownPlan else { return false }
    plan = own
    return true
  }

  /// Fills a batch with the next records. Returns false if none are left. Continues after a problem
  /// if the consumer accepts it. Without the next record, it then returns false and sets `isLost`.
  ///
  /// If reading is lenient and each record has its own lines, it also continues after a problem
  /// that is not about fields.
  func fill(_ batch: PhoneBatch, from source: any CatalogueSource) throws(Failure) -> Bool {
    isLost = false
    while true {
      do throws(Failure) {
        let isFilled = try source.fill(batch)
        // After a full batch without a problem, the workers may begin again.
        if batch.count == batch.capacity { isStumbling = false }
        return isFilled
      } catch {
        guard case .data(let problem) = error else { throw error }
        isStumbling = true
        if try !consumer.take(problem, in: source) {
          guard filter.isLenient, source.isOfLines, problem.code != .ambiguousField,
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

  func makeBatch(capacity: Int = 4096) -> PhoneBatch {
    // A batch with many columns has fewer rows, so that the promised memory is enough.
    let capacity = min(capacity, max(64, FilterRun.mostSpans / (plan.columns.count + 1)))
    let batch = PhoneBatch(plan: plan, capacity: capacity)
    batch.unreadable.isLenient = filter.isLenient
    return batch
  }

  /// Gives the diagnosis all rows of the `narrowed` catalogues. Called if no row matched.
  func observeAllRows() throws(Failure) {
    let batch = makeBatch()
    for source in narrowed {
      guard let all = try source.widened() else { continue }
      while try all.fill(batch) { diagnosis.observe(batch) }
    }
  }

  /// Returns the matching rows of a batch that come before the first row with an unreadable value.
  func matches(in batch: PhoneBatch) -> Selection {
    var selection = Selection(all: batch.count)
    chain.narrow(&selection, of: batch, by: specifications)
    // The row with the unreadable value, and later rows, do not go to the consumer.
    if let first = batch.unreadable.first { selection.removeAll(from: first.row) }
    return selection
  }

  /// Filters the next batch of a source and gives the matching rows to the consumer. If a value
  /// cannot be read, the consumer takes only the rows before it.
  func take(_ batch: PhoneBatch, _ source: any CatalogueSource) throws(Failure) -> NextStep {
    try take(batch, matches(in: batch), source)
  }

  /// Filters a batch and gives the matching rows to the consumer, unless a value cannot be read. In
  /// that case the consumer has taken no row of the batch. The source reads the batch again,
  /// because only the source knows the place of the value.
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
