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

/// The task of `facets`: counts the values of the specs, and prints them.
package struct FacetTask: RowTask {
  package let request: FacetRequest
  package let specifications: [Specification]

  package init(request: FacetRequest, specifications: [Specification]) {
    self.request = request
    self.specifications = specifications
  }

  package var requiredSpecs: [any PhoneSpec] { request.specs }
  package var wantedSpecs: [any PhoneSpec] { request.specs.isEmpty ? SpecCatalog.all : [] }

  package func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    var request = request
    request.specs = request.specs.map(fields.counted)
    return FacetTask(request: request, specifications: try fields.read(specifications))
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
      [request] counter throws(Failure) in
      let facets = zip(choices, counter.counts).compactMap { choices, counts in
        Facet(
          choices, counts, request, usualTop: request.format.usualTop,
          isNamed: !request.specs.isEmpty)
      }
      pipeline.remark(onForgiven: counter.counts.reduce(0) { $0 + $1.forgiven.total })
      counter.counts.compactMap(\.contradiction).forEach(pipeline.onRemark)
      if settings.isOnTerminal { output.escapes = request.format.terminalEscapes }
      try request.format.write(
        facets, matched: counter.matched, of: counter.counts.first?.rows.total ?? 0, to: output,
        settings)
    }
  }
}
