// The reading of a catalogue from its first records. It is the same for every format: a format
// gives only the fields and the records.

extension CatalogueReading {
  /// The maximum number of listed fields within other fields.
  private static let mostFields = 1000

  /// The reading of a catalogue, or of the section entered last. The caller ensures that none of
  /// its records has been read yet.
  ///
  ///     names of its fields ─► sample of all of them ─┬─► each spec: its field, and those rejected
  ///                                                   └─► each other field: its content
  package init(
    _ source: any CatalogueSource, _ mapping: FieldMapping, _ settings: InputSettings
  ) throws(Failure) {
    self.init()
    let mapping = mapping.holding(for: CataloguePath(source.name))
    let section = source.hasSections ? source.section : nil
    name = source.name.visible + (section.map { ", section '\($0.visible)'" } ?? "")
    if let known = settings.schema?.schema {
      try read(source, mapping, by: known)
      return
    }
    describe(source, settings)
    guard let first = try source.firstNames(mapping) else { return }
    let fields = FieldName.numbered(first.fields) ?? first.fields
    let inner = first.paths.prefix(CatalogueReading.mostFields)
    let heads = Set(inner.map { $0[0] })
    let leaves = fields.filter { !heads.contains($0) || first.holdsValues($0) }
    let paths = leaves.map { [$0] } + inner
    let others = paths.map { FieldSpec($0.joined(separator: ".")) }
    guard let all = try source.reading(of: .reading(others, mapping)) else { return }
    records = all.sample.count
    doubts = all.doubts
    self.fields = SpecCatalog.all.map(all.field)
    if source.layout.header.isEmpty { noteOtherNames(among: fields, all) }
    let taken = Set(self.fields.filter(\.part.isWholeField).map(\.path))
    for (path, spec) in zip(paths, others) where !taken.contains(path) {
      self.fields.append(all.field(at: path, spec))
    }
  }

  /// Takes the reading of a schema, with the evidence for its specs in the first records.
  private mutating func read(
    _ source: any CatalogueSource, _ mapping: FieldMapping, by schema: CatalogueReading
  ) throws(Failure) {
    let name = name
    self = schema
    self.name = name
    guard let all = try source.reading(of: .reading([], mapping)) else { return }
    records = all.sample.count
    for index in fields.indices {
      let spec = SpecCatalog.all.first { $0.name == fields[index].spec }
      fields[index].evidence = spec.map(all.evidence)
    }
  }

  /// Takes the facts about the catalogue as a whole from its source.
  private mutating func describe(_ source: any CatalogueSource, _ settings: InputSettings) {
    let layout = source.layout
    table = source.tableName
    rows = source.rowPath
    if source.tableName != nil {
      format = DatabaseInput().name
      return
    }
    if let translation = source.text?.file.translation {
      format = translation.format
      rows = settings.rows?.typed
      if settings.header != nil { header = source.fields }
      return
    }
    format = layout.format
    if let encoding = source.text?.encodingName, encoding != UTF8Encoding().name {
      self.encoding = encoding
    }
    if layout.encoding == .cell {
      delimiter = Delimiter.schemaName(of: layout.delimiter)
      if layout.headerPlace == nil { header = layout.header }
    }
  }

  /// Records the other names of a spec in JSON: a record without the first name is read by them.
  private mutating func noteOtherNames(among names: [String], _ columns: PlanReading) {
    for index in fields.indices {
      guard fields[index].path.count == 1, let spec = fields[index].spec,
        let place = columns.plan.index(of: spec)
      else { continue }
      let column = columns.plan.columns[place]
      for name in names
      where name != fields[index].path[0] && column.match(name) != nil
        && !column.passedOver.contains(name)
      {
        let evidence =
          fields[index].passedOver.first { $0.field == name }?.evidence ?? FieldReading.Evidence()
        fields[index].passedOver.removeAll { $0.field == name }
        fields[index].passedOver.append(
          FieldReading.PassedOver(field: name, reason: .otherName, evidence: evidence))
      }
    }
  }
}

extension CatalogueSource {
  /// The names in the first records. The caller ensures that no record has been read yet.
  fileprivate func firstNames(_ mapping: FieldMapping) throws(Failure) -> PlanReading? {
    try reading(of: ColumnPlan(specs: [], noticed: [FieldSpec("")], mapping: mapping))
  }

  /// The paths to the fields within other fields of the first records.
  package var firstPaths: [[String]] {
    guard layout.encoding == .json else { return [] }
    return (try? firstNames(FieldMapping()))?.paths ?? []
  }
}

extension ColumnPlan {
  /// A plan of all specs, as if the user had asked about each of them, and of other fields.
  fileprivate static func reading(_ fields: [FieldSpec], _ mapping: FieldMapping) -> ColumnPlan {
    var plan = ColumnPlan(specs: [], noticed: SpecCatalog.all + fields, mapping: mapping)
    plan.named = SpecCatalog.all.map(\.name)
    return plan
  }
}

extension PlanReading {
  /// Returns true if the first records have values in the field that are not objects.
  fileprivate func holdsValues(_ name: String) -> Bool {
    (0..<sample.count).contains { row in
      let record = RawValue(bytes: sample.record(row), encoding: .json)
      return JSONWalker.anyValue(at: [name], in: record) { $0.kind != .object && $0.kind != .none }
    }
  }
}

extension Delimiter {
  /// The delimiter as a schema writes it: its name, or the character.
  fileprivate static func schemaName(of byte: UInt8) -> String {
    let character = Character(Unicode.Scalar(byte))
    return names.first { $0.value == character }?.key ?? String(character)
  }
}
