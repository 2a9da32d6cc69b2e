/// Finds out how the catalogues of a request are read, and writes it down as one schema.
///
///     catalogue ─► section ─► names of its fields ─► survey of all of them ─► schema of the section
///                                                                                │
///                            one schema, if all are read alike ◄─ SchemaUnion ◄──┘
///
/// The first records of each section are looked at, and no others: they decide here what they decide
/// for a filter. The rows are walked over only to find the sections behind the first one.
struct SchemaSurvey {
  /// Maximum number of fields within others that are written down.
  private static let mostFields = 1000

  private let filter: FilterRequest
  private let context: RunContext
  private let opened: InputFile?
  private var union = SchemaUnion()

  init(_ filter: FilterRequest, in context: RunContext, opened: InputFile?) {
    self.filter = filter
    self.opened = opened
    self.context = context
  }

  /// The schema of all catalogues; throws where two of them are read in two ways.
  mutating func run() throws(Failure) -> CatalogueSchema {
    let paths = filter.catalogues.isEmpty ? [.standardInput] : filter.catalogues
    for path in paths { try TablePath(path).file.check() }
    var choice = SectionChoice(filter)
    for path in paths {
      let settings = choice.settings(for: path, filter.input)
      let source = try InputFormatCatalog.open(
        path, as: settings, plan: plan(with: []), tracksLines: false, chunk: context.chunk,
        opened: opened, onRead: context.onProgress)
      if !choice.isLeftOut(source, settings) { try look(into: source) }
      choice.note(source)
    }
    try choice.check()
    return union.schema
  }

  /// All specs, found as for a user who asks about each, and other fields.
  private func plan(with fields: [FieldSpec]) -> ColumnPlan {
    var plan = ColumnPlan(
      specs: [], noticed: SpecCatalog.all + fields, mapping: filter.mapping)
    plan.named = Set(SpecCatalog.all.map(\.name))
    return plan
  }

  private mutating func look(into source: any CatalogueSource) throws(Failure) {
    var schemas = [try schema(of: source)]
    if let text = source.text, text.hasSections {
      let survey = self
      text.onSection = { [unowned text] () throws(Failure) in
        schemas.append(try survey.schema(of: text))
      }
      let batch = PhoneBatch(plan: plan(with: []), capacity: 4096)
      while try text.fill(batch) {}
      text.onSection = {}
    }
    if !filter.isQuiet {
      source.doubts.forEach { context.onRemark("\(source.name.visible): \($0)") }
    }
    for found in schemas { try union.add(found) }
  }

  /// The schema of a catalogue, or of the section that was entered last.
  private func schema(of source: any CatalogueSource) throws(Failure) -> SectionSchema {
    let section = source.hasSections ? source.section : nil
    var found = SectionSchema(
      name: source.name.visible + (section.map { ", section '\($0.visible)'" } ?? ""))
    found.head = head(of: source)
    guard let first = try source.surveyed(for: plan(with: [])) else { return found }
    let names = FieldName.numbered(first.fields) ?? first.fields
    let inner = first.paths.prefix(SchemaSurvey.mostFields)
    let heads = Set(inner.map { $0[0] })
    let leaves = names.filter { !heads.contains($0) || first.holdsValues($0) }
    let paths = leaves.map { [$0] } + inner
    let specs = paths.map { FieldSpec($0.joined(separator: ".")) }
    guard let all = try source.surveyed(for: plan(with: specs)) else { return found }
    found.fields = SpecCatalog.all.map(all.field)
    let taken = Set(found.fields.filter { $0.field.part.isWholeField }.map(\.field.path))
    for (path, spec) in zip(paths, specs) where !taken.contains(path) {
      found.fields.append(all.field(at: path, spec))
    }
    remark(on: all, of: found.name)
    if source.layout.header.isEmpty { remark(onOtherNamesIn: names, of: all, found) }
    return found
  }

  /// Tells the user of records that have a spec under another name: a schema has one name for it.
  private func remark(
    onOtherNamesIn names: [String], of columns: SurveyedColumns, _ found: SectionSchema
  ) {
    guard !filter.isQuiet else { return }
    for spec in SpecCatalog.all {
      guard let field = found.fields.first(where: { $0.field.spec == spec.name })?.field,
        field.path.count == 1, let index = columns.plan.index(of: spec.name)
      else { continue }
      let column = columns.plan.columns[index]
      let others = names.filter {
        $0 != field.path[0] && column.match($0) != nil && !column.passedOver.contains($0)
      }
      guard let other = others.first else { continue }
      context.onRemark(
        "\(found.name): some records have the \(spec.name) in '\(other.visible)', and none by this "
          + "schema, which takes '\(field.path[0].visible)'")
    }
  }

  /// What is written of the catalogue as a whole.
  private func head(of source: any CatalogueSource) -> CatalogueSchema {
    var head = CatalogueSchema()
    let layout = source.layout
    head.table = source.tableName
    head.rows = source.rowPath
    if source.tableName != nil {
      head.format = DatabaseInput().name
      return head
    }
    if let translation = source.text?.file.translation {
      head.format = translation.format
      head.rows = filter.input.rows?.typed
      if filter.input.header != nil { head.header = source.fields }
      return head
    }
    head.format = layout.format
    if let encoding = source.text?.encodingName, encoding != UTF8Encoding().name {
      head.encoding = encoding
    }
    if layout.encoding == .cell {
      head.delimiter = Delimiter.schemaName(of: layout.delimiter)
      if layout.headerPlace == nil { head.header = layout.header }
    }
    return head
  }

  /// Tells the user of specs that several fields could be: the schema has none for them.
  private func remark(on columns: SurveyedColumns, of name: String) {
    guard !filter.isQuiet else { return }
    for (index, fields) in columns.rivals.sorted(by: { $0.key < $1.key }) {
      let spec = columns.plan.columns[index].name
      guard SpecCatalog.all.contains(where: { $0.name == spec }) else { continue }
      context.onRemark("\(name): \(FieldMessages.rivals(for: spec, among: fields))")
    }
  }
}

extension CatalogueSchema {
  /// The schema of the catalogues of a request: how their first records show them to be read. Throws
  /// where two of them are read in two ways. With a schema that says it already, that is it. A single
  /// catalogue may be open already.
  package static func of(
    _ filter: FilterRequest, in context: RunContext, opened: InputFile? = nil
  ) throws(Failure) -> CatalogueSchema {
    if let schema = filter.input.schema { return schema.schema }
    var survey = SchemaSurvey(filter, in: context, opened: opened)
    return try survey.run()
  }
}

extension SurveyedColumns {
  /// Whether the first records have values in a field of their own, beside objects.
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
