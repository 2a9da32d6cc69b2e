/// Which specs a command counts the values of, and how much of them the user wants.
package struct CountRequest<Counted: CountedValues>: Sendable {
  /// The specs and fields that were named; none for all specs.
  package var specs: [any PhoneSpec] = []
  /// Maximum number of values of a spec that are shown; nil leaves it to the format.
  package var top: Int?
  /// Values with fewer rows are not shown.
  package var minimum = 0
  /// Nil orders numbers naturally and texts by count.
  package var order: ValueOrder?
  package var format: any ResultFormat<Counted> = Counted.usualFormat

  package init() {}

  /// Whether a terminal gets what may be longer than its screen.
  package var isForEyes: Bool { format.isPaged }
}

/// How the values of a spec are ordered.
package enum ValueOrder: String, Sendable, CaseIterable {
  /// Numbers by size, texts by the alphabet.
  case natural
  /// The most frequent first.
  case count
}

/// What the values of specs come to.
package protocol CountedValues: Sendable {
  static var usualFormat: any ResultFormat<Self> { get }
  /// Whether the values of rows that do not fit are counted too.
  static var looksAtAll: Bool { get }

  init(_ request: CountRequest<Self>, _ outcome: CountOutcome)
}

/// All rows, counted.
package struct CountOutcome {
  let counter: ValueCounter
  /// The maximum number of texts of a spec where the request names none; nil keeps all.
  let usualTop: Int?
  let choices: [FacetChoices]

  /// A facet of each spec that has values, or was named.
  func facets<Counted>(_ request: CountRequest<Counted>) -> [(counts: ValueCounts, facet: Facet)] {
    zip(choices, counter.counts).compactMap { choices, counts in
      let facet = Facet(
        choices, counts, request, usualTop: usualTop, isNamed: !request.specs.isEmpty)
      return facet.map { (counts, $0) }
    }
  }
}

/// The task of `facets` and of `stats`: counts the values of specs, and hands over the result.
package struct CountTask<Counted: CountedValues>: RowTask {
  package typealias Taker =
    @Sendable (Counted, SinkSettings, OutputBuffer) throws(Failure) -> Void

  let request: CountRequest<Counted>
  package let specifications: [Specification]
  /// Maximum number of values of a spec where the request names none; nil lists all.
  private let usualTop: Int?
  private let take: Taker

  /// A task that hands its result to a program.
  init(
    _ request: CountRequest<Counted>, _ specifications: [Specification] = [],
    usualTop: Int? = nil, _ take: @escaping Taker
  ) {
    self.request = request
    self.specifications = specifications
    self.usualTop = usualTop
    self.take = take
  }

  /// A task that prints its result in the format of the request.
  package init(_ request: CountRequest<Counted>, _ specifications: [Specification] = []) {
    let format = request.format
    self.init(request, specifications, usualTop: format.usualTop) {
      counted, settings, output throws(Failure) in
      try format.print(counted, to: output, settings)
    }
  }

  package var requiredSpecs: [any PhoneSpec] { request.specs }
  package var wantedSpecs: [any PhoneSpec] { request.specs.isEmpty ? SpecCatalog.all : [] }
  package var comparedFields: [any PhoneSpec] { Counted.looksAtAll ? [] : request.specs }

  package func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    var request = request
    request.specs = request.specs.map(fields.counted)
    return CountTask(request, try fields.read(specifications), usualTop: usualTop, take)
  }

  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    SourceRequest(
      specifications: Counted.looksAtAll ? [] : filter.specifications, needsRecords: false)
  }

  package func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let specs = request.specs.isEmpty ? SpecCatalog.all : request.specs
    let choices = specs.map { FacetChoices(of: $0, among: specifications) }
    let counted = choices.map {
      CountedSpec(spec: $0.spec, condition: $0.condition, looksAtAll: Counted.looksAtAll)
    }
    let (output, settings) = (pipeline.output, pipeline.settings)
    return ValueCounter(counted, pipeline.filter) {
      [request, usualTop, take] counter throws(Failure) in
      let forgiven = counter.counts.map(\.forgiven)
      pipeline.remark(
        onForgiven: forgiven.reduce(0) { $0 + (Counted.looksAtAll ? $1.total : $1.selected) })
      counter.counts.compactMap(\.contradiction).forEach(pipeline.onRemark)
      let outcome = CountOutcome(counter: counter, usualTop: usualTop, choices: choices)
      try take(Counted(request, outcome), settings, output)
    }
  }
}
