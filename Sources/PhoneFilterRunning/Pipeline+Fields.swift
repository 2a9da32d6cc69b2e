// The columns of a field without a spec decide its meaning. The pipeline finds the meaning before
// it makes the consumer, so that consumers treat the field like a spec.

extension Pipeline {
  /// The maximum number of catalogues that are opened to find the meaning of a field.
  private static let mostEarly = 8

  /// Returns the pipeline with the meanings that the columns give to the fields. Opens no catalogue
  /// if the task uses only specs, prints no chosen fields, and does not compare first rows.
  ///
  /// Throws if no catalogue has a field that the user chose to print. This is not checked if the
  /// run has more than `mostEarly` catalogues, if one of them cannot be opened early, or if they
  /// have no records.
  func readingFields() throws(Failure) -> Pipeline {
    let open = plan.specs.filter(\.isOpenField)
    if let schema = filter.input.schema {
      let pipeline = try readingFields(open, by: schema)
      guard task.comparesFirstRows else { return pipeline }
      for index in catalogues.paths.indices.prefix(Pipeline.mostEarly) {
        _ = catalogues.openEarly(at: index, by: pipeline.plan)
      }
      return pipeline
    }
    var chosen =
      task.chosenFields.map(AskedField.spec) + task.fieldPatterns.map(AskedField.pattern)
    guard !open.isEmpty || !chosen.isEmpty || task.comparesFirstRows else { return self }
    var presence = FieldPresence(filter.mapping)
    var pipeline = self
    var looksAtAll = catalogues.paths.count <= Pipeline.mostEarly
    var readings: [(source: String, columns: ColumnReadings)] = []
    var unknown = Set(open.map(\.name))
    for index in catalogues.paths.indices.prefix(Pipeline.mostEarly) {
      if unknown.isEmpty, chosen.isEmpty, !task.comparesFirstRows { break }
      guard let source = catalogues.openEarly(at: index, by: plan) else {
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

  /// Returns the pipeline with a schema's meanings of the fields. Throws if the schema lacks a
  /// field of the filter or the task. Opens no catalogue.
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
    filter.best = filter.best.read(by: fields)
    task = try task.reading(fields)
    plan = plan.reading(fields)
    settings.projection = task.projection(of: filter.mapping)
    settings.asked = plan.specs(of: .required)
    catalogues.adopt(plan)
  }

  /// Tells the user if amounts in a field of this catalogue have a unit, but earlier catalogues
  /// showed none. The run then reads the field as numbers or texts.
  package func remark(onUnitsIn source: any CatalogueSource) {
    guard !filter.isQuiet else { return }
    let compared = Set((task.comparedFields + filter.best.keys.map(\.spec)).map(\.name))
    for spec in plan.specs where spec.isOpenField && compared.contains(spec.name) {
      guard let unit = source.layout.readings.content(of: spec.name).unit else { continue }
      onRemark(
        "\(source.name.visible): '\(spec.name.visible)' is in \(unit.name) here, but without a "
          + "unit in the first catalogues, so it is compared as text; name this catalogue first")
    }
  }
}

extension FieldMeanings.Question {
  package init(_ filter: FilterRequest, _ task: any RowTask) {
    self.init(
      specifications: filter.specifications + task.specifications,
      compared: Set(task.comparedFields.map(\.name)),
      measured: Set(filter.best.keys.map(\.spec.name)), isLenient: filter.isLenient)
  }
}
