/// The task of `check --init`: it writes rules that hold for the catalogues.
struct InferenceTask: RowTask {
  /// False: a phone is known only by its fields.
  var looksIntoNames: Bool { false }

  var wantedSpecs: [any PhoneSpec] { SpecCatalog.all }
  var takesAllFields: Bool { true }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer { InferenceConsumer(pipeline) }
}

/// Counts the values of specs and examines relations between fields, for `check --init`.
///
///     batch ─► InferencePartial ─┬─► ValueCounter      required specs, ranges, known texts
///                                ├─► InferredKeys      fields that identify rows
///                                ├─► InferredPrices    pairs of prices that keep their order
///                                └─► BrandValues       values of each brand
final class InferenceConsumer: RowConsumer {
  private let values: ValueCounter
  private let output: OutputBuffer
  private var own: InferencePartial?
  private var keys = InferredKeys()
  private var prices = InferredPrices()
  private var brands = BrandValues()

  init(_ pipeline: Pipeline) {
    values = ValueCounter(
      SpecCatalog.all.map { CountedSpec(spec: $0, looksAtAll: false) }, pipeline.filter
    ) { _ in }
    output = pipeline.output
    if pipeline.settings.isOnTerminal { output.escapes = .json }
  }

  func begin(_ source: any CatalogueSource) {
    let plan = source.ownPlan ?? ColumnPlan(specs: [])
    let fields = InferredFields(plan, source.layout.readings)
    keys.begin(fields.keys)
    prices.begin(fields.prices)
    own = makeOwnPartial(plan)
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    guard let own else { return true }
    try own.take(batch, selection)
    return try own.settle(source)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial { makeOwnPartial(plan) }

  private func makeOwnPartial(_ plan: ColumnPlan) -> InferencePartial {
    InferencePartial(self, values.makePartial(plan), keys.makeRows(), prices)
  }

  fileprivate func add(_ partial: InferencePartial) {
    keys.add(partial.keys)
    prices.add(partial.prices)
    brands.add(partial.brands)
  }

  func finish() throws(Failure) {
    let others = keys.rules + prices.rules + brands.rules(beside: values.counts)
    output.append(Array(CheckInference(values.counts, and: others).text.utf8))
    try output.endRow()
  }
}

private final class InferencePartial: ChunkPartial {
  /// The consumer outlives its partial results, as every consumer does.
  private unowned let whole: InferenceConsumer
  private let values: any ChunkPartial
  let keys: [KeyedRows]
  private(set) var prices: InferredPrices
  private(set) var brands = BrandValues()

  init(
    _ whole: InferenceConsumer, _ values: any ChunkPartial, _ keys: [KeyedRows],
    _ prices: InferredPrices
  ) {
    self.whole = whole
    self.values = values
    self.keys = keys
    self.prices = prices
    self.prices.clear()
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    for key in keys { key.read(batch, selection) }
    prices.take(batch, selection)
    brands.take(batch, selection)
    try values.take(batch, selection)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    whole.add(self)
    empty()
    return try values.settle(source)
  }

  func clear() {
    empty()
    values.clear()
  }

  private func empty() {
    for key in keys { key.empty() }
    prices.clear()
    brands = BrandValues()
  }
}
