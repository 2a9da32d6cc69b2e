/// The request of a command that counts values.
package struct CountRequest<Counted: CountedValues>: Sendable {
  package var listing = ValueListing()
  /// The keys of the groups whose values are counted separately, the outermost first. Empty without
  /// groups.
  package var keys: [GroupKey] = []
  package var format: any ResultFormat<Counted> = Counted.usualFormat

  package init() {}

  /// True if a terminal should show the result page by page.
  package var isForEyes: Bool { format.isPaged }

  /// The remarks on options that have no effect on the output.
  package var remarks: [Message] {
    listing.top == nil || keys.isEmpty
      ? []
      : [Message(.noEffect, "--top has no effect with --group-by: groups list no values")]
  }

  /// The specs to count. Without names, groups have only the specs that are numbers.
  fileprivate var specs: [any PhoneSpec] {
    if !listing.specs.isEmpty { return listing.specs }
    return keys.isEmpty ? SpecCatalog.all : SpecCatalog.all.filter(\.isNumeric)
  }
}

/// The result of counting the values of specs.
package protocol CountedValues: Sendable {
  static var usualFormat: any ResultFormat<Self> { get }
  /// True if the values of rows that do not match count too.
  static var looksAtAll: Bool { get }

  init(_ request: CountRequest<Self>, _ outcome: CountOutcome)
}

/// The counts of all rows.
package struct CountOutcome {
  package let counter: ValueCounter
  /// The maximum number of texts of a spec, if the request sets none. Nil keeps all.
  package let usualTop: Int?
  package let choices: [FacetChoices]

  /// Returns a facet for each spec that has values or that the user named.
  package func facets(_ listing: ValueListing) -> [(counts: ValueCounts, facet: Facet)] {
    zip(choices, counter.counts).compactMap { choices, counts in
      let facet = Facet(
        choices, counts, listing, usualTop: usualTop, isNamed: !listing.specs.isEmpty)
      return facet.map { (counts, $0) }
    }
  }
}

/// The task of `facets` and `stats`: counts the values of specs, and passes on the result.
package struct CountTask<Counted: CountedValues>: RowTask {
  package typealias Taker =
    @Sendable (Counted, WriterSettings, OutputBuffer) throws(Failure) -> Void

  package let request: CountRequest<Counted>
  package let specifications: [Specification]
  /// The maximum number of values of a spec, if the request sets none. Nil lists all.
  private let usualTop: Int?
  private let take: Taker

  /// Creates a task that passes its result to a function.
  package init(
    _ request: CountRequest<Counted>, _ specifications: [Specification] = [],
    usualTop: Int? = nil, _ take: @escaping Taker
  ) {
    self.request = request
    self.specifications = specifications
    self.usualTop = usualTop
    self.take = take
  }

  /// Creates a task that prints its result in the format of the request.
  package init(_ request: CountRequest<Counted>, _ specifications: [Specification] = []) {
    let format = request.format
    self.init(request, specifications, usualTop: format.usualTop) {
      counted, settings, output throws(Failure) in
      try format.print(counted, to: output, settings)
    }
  }

  package var requiredSpecs: [any PhoneSpec] {
    request.keys.filter(\.readsValues).map(\.spec) + request.listing.specs
  }
  package var wantedSpecs: [any PhoneSpec] {
    request.listing.specs.isEmpty ? request.specs : []
  }
  package var comparedFields: [any PhoneSpec] {
    Counted.looksAtAll ? [] : request.listing.specs + request.keys.compactMap(\.comparedSpec)
  }

  package func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    var request = request
    request.listing.specs = request.listing.specs.map(fields.counted)
    request.keys = request.keys.map { $0.replacing(fields.counted($0.spec)) }
    return CountTask(request, try fields.read(specifications), usualTop: usualTop, take)
  }

  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    SourceRequest(
      specifications: Counted.looksAtAll ? [] : filter.specifications, needsRecords: false)
  }

  package func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let choices = request.specs.map { FacetChoices(of: $0, among: specifications) }
    let counted = choices.map {
      CountedSpec(spec: $0.spec, condition: $0.condition, looksAtAll: Counted.looksAtAll)
    }
    let (output, settings) = (pipeline.output, pipeline.settings)
    let counter = ValueCounter(counted, pipeline.filter, groupedBy: request.keys) {
      [request, usualTop, take] counter throws(Failure) in
      let forgiven = counter.counts.map(\.forgiven)
      pipeline.remark(
        onForgiven: forgiven.reduce(0) { $0 + (Counted.looksAtAll ? $1.total : $1.selected) })
      (counter.counts.compactMap(\.contradiction) + counter.remarks).forEach(pipeline.onRemark)
      let outcome = CountOutcome(counter: counter, usualTop: usualTop, choices: choices)
      try take(Counted(request, outcome), settings, output)
    }
    if Counted.looksAtAll { return counter }
    var grouping = GroupingRequest()
    grouping.keys = request.keys
    return pipeline.keepingBest(by: grouping, then: counter)
  }
}
