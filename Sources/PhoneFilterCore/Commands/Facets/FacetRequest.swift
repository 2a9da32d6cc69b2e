/// Which facets the user wants, and how much of them.
package struct FacetRequest: Sendable {
  /// How the values of a facet are ordered.
  package enum Order: String, Sendable, CaseIterable {
    /// Numbers by size, texts by the alphabet.
    case natural
    /// The most frequent first.
    case count
  }

  /// The specs and fields that were named; none for all specs.
  package var specs: [any PhoneSpec] = []
  /// Maximum number of values of a facet that are shown; nil leaves it to the format.
  package var top: Int?
  /// Values with fewer rows are not shown.
  package var minimum = 0
  /// Nil orders numbers naturally and texts by count.
  package var order: Order?
  package var format: any FacetFormat = FacetTable()

  package init() {}

  /// Whether a terminal gets what may be longer than its screen.
  package var isForEyes: Bool { format.isPaged }
}

/// The result of `facets`.
package struct CountedFacets: Sendable {
  let facets: [Facet]
  /// How many rows match everything that is asked, and how many there are.
  let matched: Int
  let rows: Int
}

/// The task of `facets`: counts the values of the specs, and hands over the result.
package struct FacetTask: RowTask {
  package typealias Taker =
    @Sendable (CountedFacets, SinkSettings, OutputBuffer) throws(Failure) -> Void

  package let request: FacetRequest
  package let specifications: [Specification]
  /// Maximum number of values of a facet where the request names none; nil lists all.
  private let usualTop: Int?
  private let take: Taker

  /// A task that hands its result to a program.
  init(
    request: FacetRequest, specifications: [Specification], usualTop: Int? = nil,
    _ take: @escaping Taker
  ) {
    self.request = request
    self.specifications = specifications
    self.usualTop = usualTop
    self.take = take
  }

  /// A task that prints its result in the format of the request.
  package init(request: FacetRequest, specifications: [Specification]) {
    let format = request.format
    self.init(request: request, specifications: specifications, usualTop: format.usualTop) {
      counted, settings, output throws(Failure) in
      if settings.isOnTerminal { output.escapes = format.terminalEscapes }
      try format.write(counted, to: output, settings)
    }
  }

  package var requiredSpecs: [any PhoneSpec] { request.specs }
  package var wantedSpecs: [any PhoneSpec] { request.specs.isEmpty ? SpecCatalog.all : [] }

  package func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    var request = request
    request.specs = request.specs.map(fields.counted)
    return FacetTask(
      request: request, specifications: try fields.read(specifications), usualTop: usualTop, take)
  }

  /// Rows that do not fit are looked at too.
  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    SourceRequest(needsRecords: false)
  }

  package func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let specs = request.specs.isEmpty ? SpecCatalog.all : request.specs
    let choices = specs.map { FacetChoices(of: $0, among: specifications) }
    let counted = choices.map {
      CountedSpec(spec: $0.spec, condition: $0.condition, looksAtAll: true)
    }
    let output = pipeline.output
    let settings = pipeline.settings
    return ValueCounter(counted, pipeline.filter) {
      [request, usualTop, take] counter throws(Failure) in
      let facets = zip(choices, counter.counts).compactMap { choices, counts in
        Facet(
          choices, counts, request, usualTop: usualTop,
          isNamed: !request.specs.isEmpty)
      }
      pipeline.remark(onForgiven: counter.counts.reduce(0) { $0 + $1.forgiven.total })
      counter.counts.compactMap(\.contradiction).forEach(pipeline.onRemark)
      try take(
        CountedFacets(
          facets: facets, matched: counter.matched, rows: counter.counts.first?.rows.total ?? 0),
        settings, output)
    }
  }
}
