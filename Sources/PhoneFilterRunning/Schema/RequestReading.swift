/// A catalogue, and how it is read.
package struct KnownCatalogue {
  /// The name, as the user typed it.
  package let name: String
  /// The names of its sections; empty for a catalogue without sections.
  package let sections: [String]
  /// The readings of its sections, in their order.
  package let readings: [CatalogueReading]

  /// Returns the catalogues of a request with their readings, from their first records.
  package static func all(
    of filter: FilterRequest, in context: RunContext
  ) throws(Failure) -> [KnownCatalogue] {
    var request = RequestReading(filter, in: context, opened: nil)
    try request.run()
    return request.all
  }
}

/// Finds how the catalogues of a request are read.
///
///     catalogue ─► section ─► reading of its first records ─► one reading, if all are read alike
///
/// Only the first records of each section decide, as for a filter. The other rows are read only to
/// find later sections.
private struct RequestReading {
  let filter: FilterRequest
  let context: RunContext
  let opened: InputFile?
  /// The readings so far: of each catalogue, one for each section that is read in its own way.
  private(set) var all: [KnownCatalogue] = []
  private let names: ShortNames

  init(_ filter: FilterRequest, in context: RunContext, opened: InputFile?) {
    self.filter = filter
    names = ShortNames(filter.catalogues)
    self.opened = opened
    self.context = context
  }

  /// Reads all catalogues. Throws if two of them are read in different ways.
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

  /// Tells the user of a record that cannot be read. The records before it decide the reading.
  private func remark(onFirstRecordsOf text: TextCatalogue) throws(Failure) {
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: SampleSize.records)
    var count = 0
    do throws(Failure) {
      while count < SampleSize.records, try text.fill(batch) { count += batch.count }
    } catch {
      guard case .data = error else { throw error }
      tell(error.message.reworded { "\($0); only the records before the error count" })
    }
  }

  private func tell(_ remark: Message) {
    context.onRemark(names.shortened(remark).with { $0.code = .reading })
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
      source.doubts.forEach { tell($0.about(catalogue: source.name)) }
      for reading in readings { reading.remarks(in: source.name).forEach(tell) }
    }
    all.append(
      KnownCatalogue(name: source.name, sections: source.sections, readings: readings))
  }
}

extension CatalogueReading {
  /// Returns the reading of all catalogues of a request, from their first records. Throws if two
  /// catalogues are read in different ways. With a schema, returns the schema's reading. The caller
  /// may pass a single catalogue as an open file.
  package static func of(
    _ filter: FilterRequest, in context: RunContext, opened: InputFile? = nil
  ) throws(Failure) -> CatalogueReading {
    if let schema = filter.input.schema { return schema.schema }
    var request = RequestReading(filter, in: context, opened: opened)
    try request.run()
    var union = ReadingUnion()
    for reading in request.all.flatMap(\.readings) {
      do { try union.add(reading) } catch { throw .usage(error) }
    }
    return union.reading
  }

  /// The remarks on a reading that becomes a schema: specs that several fields could be, and other
  /// names of a spec in the records. A schema has one name for each spec.
  fileprivate func remarks(in source: String) -> [Message] {
    doubts.map { $0.about(catalogue: source, lead: name) }
      + fields.compactMap { field in
        guard let spec = field.spec else { return nil }
        if field.path.isEmpty {
          return field.rivals.isEmpty
            ? nil
            : FieldMessages.rivals(for: spec, among: field.rivals)
              .about(catalogue: source, lead: name)
        }
        return field.passedOver.first { $0.reason == .otherName }.map {
          Message(
            .fieldChoice,
            "some records have the \(spec) in '\($0.field.visible)', but this schema takes it "
              + "from '\(field.path[0].visible)'"
          ).about(catalogue: source, lead: name)
        }
      }
  }
}
