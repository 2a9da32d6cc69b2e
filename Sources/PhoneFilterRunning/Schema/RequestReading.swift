/// Finds out how the catalogues of a request are read, as one reading.
///
///     catalogue ─► section ─► reading of its first records ─► one reading, if all are read alike
///
/// The first records of each section are looked at, and no others: they decide here what they decide
/// for a filter. The rows are walked over only to find the sections after the first one.
private struct RequestReading {
  let filter: FilterRequest
  let context: RunContext
  let opened: InputFile?
  private(set) var union = ReadingUnion()

  init(_ filter: FilterRequest, in context: RunContext, opened: InputFile?) {
    self.filter = filter
    self.opened = opened
    self.context = context
  }

  /// Looks into all catalogues; throws where two of them are read in two ways.
  mutating func run() throws(Failure) {
    let catalogues = ComposedCatalogue(filter, in: context)
    catalogues.input = { [opened] _ in opened }
    try catalogues.checkPaths()
    while let source = try catalogues.next(by: ColumnPlan(specs: [])) {
      try look(into: source)
      catalogues.close(source)
    }
    try catalogues.checkSections()
  }

  /// Tells the user of a record that cannot be read: the reading is that of the records before it.
  private func remark(onFirstRecordsOf text: TextCatalogue) throws(Failure) {
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: SampleSize.records)
    var count = 0
    do throws(Failure) {
      while count < SampleSize.records, try text.fill(batch) { count += batch.count }
    } catch {
      guard case .data = error else { throw error }
      context.onRemark("\(error); the reading is that of the records before it")
    }
  }

  private mutating func look(into source: any CatalogueSource) throws(Failure) {
    var readings = [try CatalogueReading(source, filter.mapping, filter.input)]
    if let text = source.text, text.hasSections {
      let (mapping, input) = (filter.mapping, filter.input)
      text.onSection = { [unowned text] () throws(Failure) in
        readings.append(try CatalogueReading(text, mapping, input))
      }
      let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 4096)
      while try text.fill(batch) {}
      text.onSection = {}
    } else if let text = source.text, !filter.isLenient, !filter.isQuiet,
      !text.isLive || text.window.isAtEnd
    {
      try remark(onFirstRecordsOf: text)
    }
    if !filter.isQuiet {
      source.doubts.forEach { context.onRemark("\(source.name.visible): \($0)") }
      for reading in readings { reading.remarks.forEach(context.onRemark) }
    }
    for reading in readings {
      do { try union.add(reading) } catch { throw .usage(error) }
    }
  }
}

extension CatalogueReading {
  /// The reading of the catalogues of a request: how their first records show them to be read. Throws
  /// where two of them are read in two ways. With a schema that says it already, that is it. A single
  /// catalogue may be open already.
  package static func of(
    _ filter: FilterRequest, in context: RunContext, opened: InputFile? = nil
  ) throws(Failure) -> CatalogueReading {
    if let schema = filter.input.schema { return schema.schema }
    var request = RequestReading(filter, in: context, opened: opened)
    try request.run()
    return request.union.reading
  }

  /// What the user is told of a reading that is written down: of specs that several fields could be,
  /// and of other names that records have for a spec, since a schema has one name for it.
  fileprivate var remarks: [String] {
    let name = name ?? ""
    return doubts.map { "\(name): \($0)" }
      + fields.compactMap { field in
        guard let spec = field.spec else { return nil }
        if field.path.isEmpty {
          return field.rivals.isEmpty
            ? nil : "\(name): \(FieldMessages.rivals(for: spec, among: field.rivals))"
        }
        return field.passedOver.first { $0.reason == .otherName }.map {
          "\(name): some records have the \(spec) in '\($0.field.visible)', and none by this schema, "
            + "which takes '\(field.path[0].visible)'"
        }
      }
  }
}
