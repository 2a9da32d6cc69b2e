/// The columns of a batch: the fields that a query has to look at, and no others.
struct ColumnPlan: Sendable {
  let columns: [FieldColumn]
  /// The specs that the columns are for.
  let specs: [any PhoneSpec]

  /// Columns for the specs, each once however often it is asked about. Behind those that are
  /// required stand those that are wanted and those that are only noticed.
  init(
    specs: [any PhoneSpec], wanted: [any PhoneSpec] = [], noticed: [any PhoneSpec] = [],
    mapping: FieldMapping = FieldMapping()
  ) {
    var columns: [FieldColumn] = []
    var kept: [any PhoneSpec] = []
    let needs: [([any PhoneSpec], FieldColumn.Need)] = [
      (specs, .required), (wanted, .wanted), (noticed, .noticed),
    ]
    for (specs, need) in needs {
      for spec in specs where !kept.contains(where: { $0.name == spec.name }) {
        kept.append(spec)
        columns.append(FieldColumn(spec: spec, mapping: mapping, need: need))
        if let head = spec.path.first, spec.path.count > 1,
          !columns.contains(where: { $0.name == ColumnPlan.headName(head) })
        {
          columns.append(FieldColumn(head: head, need: need))
        }
      }
    }
    self.init(columns: columns, specs: kept)
  }

  private init(columns: [FieldColumn], specs: [any PhoneSpec]) {
    self.columns = columns
    self.specs = specs
  }

  /// Columns for the specs of specifications.
  init(specifications: [Specification]) { self.init(specs: specifications.map(\.spec)) }

  /// The same plan with another field for one of its columns.
  func replacing(_ index: Int, with column: FieldColumn) -> ColumnPlan {
    var columns = columns
    columns[index] = column
    return ColumnPlan(columns: columns, specs: specs)
  }

  /// The specs of which at least so much depends.
  func specs(of need: FieldColumn.Need) -> [any PhoneSpec] {
    specs.filter { spec in
      columns.contains { $0.name == spec.name && $0.need.rawValue >= need.rawValue }
    }
  }

  /// The place of a column, or nil.
  func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// The spec that a column is for; nil for the head of a path.
  func spec(of column: Int) -> (any PhoneSpec)? {
    specs.first { $0.name == columns[column].name }
  }

  /// The name of the column for the first name of a path; no spec can be called so.
  static func headName(_ name: String) -> String { "." + name }
}
