/// The columns of a batch: the fields that the filter and the task look at, and no others.
@usableFromInline package struct ColumnPlan: Sendable {
  package private(set) var columns: [FieldColumn]
  /// The columns as they were asked for, whatever the first records have shown since.
  package private(set) var asked: [FieldColumn]
  /// The columns for which the first records had nothing.
  private var unfound: [Int] = []
  /// The specs of which it is not clear in a catalogue what their fields are.
  private var doubts: [SpecDoubt] = []
  /// The paths that the first records have beside the columns' own fields.
  package private(set) var passedPaths: Set<ColumnPath> = []
  /// The specs that the columns are for.
  package private(set) var specs: [any PhoneSpec]
  /// Whether the consumer of the rows looks at every field: then each field that no spec has gets a
  /// column as soon as the fields are known.
  package private(set) var takesAllFields = false
  /// Whether each spec without a field of its own is looked for in the phones' names; if not, only
  /// those that are required or named are.
  package var looksIntoNames = true
  /// The specs by name that are looked for in the phones' names, asked about or not.
  package var named: [String] = []
  /// The specs that were typed by a name which a field may have.
  package private(set) var typedNames = TypedNames()
  /// How the user's specs are taken, those that are not looked at, too.
  package private(set) var mapping = FieldMapping()
  /// The column of a row's first field without a column, or of a key that was met twice: the
  /// consumer looks at such rows as they stand. Nil where it does not look at every field.
  package private(set) var othersColumn: Int?
  /// The fields that do not go to that column, although they have none.
  package private(set) var passedFields: Set<String> = []
  /// The fields that were known when the columns for them were made.
  package private(set) var knownFields: [String] = []

  /// Columns for the specs, one for each however often it is asked for. The required columns come
  /// first, then the wanted ones, then those that are only noticed. Fields that are only printed have
  /// none.
  package init(
    specs: [any PhoneSpec], wanted: [any PhoneSpec] = [], noticed: [any PhoneSpec] = [],
    mapping: FieldMapping = FieldMapping(), takesAllFields: Bool = false,
    printed: [any PhoneSpec] = []
  ) {
    var columns: [FieldColumn] = []
    var typedNames = TypedNames()
    var kept: [any PhoneSpec] = []
    // Rules that the user writes may be about thousands of fields.
    var (known, names) = (DistinctValues<String>(), DistinctValues<String>())
    func add(_ specs: [any PhoneSpec], _ need: FieldColumn.Need) {
      for spec in specs where spec.searched == nil {
        guard known.append(spec.name) else {
          if !spec.isField, let first = kept.first(where: { $0.name == spec.name }),
            first.typedSpelling != spec.typedSpelling
          {
            typedNames.add(spec, after: first, mapping)
          }
          // One that depends on what the column holds counts before one that does not.
          if spec.isOpenField, let place = kept.firstIndex(where: { $0.name == spec.name }) {
            kept[place] = spec
          }
          continue
        }
        kept.append(spec)
        names.append(spec.name)
        let column = FieldColumn(spec: spec, mapping: mapping, need: need)
        columns.append(mapping.head(of: mapping.name(asking: spec)).map(column.within) ?? column)
        for head in mapping.alternativeHeads(of: spec.name)
        where names.append(ColumnPlan.headName(head)) {
          columns.append(FieldColumn(head: head, need: .noticed))
        }
        // A schema says by itself which names lead to a field's values.
        if mapping.schema == nil, let head = spec.path.first, spec.path.count > 1,
          names.append(ColumnPlan.headName(head))
        {
          columns.append(FieldColumn(head: head, need: need))
        }
      }
    }
    add(specs, .required)
    add(wanted, .wanted)
    add(noticed + printed.filter { mapping.needsColumn($0.name) }, .noticed)
    self.init(columns: columns, specs: kept)
    self.takesAllFields = takesAllFields
    self.mapping = mapping
    for spec in kept + printed { typedNames.add(spec, mapping) }
    self.typedNames = typedNames
  }

  private init(columns: [FieldColumn], specs: [any PhoneSpec]) {
    self.columns = columns
    asked = columns
    self.specs = specs
  }

  /// A column for each of some fields, or of none, and one for all others but the passed ones.
  package init(exactly fields: [String?], passing passedFields: Set<String>) {
    let columns = fields.map { $0.map(FieldColumn.init(exactly:)) ?? .others }
    self.init(columns: columns + [.others], specs: [])
    othersColumn = fields.count
    self.passedFields = passedFields
  }

  /// Columns of which each stands for itself, to look at what is in them.
  package init(candidates: [FieldColumn]) { self.init(columns: candidates, specs: []) }

  /// A copy of the plan for which several fields may be one column: the first of them is taken.
  package var noticing: ColumnPlan {
    var plan = self
    plan.columns = columns.map(\.noticing)
    return plan
  }

  /// Whether the user wants to know how each spec is taken.
  package var isExplained: Bool {
    columns.indices.contains { columns[$0].need == .noticed && spec(of: $0)?.isField == false }
  }

  /// Columns for the specs of specifications.
  package init(specifications: [Specification]) { self.init(specs: specifications.map(\.spec)) }

  /// A copy of the plan whose fields are read as their columns show.
  package func reading(_ fields: FieldMeanings) -> ColumnPlan {
    var plan = self
    plan.specs = specs.map(fields.compared)
    return plan
  }

  /// A copy of the plan with another field for one of its columns.
  package func replacing(_ index: Int, with column: FieldColumn) -> ColumnPlan {
    var plan = doubting([])
    plan.columns[index] = column
    return plan
  }

  /// A copy of the plan in which a column is asked for in another way.
  package func keeping(_ index: Int, as column: FieldColumn) -> ColumnPlan {
    var plan = replacing(index, with: column)
    plan.asked[index] = column
    return plan
  }

  /// The plan for one of the catalogues, for which some specs may be mapped apart. The columns are the
  /// same.
  package func holding(for path: CataloguePath) -> ColumnPlan {
    let own = mapping.holding(for: path)
    guard !own.localSpecs.isEmpty else { return self }
    var plan = self
    for index in columns.indices where own.localSpecs.contains(columns[index].name) {
      guard let spec = spec(of: index) else { continue }
      plan = plan.keeping(
        index, as: FieldColumn(spec: spec, mapping: own, need: columns[index].need))
    }
    plan.mapping = own
    return plan
  }

  /// The columns of the fields that a spec can be taken from, record by record.
  package func alternativeColumns(of spec: String) -> [Int] {
    mapping.alternativeHeads(of: spec).compactMap { index(of: ColumnPlan.headName($0)) }
  }

  /// Maximum number of fields that get columns.
  private static let mostFields = 256

  /// A copy of the plan with a column for each of these fields that stands in none yet, and one for
  /// all others. The column of a spec that several fields could be has no field.
  package func covering(_ fields: [String]) -> ColumnPlan {
    var columns = columns
    var covered = DistinctValues<String>()
    for index in columns.indices {
      let rivals = ColumnPlan.candidates(for: columns[index], among: fields)
      if rivals.count > 1 {
        columns[index] = columns[index].withoutField
      } else if let field = rivals.first {
        covered.append(field)
      }
    }
    for field in fields.prefix(ColumnPlan.mostFields) where covered.append(field) {
      columns.append(FieldColumn(exactly: field))
    }
    columns.append(.others)
    var plan = ColumnPlan(columns: columns, specs: specs)
    plan.takesAllFields = true
    plan.mapping = mapping
    plan.typedNames = typedNames
    plan.othersColumn = columns.count - 1
    plan.knownFields = fields
    plan.doubts = doubts
    return plan
  }

  /// The fields with the best right to a column.
  package static func candidates(for column: FieldColumn, among fields: [String]) -> [String] {
    var best = Int.max
    var names: [String] = []
    for name in fields {
      guard let rank = column.rank(of: name), rank <= best else { continue }
      if rank < best { names = [] }
      best = rank
      names.append(name)
    }
    return names
  }

  /// The field that is a spec as a whole in a catalogue with these fields; nil where none is, where
  /// several could be, and where the spec is a part of a field.
  private func field(
    of spec: any PhoneSpec, among fields: [String], _ readings: ColumnReadings,
    _ mapping: FieldMapping
  ) -> String? {
    guard rivals(of: spec.name).isEmpty, !readings.isAbsent(spec.name),
      readings.style(of: spec.name).part == .whole
    else { return nil }
    let own = index(of: spec.name).map { columns[$0] }
    if let known = own?.knownField { return fields.contains(known) ? known : nil }
    let best = ColumnPlan.candidates(
      for: FieldColumn(spec: spec, mapping: mapping), among: fields)
    return best.count == 1 ? best[0] : nil
  }

  /// The specs that fields of a catalogue are as a whole, by the fields.
  package func specs(
    among fields: [String], _ readings: ColumnReadings, _ mapping: FieldMapping
  ) -> [String: any PhoneSpec] {
    var specs: [String: any PhoneSpec] = [:]
    for spec in SpecCatalog.all {
      let field = field(of: spec, among: fields, readings, mapping)
      if let field, specs[field] == nil { specs[field] = spec }
    }
    return specs
  }

  /// The indices of the columns whose values may lie within other fields than the first records have
  /// shown. A field that the first records lack is only looked for there if an answer depends on it.
  package var columnsThatMissPaths: [Int] {
    columns.indices.filter { index in
      let column = askedColumn(index)
      return column.missesPaths && (column.need == .required || !unfound.contains(index))
    }
  }

  /// A column as it was asked for.
  package func askedColumn(_ index: Int) -> FieldColumn {
    asked.indices.contains(index) ? asked[index] : columns[index]
  }

  /// A copy of the plan for a catalogue in which it is not clear what the fields of some specs are.
  package func doubting(_ doubts: [SpecDoubt]) -> ColumnPlan {
    var plan = self
    plan.doubts = doubts
    return plan
  }

  /// The fields that could be a spec, where there are several.
  package func rivals(of spec: String) -> [String] {
    doubts.first { $0.spec == spec }?.rivals ?? []
  }

  /// The message on a spec whose own field cannot be the spec; nil for all others.
  package func refusal(of spec: String) -> String? {
    doubts.first { $0.spec == spec }?.refusal
  }

  /// A copy of the plan for a catalogue whose first records have nothing for some columns.
  package func missing(_ columns: [Int]) -> ColumnPlan {
    var plan = self
    plan.unfound = columns
    return plan
  }

  /// Whether the first records have no field for one of some specs.
  package func lacksField(of specs: [any PhoneSpec]) -> Bool {
    specs.contains { spec in index(of: spec.name).map(unfound.contains) ?? false }
  }

  /// A copy of the plan that passes over the values that stand down these paths.
  package func passingOver(_ paths: Set<ColumnPath>) -> ColumnPlan {
    var plan = self
    plan.passedPaths = paths
    return plan
  }

  /// The specs whose need is `need` or a stronger one.
  package func specs(of need: FieldColumn.Need) -> [any PhoneSpec] {
    // The columns are in the order of the specs, with those for the heads of paths between them.
    var next = columns.startIndex
    return specs.filter { spec in
      let index = columns[next...].firstIndex { $0.name == spec.name } ?? self.index(of: spec.name)
      guard let index else { return false }
      next = index
      return columns[index].need.rawValue >= need.rawValue
    }
  }

  /// The places of the columns' fields among those of a table; nil where there is none, or where
  /// several could be it.
  package func places(among fields: [String]) -> [Int?] {
    columns.map { try? FieldResolution.place(of: $0, among: fields) }
  }

  /// The place of a column, or nil.
  package func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// The spec that a column is for; nil for the head of a path.
  package func spec(of column: Int) -> (any PhoneSpec)? {
    // A field that could be the spec beside others is a field, whatever its name.
    columns[column].isOfFieldAlone ? nil : specs.first { $0.name == columns[column].name }
  }

  /// The name of the column for the first name of a path; no spec can be called so.
  package static func headName(_ name: String) -> String { "." + name }
}

/// The names that lead to a value within a field, which could stand in a column.
package struct ColumnPath: Hashable, Sendable {
  package let column: Int
  package let names: [String]

  package init(column: Int, names: [String]) {
    self.column = column
    self.names = names
  }
}

/// A spec of which it is not clear in a catalogue what its field is.
package struct SpecDoubt: Sendable {
  package let spec: String
  /// The fields that could be the spec, where there are several.
  package var rivals: [String] = []
  /// The message that says why the spec's own field cannot be the spec.
  package var refusal: String?

  package init(of spec: String) { self.spec = spec }
}
