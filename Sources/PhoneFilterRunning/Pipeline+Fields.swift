// What fields without a spec mean is a matter of their columns. It is found out before the consumer
// is made, so that everything behind it knows them as it knows specs.

/// The catalogues that were opened before their turn, each by its place among all.
package struct EarlySources {
  fileprivate var results: [Int: Result<any CatalogueSource, Failure>] = [:]
  /// The databases that were looked at, and are opened again in their turn.
  fileprivate var tables: [Int: FileIdentity] = [:]

  /// The catalogue at a place; nil when it was not opened.
  package func source(at place: Int) throws(Failure) -> (any CatalogueSource)? {
    try results[place]?.get()
  }

  /// Throws if a database that was opened again at a place is another one than before.
  package func check(_ path: CataloguePath, at place: Int) throws(Failure) {
    let file = TablePath(path).file
    guard let known = tables[place], FileIdentity(file) != known else { return }
    throw .system(SystemError("read", file.text, InputFile.hasChanged))
  }
}

extension Pipeline {
  /// Maximum number of catalogues that are opened to find out what a field means.
  private static let mostEarly = 8

  /// The pipeline whose fields are read as their columns are. Throws where a field that is to be
  /// printed is in no catalogue. Where all fields are those of specs that rows need not show, nothing
  /// is looked at.
  func readingFields() throws(Failure) -> Pipeline {
    let open = plan.specs.filter(\.isOpenField)
    if let schema = filter.input.schema {
      var pipeline = try readingFields(open, by: schema)
      guard task.comparesFirstRows else { return pipeline }
      var choice = SectionChoice(filter)
      for place in filter.catalogues.indices.prefix(Pipeline.mostEarly) {
        _ = pipeline.openEarly(place, &choice)
      }
      return pipeline
    }
    var chosen =
      task.chosenFields.map(AskedField.spec) + task.fieldPatterns.map(AskedField.pattern)
    guard !open.isEmpty || !chosen.isEmpty || task.comparesFirstRows else { return self }
    var presence = FieldPresence(filter.mapping)
    var pipeline = self
    var looksAtAll = filter.catalogues.count <= Pipeline.mostEarly
    var readings: [(source: String, columns: ColumnReadings)] = []
    var choice = SectionChoice(filter)
    var unknown = Set(open.map(\.name))
    for place in filter.catalogues.indices.prefix(Pipeline.mostEarly) {
      if unknown.isEmpty, chosen.isEmpty, !task.comparesFirstRows { break }
      guard let source = pipeline.openEarly(place, &choice) else {
        looksAtAll = false
        continue
      }
      if !chosen.isEmpty { chosen = presence.look(for: chosen, in: source) }
      let columns = source.layout.readings
      readings.append((source.name, columns))
      unknown = unknown.filter { !columns.content(of: $0).isTelling }
    }
    if looksAtAll, presence.hasRecords, let slip = chosen.first {
      throw presence.failure(without: slip)
    }
    do {
      let fields = try FieldMeanings(
        of: open, asked: FieldMeanings.Question(filter, task), in: readings)
      if !filter.isQuiet { fields.remarks.forEach(onRemark) }
      try pipeline.read(fields)
    } catch { throw .usage(error) }
    return pipeline
  }

  /// Opens a catalogue before its turn; nil if something is wrong with it, which the run tells in its
  /// turn.
  private mutating func openEarly(
    _ place: Int, _ choice: inout SectionChoice
  ) -> (any CatalogueSource)? {
    let path = filter.catalogues[place]
    do throws(Failure) {
      let source = try InputFormatCatalog.open(
        path, as: choice.settings(for: path, filter.input), plan: plan,
        tracksLines: task.showsPlaces, chunk: chunk, opened: try input(place), onRead: onProgress)
      // A table is opened again, when it is known what its engine can be left.
      if source.text != nil {
        early.results[place] = .success(source)
      } else {
        early.tables[place] = FileIdentity(TablePath(path).file)
      }
      return source
    } catch {
      early.results[place] = .failure(error)
      return nil
    }
  }

  /// The pipeline whose fields are read as a schema says. Throws where it does not name one that is
  /// asked about. No catalogue is opened.
  private func readingFields(
    _ open: [any PhoneSpec], by schema: ReadingFields
  ) throws(Failure) -> Pipeline {
    var pipeline = self
    do {
      try schema.check(plan, task)
      let readings = ColumnReadings(of: plan, by: schema)
      try pipeline.read(
        try FieldMeanings(
          of: open, asked: FieldMeanings.Question(filter, task),
          in: [(schema.schema.name ?? "", readings)], schema: schema))
    } catch { throw .usage(error) }
    return pipeline
  }

  private mutating func read(_ fields: FieldMeanings) throws(UsageError) {
    filter.specifications = try fields.read(filter.specifications)
    task = try task.reading(fields)
    plan = plan.reading(fields)
    settings.projection = task.projection(of: filter.mapping)
    settings.asked = plan.specs
    for case .success(let source) in early.results.values { source.adopt(plan) }
  }

  /// Tells the user of amounts in a catalogue whose field is one of numbers or texts in the run,
  /// since those that were looked at before showed no unit.
  package func remark(onUnitsIn source: any CatalogueSource) {
    guard !filter.isQuiet else { return }
    let compared = Set(task.comparedFields.map(\.name))
    for spec in plan.specs where spec.isOpenField && compared.contains(spec.name) {
      guard let unit = source.layout.readings.content(of: spec.name).unit else { continue }
      onRemark(
        "\(source.name.visible): the values of '\(spec.name.visible)' are in \(unit.name), and those "
          + "of the first catalogues have no unit: they are compared as texts; name this catalogue "
          + "first")
    }
  }
}

extension FieldMeanings.Question {
  /// What a filter and a task ask of the fields.
  package init(_ filter: FilterRequest, _ task: any RowTask) {
    self.init(
      specifications: filter.specifications + task.specifications,
      compared: Set(task.comparedFields.map(\.name)), isLenient: filter.isLenient)
  }
}
