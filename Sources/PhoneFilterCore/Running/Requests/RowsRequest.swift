/// How the rows that fit are printed: the task of the default command.
package struct RowsRequest: Sendable {
  /// What is printed of the rows.
  package enum Result: Sendable {
    case rows
    case count
    case nothing
  }

  package var result = Result.rows
  /// The format that was named; nil leaves it to the terminal and the first catalogue.
  package var outputFormat: (any OutputFormat)?
  /// The fields that were named, in their order; none for all.
  package var fields: [any PhoneSpec] = []
  package var sorting = SortRequest()
  package var grouping = GroupingRequest()
  /// Maximum number of rows that are printed.
  package var limit: Int?
  /// What tells rows apart, if only the first of each kind is printed.
  package var uniqueBy: [any PhoneSpec] = []
  /// How many rows there should be.
  package var expectation: Expectation?
  /// Whether the catalogue and the line stand beside each row.
  package var showsSource = false
  /// Whether rows are written with the specs' own names and plain numbers.
  package var normalizes = false

  package init() {}
}

/// By what rows are sorted, and how much memory that may take.
package struct SortRequest: Sendable {
  /// The most important key first; none for the order of the catalogues.
  package var keys: [SortKey] = []
  /// How many bytes of rows are kept in memory; nil leaves it to the machine.
  package var bufferSize: Int?
}

/// By what rows are divided into sections, and how much of these is shown.
package struct GroupingRequest: Sendable {
  /// Whether each catalogue and named array is a section.
  package var isBySource = false
  /// By what rows are divided within that, the outermost first.
  package var keys: [GroupKey] = []
  /// The number of levels that are open; nil for all, and the rows.
  package var depth: Int?
  /// Maximum number of rows that are shown of each innermost section.
  package var limitPerGroup: Int?

  /// The keys whose sections are shown, and no deeper ones.
  package var shownKeys: [GroupKey] {
    let levels = depth.map { $0 - (isBySource ? 1 : 0) } ?? keys.count
    return Array(keys.prefix(max(0, levels)))
  }

  /// Whether rows are printed in sections, each with a summary of its prices.
  package var hasSections: Bool { isBySource || !keys.isEmpty }

  /// Throws when the user asked for something that needs sections, and for no sections.
  package func check() throws(UsageError) {
    guard !hasSections else { return }
    if depth != nil {
      throw UsageError("--depth: there are no sections; add --group-by or --by-source")
    }
    if limitPerGroup != nil {
      throw UsageError("--limit-per-group: there are no sections; add --group-by or --by-source")
    }
  }
}

extension RowsRequest: RowTask {
  /// The specs that are written under their own names, if that was asked.
  private var normalizedSpecs: [any PhoneSpec] {
    normalizes && fields.isEmpty ? SpecCatalog.all : []
  }

  package var requiredSpecs: [any PhoneSpec] {
    sorting.keys.map(\.spec) + uniqueBy + grouping.keys.filter(\.readsValues).map(\.spec)
  }

  package var wantedSpecs: [any PhoneSpec] {
    let shown = result == .rows
    return fields.filter { !$0.isField || normalizes } + normalizedSpecs
      + (shown && outputFormat?.readsSpecs == true ? SpecCatalog.all : [])
      + (shown && grouping.hasSections ? SectionSummary.specs : [])
  }

  package var chosenFields: [any PhoneSpec] { fields }
  package var comparedFields: [any PhoneSpec] {
    sorting.keys.map(\.spec) + grouping.keys.filter { !$0.isPlain && $0.readsValues }.map(\.spec)
  }
  package var showsPlaces: Bool { showsSource }
  package var separatesSections: Bool { grouping.isBySource }

  package func reading(_ fields: FieldMeanings) -> any RowTask { read(by: fields) }

  /// The request with its fields read as their columns show that they are.
  func read(by fields: FieldMeanings) -> RowsRequest {
    var request = self
    if normalizes { request.fields = request.fields.map(fields.shown) }
    request.sorting.keys = sorting.keys.map {
      SortKey(spec: fields.compared($0.spec), isDescending: $0.isDescending)
    }
    request.uniqueBy = uniqueBy.map(fields.shown)
    request.grouping.keys = grouping.keys.map { $0.replacing(fields.shown($0.spec)) }
    return request
  }

  package func projection(of mapping: FieldMapping) -> RowProjection {
    RowProjection(
      chosen: fields, addsSource: showsSource, normalizes: normalizes, mapping: mapping)
  }

  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    let isShown = result == .rows
    let needsOthers =
      !isShown || expectation != nil || !uniqueBy.isEmpty || limit == 0 || normalizes
    return SourceRequest(
      specifications: filter.specifications, sortKeys: sorting.keys,
      limit: needsOthers ? nil : limit, needsRecords: isShown)
  }

  package func answer(to matched: Int) -> RowAnswer {
    if let expectation {
      let isMet = expectation.allows(matched)
      return RowAnswer(
        isRefused: !isMet, remarks: isMet ? [] : [expectation.complaint(about: matched)],
        // If the user expects no rows, or asks for none, there is nothing to explain.
        wantsReasons: limit != 0 && !expectation.allows(0))
    }
    return RowAnswer(isRefused: result == .nothing && matched == 0, wantsReasons: limit != 0)
  }

  package func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let consumer: any RowConsumer
    switch result {
    case .count: consumer = CountPrinter(self, pipeline.output)
    case .nothing: consumer = SilentCounter(stopsAtFirst: expectation == nil)
    case .rows where grouping.isBySource:
      consumer = SectionedRows(self, pipeline)
      // Sections are sorted before the first of each kind is looked for.
      if !sorting.keys.isEmpty { return consumer }
    case .rows where !sorting.keys.isEmpty:
      return RowSorter(
        SortPlan(self, threads: pipeline.threads),
        then: grouping.keys.isEmpty ? RowPrinter(self, pipeline) : GroupPrinter(self, pipeline))
    case .rows:
      consumer = grouping.keys.isEmpty ? RowPrinter(self, pipeline) : GroupPrinter(self, pipeline)
    }
    return uniqueBy.isEmpty ? consumer : UniqueRows(uniqueBy, then: consumer)
  }
}
