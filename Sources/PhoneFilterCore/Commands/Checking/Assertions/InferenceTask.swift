/// The task of `check --init`: writes rules that hold for the catalogues that are read.
struct InferenceTask: RowTask {
  /// A phone is known by its fields alone.
  var looksIntoNames: Bool { false }

  var wantedSpecs: [any PhoneSpec] { SpecCatalog.all }
  var takesAllFields: Bool { true }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let (output, isOnTerminal) = (pipeline.output, pipeline.settings.isOnTerminal)
    let values = ValueCounter(
      SpecCatalog.all.map { CountedSpec(spec: $0, looksAtAll: false) }, pipeline.filter
    ) { _ in }
    return InferenceConsumer(values) { rules throws(Failure) in
      if isOnTerminal { output.escapes = .json }
      output.append(rules.text)
      try output.endRow()
    }
  }
}

/// Counts the values of specs, and looks at what fields have to do with each other, for `check --init`.
///
///     batch ─┬─► ValueCounter       what is given, ranges, known texts
///            └─► InferenceTally     keys, prices beside each other, values of each brand
final class InferenceConsumer: RowConsumer {
  fileprivate let values: ValueCounter
  private let report: (CheckInference) throws(Failure) -> Void
  private var fields = InferredFields()
  private var tally = InferenceTally(InferredFields())
  private var keys = InferredKeys()
  private var prices = InferredPrices()
  private var brands = BrandValues()

  /// Calls `report` when all rows have been seen.
  init(_ values: ValueCounter, report: @escaping (CheckInference) throws(Failure) -> Void) {
    self.values = values
    self.report = report
  }

  func begin(_ source: any CatalogueSource) {
    fields = InferredFields(source.ownPlan ?? ColumnPlan(specs: []), source.layout.readings)
    tally = InferenceTally(fields)
    keys.begin(fields.keys)
    prices.begin(fields.prices)
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    tally.take(batch, selection)
    settle(&tally)
    return try values.take(batch, selection, source)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    InferencePartial(self, values.makePartial(plan), InferenceTally(fields))
  }

  fileprivate func settle(_ tally: inout InferenceTally) {
    keys.add(tally.keys)
    prices.add(tally.prices)
    brands.add(tally.brands)
    tally.clear()
  }

  func finish() throws(Failure) {
    try report(
      CheckInference(
        values.counts, and: keys.rules + prices.rules + brands.rules(beside: values.counts)))
  }
}

/// What is gathered of the rows of one chunk.
private final class InferencePartial: ChunkPartial {
  /// Outlives its partial results, as every consumer does.
  private unowned let whole: InferenceConsumer
  private let values: any ChunkPartial
  private var tally: InferenceTally

  init(_ whole: InferenceConsumer, _ values: any ChunkPartial, _ tally: InferenceTally) {
    self.whole = whole
    self.values = values
    self.tally = tally
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    tally.take(batch, selection)
    try values.take(batch, selection)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    whole.settle(&tally)
    return try values.settle(source)
  }

  func clear() {
    tally.clear()
    values.clear()
  }
}
