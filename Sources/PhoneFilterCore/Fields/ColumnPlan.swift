/// The columns of a batch: only the fields that the filter and the task look at.
@usableFromInline package struct ColumnPlan: Sendable {
  package private(set) var columns: [FieldColumn]
  /// The requested columns, unchanged by the facts from the first records.
  package private(set) var asked: [FieldColumn]
  /// The columns for which the first records have no values.
  private var unfound: [Int] = []
  /// The specs whose fields are unclear in a catalogue.
  private var doubts: [SpecDoubt] = []
  /// The paths in the first records to values outside of the columns' own fields.
  package private(set) var passedPaths: Set<ColumnPath> = []
  package private(set) var specs: [any PhoneSpec]
  /// True if the consumer of the rows looks at every field. Then each field without a spec gets a
  /// column as soon as the fields are known.
  package private(set) var takesAllFields = false
  /// True if each spec without a field of its own is searched in the phones' names. If false, only
  /// the required specs and those in `named` are searched there.
  package var looksIntoNames = true
  /// The names of the specs that are always searched in the phones' names.
  package var named: [String] = []
  /// The specs that the user typed by a name that a field may have.
  package private(set) var typedNames = TypedNames()
  /// The user's mapping of all specs, including specs without a column.
  package private(set) var mapping = FieldMapping()
  /// The column of a row's first field without a column, or of a repeated key. The consumer looks
  /// at the whole record of such a row. Nil if the consumer does not look at every field.
  package private(set) var othersColumn: Int?
  /// The fields that have no column and do not go to `othersColumn` either.
  package private(set) var passedFields: Set<String> = []
  /// The fields that were known when this plan made columns for them.
  package private(set) var knownFields: [String] = []

  /// Makes one column for each spec, even if a spec is requested more than once. The required
  /// columns come first, then the wanted columns, then the noticed columns. A spec that is only
  /// printed gets a column only if `mapping` has alternatives for it, or fields of single
  /// catalogues.
  package init(
    specs: [any PhoneSpec], wanted: [any PhoneSpec] = [], noticed: [any PhoneSpec] = [],
    mapping: FieldMapping = FieldMapping(), takesAllFields: Bool = false,
    printed: [any PhoneSpec] = []
  ) {
    var columns: [FieldColumn] = []
    var typedNames = TypedNames()
    var kept: [any PhoneSpec] = []
    // These are hashed, because the user's rules may be about thousands of fields.
    var (known, names) = (DistinctValues<String>(), DistinctValues<String>())
    func add(_ specs: [any PhoneSpec], _ need: FieldColumn.Need) {
      for spec in specs.flatMap(\.columnSpecs) {
        guard known.append(spec.name) else {
          if !spec.isField, let first = kept.first(where: { $0.name == spec.name }),
            first.typedSpelling != spec.typedSpelling
          {
            typedNames.add(spec, after: first, mapping)
          }
          // A spec that depends on the column's content takes precedence over a spec that does not.
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
        // A schema names the path to a field's values itself.
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

  /// Makes a column for each of `fields` (nil is a column without a field), and one for all other
  /// fields except `passedFields`.
  package init(exactly fields: [String?], passing passedFields: Set<String>) {
    let columns = fields.map { $0.map(FieldColumn.init(exactly:)) ?? .others }
    self.init(columns: columns + [.others], specs: [])
    othersColumn = fields.count
    self.passedFields = passedFields
  }

  /// Makes a plan without specs, to look at the content of the columns.
  package init(candidates: [FieldColumn]) { self.init(columns: candidates, specs: []) }

  /// A copy of the plan in which several possible fields for one column are not an error. A record
  /// of JSON then uses the first of them, a table none.
  package var noticing: ColumnPlan {
    var plan = self
    plan.columns = columns.map(\.noticing)
    return plan
  }

  /// True if the user wants to know which field each spec uses.
  package var isExplained: Bool {
    columns.indices.contains { columns[$0].need == .noticed && spec(of: $0)?.isField == false }
  }

  package init(specifications: [Specification]) { self.init(specs: specifications.columnSpecs) }

  /// Returns a copy of the plan whose specs are read as the content of their columns requires.
  package func reading(_ fields: FieldMeanings) -> ColumnPlan {
    var plan = self
    plan.specs = specs.map(fields.compared)
    return plan
  }

  /// Returns a copy of the plan with another column at an index, and without doubts.
  package func replacing(_ index: Int, with column: FieldColumn) -> ColumnPlan {
    var plan = doubting([])
    plan.columns[index] = column
    return plan
  }

  /// Returns a copy of the plan with another column at an index, also among the requested columns.
  package func keeping(_ index: Int, as column: FieldColumn) -> ColumnPlan {
    var plan = replacing(index, with: column)
    plan.asked[index] = column
    return plan
  }

  /// Returns the plan for one catalogue, which may map some specs in its own way. The columns are
  /// the same.
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

  /// Returns the columns of the fields that each record can take a spec from.
  package func alternativeColumns(of spec: String) -> [Int] {
    mapping.alternativeHeads(of: spec).compactMap { index(of: ColumnPlan.headName($0)) }
  }

  /// The maximum number of fields that get columns.
  private static let mostFields = 256

  /// Returns a copy of the plan with a column for each of these fields that has none yet, and one
  /// column for all others. If several fields could be a spec, the spec's column has no field.
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

  /// Returns the fields with the best rank for a column.
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

  /// Returns the field whose whole value is the spec; nil if there is no such field, if several
  /// fields could be the spec, or if the spec is a part of a field.
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

  /// Returns the specs that are the whole value of a field, by field.
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

  /// The indices of the columns whose values may lie within a field in a later record. If the first
  /// records have no field for a column, the column is included only if it is required.
  package var columnsThatMissPaths: [Int] {
    columns.indices.filter { index in
      let column = askedColumn(index)
      return column.missesPaths && (column.need == .required || !unfound.contains(index))
    }
  }

  package func askedColumn(_ index: Int) -> FieldColumn {
    asked.indices.contains(index) ? asked[index] : columns[index]
  }

  /// Returns a copy of the plan for a catalogue with unclear fields of some specs.
  package func doubting(_ doubts: [SpecDoubt]) -> ColumnPlan {
    var plan = self
    plan.doubts = doubts
    return plan
  }

  /// Returns the fields that could be a spec, if several could.
  package func rivals(of spec: String) -> [String] {
    doubts.first { $0.spec == spec }?.rivals ?? []
  }

  /// Returns the message if a spec's own field cannot be the spec; else nil.
  package func refusal(of spec: String) -> Message? {
    doubts.first { $0.spec == spec }?.refusal
  }

  /// Returns a copy of the plan for a catalogue whose first records have no values for some
  /// columns.
  package func missing(_ columns: [Int]) -> ColumnPlan {
    var plan = self
    plan.unfound = columns
    return plan
  }

  /// Returns true if the first records have no field for one of the specs.
  package func lacksField(of specs: [any PhoneSpec]) -> Bool {
    specs.contains { spec in index(of: spec.name).map(unfound.contains) ?? false }
  }

  /// Returns a copy of the plan that skips the values at these paths.
  package func passingOver(_ paths: Set<ColumnPath>) -> ColumnPlan {
    var plan = self
    plan.passedPaths = paths
    return plan
  }

  /// Returns the specs with the need `need` or a stronger need.
  package func specs(of need: FieldColumn.Need) -> [any PhoneSpec] {
    // The columns are in the order of the specs, with columns for the heads of paths between them.
    var next = columns.startIndex
    return specs.filter { spec in
      let index = columns[next...].firstIndex { $0.name == spec.name } ?? self.index(of: spec.name)
      guard let index else { return false }
      next = index
      return columns[index].need.rawValue >= need.rawValue
    }
  }

  /// Returns the place of each column's field in a table. The place is nil if the table has no such
  /// field, or several with equal rank.
  package func places(among fields: [String]) -> [Int?] {
    columns.map { try? FieldResolution.place(of: $0, among: fields) }
  }

  package func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// Returns the spec of a column; nil for the head of a path.
  package func spec(of column: Int) -> (any PhoneSpec)? {
    // The column of a candidate field is not the spec's column, even if they have the same name.
    columns[column].isOfFieldAlone ? nil : specs.first { $0.name == columns[column].name }
  }

  /// Returns the name of the column for the first name of a path. No spec can have such a name.
  package static func headName(_ name: String) -> String { "." + name }
}

/// The path to a value within a field, and the column that the value may belong to.
package struct ColumnPath: Hashable, Sendable {
  package let column: Int
  package let names: [String]

  package init(column: Int, names: [String]) {
    self.column = column
    self.names = names
  }
}

/// A spec whose field is unclear in a catalogue.
package struct SpecDoubt: Sendable {
  package let spec: String
  /// The fields that could be the spec, if several could.
  package var rivals: [String] = []
  /// The message that tells why the spec's own field cannot be the spec.
  package var refusal: Message?

  package init(of spec: String) { self.spec = spec }
}
