/// The table of a statement: its name, and the column of each spec and field.
struct StatementTable {
  let dialect: any SQLDialect
  /// The text after FROM.
  let source: String
  private let schema: CatalogueReading
  /// The schema's name; nil for the canonical table.
  let schemaName: String?
  /// The fields that are compared with numbers although no schema names them.
  private let numericFields: Set<String>

  init(
    _ request: StatementRequest, _ dialect: any SQLDialect,
    _ schema: TableSchema?, _ meant: SchemaMeanings
  ) {
    self.dialect = dialect
    let names = request.tableNames.isEmpty ? [schema?.schema.table ?? "phones"] : request.tableNames
    source = request.from ?? names.map(dialect.quoted).joined(separator: ".")
    self.schema = schema?.schema ?? .canonical
    schemaName = schema?.name
    numericFields = Set(
      meant.specifications.ofSingleSpecs.filter(\.test.isOnNumbers).map(\.spec.name)
        + meant.specifications.relations.filter(\.isOfAmounts).flatMap { $0.specs.map(\.name) }
        + meant.best.keys.map(\.spec.name))
  }

  func column(_ spec: any PhoneSpec) throws(SQLRefusal) -> TypedColumn {
    let field = try field(of: spec)
    guard field.part == .whole else {
      throw SQLRefusal(
        "\(spec.name.visible) is only a part of "
          + "'\(field.path.joined(separator: ".").visible)', which an engine cannot extract; "
          + "write the table with 'phonefilter --normalize -f csv CATALOGUE'"
      )
    }
    return try TypedColumn(spec, field, in: dialect)
  }

  /// Returns the column of specs that may be different names of one column. Throws if they have
  /// different columns.
  func column(ofAll specs: [any PhoneSpec]) throws(SQLRefusal) -> TypedColumn {
    for spec in specs.dropFirst() {
      let (first, next) = (try field(of: specs[0]), try field(of: spec))
      if first.path != next.path {
        throw SQLRefusal(
          Message(FieldMessages.contested([specs[0], spec], among: [first, next].map(\.path[0]))))
      }
    }
    return try column(specs[0])
  }

  private func field(of spec: any PhoneSpec) throws(SQLRefusal) -> FieldReading {
    let known =
      spec.isField
      ? schema.field(called: spec.name) ?? schema.field(ofSpec: spec.meant.name)
      : schema.field(asking: spec)
    if var known {
      guard !known.path.isEmpty else {
        throw SQLRefusal("'\((schemaName ?? "").visible)' says that \(spec.name) has no field")
      }
      // The kind of a spec's values is known, even if the first records have none.
      if known.kind == .unknown, !spec.isField { known.kind = spec.isNumeric ? .number : .text }
      return known
    }
    guard let schemaName else {
      let path = spec.path.isEmpty ? [spec.name] : spec.path
      return FieldReading(path: path, kind: guessedKind(of: spec))
    }
    let names = schema.fields.filter { !$0.path.isEmpty }.flatMap {
      [$0.spec, $0.path.joined(separator: ".")].compactMap { $0 }
    }
    throw SQLRefusal(
      "the schema '\(schemaName.visible)' has no field '\(spec.name.visible)'"
        + Suggestions.question(for: spec.name, among: names))
  }

  /// Returns the assumed kind of an unknown field: a number if it is compared with numbers.
  private func guessedKind(of spec: any PhoneSpec) -> FieldReading.Kind {
    if spec.isNumeric || numericFields.contains(spec.name) { return .number }
    return .unknown
  }

  /// Returns the fields that no schema names, by their assumed kinds.
  func guesses(in meant: SchemaMeanings) -> (numbers: [String], texts: [String]) {
    guard isCanonical else { return ([], []) }
    var guessed: (numbers: [String], texts: [String]) = ([], [])
    let tested = meant.specifications.map { ($0.spec, $0.test.isText) }
    for (spec, isText) in tested + meant.best.keys.map({ ($0.spec, false) }) {
      guard spec.isField, schema.field(ofSpec: spec.meant.name) == nil,
        !(guessed.numbers + guessed.texts).contains(spec.name)
      else { continue }
      if numericFields.contains(spec.name) {
        guessed.numbers.append(spec.name)
      } else if isText {
        guessed.texts.append(spec.name)
      }
    }
    return guessed
  }

  /// Returns the specs and fields that were chosen by name or by pattern; empty for all.
  func fields(chosenBy rows: RowsRequest) throws(SQLRefusal) -> [any PhoneSpec] {
    guard let selection = rows.selection else { return rows.fields }
    guard !isCanonical else {
      throw SQLRefusal(
        "--fields: a pattern needs the names of the fields; name them with --schema FILE")
    }
    return selection.choosing(among: specs)
  }

  /// The specs and fields of the table, in the form that requests use.
  var specs: [any PhoneSpec] {
    schema.fields.filter { !$0.path.isEmpty }.map { field in
      field.spec.flatMap { name in SpecCatalog.all.first { $0.name == name } }
        ?? FieldSpec(field.path.joined(separator: "."))
    }
  }

  /// Returns the columns of the whole table, each once, even if more than one spec is in it.
  func columns() throws(SQLRefusal) -> [TypedColumn] {
    var columns: [TypedColumn] = []
    for field in schema.fields
    where !field.path.isEmpty && !columns.contains(where: { $0.field.path == field.path }) {
      let spec = FieldSpec(field.path.joined(separator: "."))
      var field = field
      field.otherPaths = []
      columns.append(try TypedColumn(spec, field, in: dialect))
    }
    return columns
  }

  /// True if nothing is known about the table except that it is the canonical table.
  var isCanonical: Bool { schemaName == nil }
}
