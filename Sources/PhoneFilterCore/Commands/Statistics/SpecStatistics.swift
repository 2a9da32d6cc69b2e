/// The statistics of one spec: how many rows have it, how many values differ, and where its numbers
/// lie.
package struct SpecStatistics: Sendable {
  let spec: any PhoneSpec
  /// How many rows there are, how many have a value, and how many nothing but one that cannot be
  /// read.
  let rows: Int
  let filled: Int
  let unreadable: Int
  /// Where the numbers lie, if there are any.
  let numbers: NumberSummary?
  /// The most frequent values, or a histogram.
  let values: Facet

  var missing: Int { rows - filled - unreadable }

  /// Nil for a spec that no row has, unless it was named.
  init?(_ counts: ValueCounts, top: Int?, usualTop: Int?, isNamed: Bool) {
    var request = FacetRequest()
    request.top = top
    let choices = FacetChoices(of: counts.spec, among: [])
    guard let facet = Facet(choices, counts, request, usualTop: usualTop, isNamed: isNamed)
    else { return nil }
    values = facet
    spec = counts.spec
    rows = counts.rows.selected
    unreadable = counts.unreadable?.selected ?? 0
    filled = rows - (counts.missing?.selected ?? 0) - unreadable
    numbers = NumberSummary(counts.sortedNumbers.map { ($0.value, $0.count.selected) })
  }
}

/// Which statistics the user wants, and how much of them.
package struct StatisticsRequest: Sendable {
  /// The specs and fields that were named; none for all specs.
  package var specs: [any PhoneSpec] = []
  /// Maximum number of the most frequent values that are shown; nil leaves it to the format.
  package var top: Int?
  package var format: any StatisticsFormat = StatisticsText()

  /// Whether a terminal gets what may be longer than its screen.
  package var isForEyes: Bool { format.isPaged }

  package init() {}
}

/// The result of `stats`.
package struct CountedStatistics: Sendable {
  let statistics: [SpecStatistics]
  /// How many rows match.
  let rows: Int
}

/// The task of `stats`: counts the values of the matching rows, and hands over what they look like.
package struct StatisticsTask: RowTask {
  package typealias Taker =
    @Sendable (CountedStatistics, SinkSettings, OutputBuffer) throws(Failure) -> Void

  package let request: StatisticsRequest
  /// Maximum number of values where the request names none; nil lists all.
  private let usualTop: Int?
  private let take: Taker

  /// A task that hands its result to a program.
  init(request: StatisticsRequest, usualTop: Int? = nil, _ take: @escaping Taker) {
    self.request = request
    self.usualTop = usualTop
    self.take = take
  }

  /// A task that prints its result in the format of the request.
  package init(request: StatisticsRequest) {
    let format = request.format
    self.init(request: request, usualTop: format.usualTop) {
      counted, settings, output throws(Failure) in
      if settings.isOnTerminal { output.escapes = format.terminalEscapes }
      try format.write(counted, to: output, settings)
    }
  }

  package var requiredSpecs: [any PhoneSpec] { request.specs }
  package var wantedSpecs: [any PhoneSpec] { request.specs.isEmpty ? SpecCatalog.all : [] }

  package var comparedFields: [any PhoneSpec] { request.specs }

  package func reading(_ fields: FieldMeanings) -> any RowTask {
    var request = request
    request.specs = request.specs.map(fields.counted)
    return StatisticsTask(request: request, usualTop: usualTop, take)
  }

  package func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let specs = request.specs.isEmpty ? SpecCatalog.all : request.specs
    let (output, settings) = (pipeline.output, pipeline.settings)
    return ValueCounter(
      specs.map { CountedSpec(spec: $0, looksAtAll: false) }, pipeline.filter
    ) { [request, usualTop, take] counter throws(Failure) in
      let statistics = counter.counts.compactMap {
        SpecStatistics(
          $0, top: request.top, usualTop: usualTop,
          isNamed: !request.specs.isEmpty)
      }
      pipeline.remark(onForgiven: counter.counts.reduce(0) { $0 + $1.forgiven.selected })
      counter.counts.compactMap(\.contradiction).forEach(pipeline.onRemark)
      try take(CountedStatistics(statistics: statistics, rows: counter.matched), settings, output)
    }
  }
}
