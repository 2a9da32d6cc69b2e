// Prints the matching rows, or their number: the task of the default command.

extension RowsRequest: RowTask {
  /// True if the task prints only the numbers of rows of each group.
  private var countsSections: Bool { result == .count && grouping.hasSections }

  /// The request that prints the numbers of rows of groups, instead of one number.
  private var ofCounts: RowsRequest {
    var request = self
    let levels = grouping.keys.count + (grouping.isBySource ? 1 : 0)
    request.grouping.depth = min(grouping.depth ?? levels, levels)
    request.result = .rows
    // If the user names no format, the numbers are written as plain rows.
    if outputFormat?.styles.contains(.endsWithZero) ?? true {
      request.outputFormat = PlainOutput(countsSections: true)
    }
    return request
  }

  /// The specs that are written under their own names, with `--normalize`.
  private var normalizedSpecs: [any PhoneSpec] {
    if !normalizes { return [] }
    if fields.isEmpty { return SpecCatalog.all }
    return writtenFields.contains(where: \.namesCurrency)
      ? [CurrencyField.price].compactMap { $0 } : []
  }

  package var writesByReadings: Bool { result == .rows && outputFormat?.readsSpecs == true }

  package func ordersColumns(in format: (any OutputFormat)?) -> Bool {
    result == .rows && !normalizes && (outputFormat ?? format)?.ordersColumns == true
  }

  /// The fields that the user named. In normalized rows, the currency is the currency of the price.
  private var writtenFields: [any PhoneSpec] {
    !normalizes ? fields : fields.map { $0.name == CurrencyField.name ? CurrencyField() : $0 }
  }

  package var requiredSpecs: [any PhoneSpec] {
    sorting.keys.map(\.spec) + uniqueBy + grouping.keys.filter(\.readsValues).map(\.spec)
  }

  package var wantedSpecs: [any PhoneSpec] {
    let shown = result == .rows
    let summarizes = grouping.hasSections && (shown || countsSections && outputFormat != nil)
    return writtenFields.filter { !$0.isField || normalizes } + normalizedSpecs
      + pageFacets.filter { !$0.isField }
      + (writesByReadings || shown && outputFormat?.takesSpecs == true ? SpecCatalog.all : [])
      + (summarizes ? GroupSummary.specs : [])
  }

  package var chosenFields: [any PhoneSpec] {
    // A field that the output adds to a row need not be in the row.
    writtenFields.filter {
      !showsSource || ![SectionNames.source, SectionNames.line].contains($0.name)
    } + pageFacets.filter(\.isField)
  }
  package var fieldPatterns: [FieldPattern] { selection?.patterns ?? [] }
  package var comparedFields: [any PhoneSpec] {
    sorting.keys.map(\.spec) + grouping.keys.compactMap(\.comparedSpec) + pageFacets
  }
  package var showsPlaces: Bool { showsSource }
  package var separatesSections: Bool { grouping.isBySource }

  package func reading(_ fields: FieldMeanings) -> any RowTask { read(by: fields) }

  /// Returns the request with the meanings that the columns give to its fields.
  package func read(by fields: FieldMeanings) -> RowsRequest {
    var request = self
    request.pageFacets = pageFacets.map(fields.shown)
    if normalizes { request.fields = request.fields.map(fields.shown) }
    request.sorting.keys = sorting.keys.map {
      SortKey(spec: fields.compared($0.spec), isDescending: $0.isDescending)
    }
    request.uniqueBy = uniqueBy.map(fields.compared)
    request.grouping.keys = grouping.keys.map { $0.replacing(fields.counted($0.spec)) }
    return request
  }

  package func projection(of mapping: FieldMapping) -> RowProjection {
    RowProjection(
      chosen: writtenFields, newNames: newNames, selection: selection, addsSource: showsSource,
      normalizes: normalizes, mapping: mapping)
  }

  /// Returns true if the format also needs the numbers in the rows that are left out. If a limit
  /// ends the reading, these numbers are never known.
  private func countsCatalogue(_ filter: FilterRequest) -> Bool {
    guard result == .rows, outputFormat?.readsSpecs == true else { return false }
    if limit != nil, sorting.keys.isEmpty { return false }
    return !filter.specifications.isEmpty || !filter.best.isEmpty || !uniqueBy.isEmpty
      || limit != nil || last != nil || sample != nil
      || grouping.depth != nil || grouping.limitPerGroup != nil
  }

  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    let isShown = result == .rows || countsSections
    if countsCatalogue(filter) { return SourceRequest(sortKeys: sorting.keys, needsRecords: true) }
    let needsOthers =
      result != .rows || expectation != nil || !uniqueBy.isEmpty || limit == 0 || normalizes
      || sample != nil
    return SourceRequest(
      specifications: filter.specifications, sortKeys: sorting.keys,
      limit: needsOthers ? nil : limit, needsRecords: isShown)
  }

  package func answer(
    without spec: any PhoneSpec, among fields: [String], in source: String
  ) -> String? {
    guard let key = sorting.keys.first(where: { $0.spec.name == spec.name }) else { return nil }
    return ComputedQuestion(spec.name, among: fields)?.line(
      for: source, isDescending: key.isDescending)
  }

  package func answer(to matched: Int) -> RowAnswer {
    if let expectation {
      let isMet = expectation.allows(matched)
      return RowAnswer(
        isRefused: !isMet, remarks: isMet ? [] : [expectation.complaint(about: matched)],
        // If the user expects no rows, or sets the limit to 0, no explanation is needed.
        wantsReasons: limit != 0 && !expectation.allows(0))
    }
    return RowAnswer(isRefused: result == .nothing && matched == 0, wantsReasons: limit != 0)
  }

  package func checkForTerminal() throws(Failure) {
    guard split == nil, let format = outputFormat, !format.isText,
      result == .rows || countsSections
    else {
      return
    }
    throw .usage(
      UsageError(
        "\(format.name) is not text, so a terminal cannot show it; write it to a file: "
          + "phonefilter … -f \(format.name) > phones.\(format.name)"))
  }

  package func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let consumer = { (pipeline: Pipeline) -> any RowConsumer in
      let consumer = makeRowConsumer(for: pipeline)
      return pipeline.keepingBest(
        by: grouping, then: sample.map { SampledRows($0, pipeline, then: consumer) } ?? consumer)
    }
    guard countsCatalogue(pipeline.filter) else { return consumer(pipeline) }
    let numbers = CatalogueNumbers()
    var pipeline = pipeline
    pipeline.settings.catalogueNumbers = numbers
    return CatalogueCounter(numbers, of: pageFacets, then: consumer(pipeline))
  }

  private func makeRowConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let consumer: any RowConsumer
    switch result {
    case .count where countsSections: return ofCounts.makeRowConsumer(for: pipeline)
    case .count:
      var request = self
      request.limit = limit ?? last
      consumer = CountPrinter(request, pipeline.output)
    case .nothing: consumer = SilentCounter(stopsAtFirst: expectation == nil)
    case .rows where grouping.isBySource:
      consumer = RowsBySource(self, pipeline)
      // Sections are sorted before the first row of each kind is chosen.
      if !sorting.keys.isEmpty { return consumer }
    case .rows:
      if let split { return ordered(before: SplitPrinter(self, split, pipeline), in: pipeline) }
      return ordered(
        before: grouping.keys.isEmpty
          ? RowPrinter(self, pipeline) : GroupPrinter(self, pipeline), in: pipeline)
    }
    return distinct(before: consumer, in: pipeline)
  }

  /// Returns the consumer that sorts the rows, and drops repetitions, before the next one takes
  /// them.
  package func ordered(
    before next: any RowConsumer & OrderedRows, in pipeline: Pipeline
  ) -> any RowConsumer {
    if sorting.keys.isEmpty {
      return distinct(
        before: last.map { LastRows($0, keepsLines: showsSource, then: next) } ?? next,
        in: pipeline)
    }
    return RowSorter(
      SortPlan(self, folding: pipeline.filter.folding, threads: pipeline.threads),
      then: last.map { LastOrderedRows($0, then: next) } ?? next)
  }

  private func distinct(before next: any RowConsumer, in pipeline: Pipeline) -> any RowConsumer {
    uniqueBy.isEmpty ? next : UniqueRows(uniqueBy, pipeline.filter.folding, then: next)
  }
}
