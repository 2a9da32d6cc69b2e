/// The names of fields, and when two of them mean the same.
enum FieldName {
  /// The name without what makes no difference: case, spaces, `_` and `-`.
  static func normalized(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" && $0 != "\u{A0}" })
  }
}

/// One column of a batch: which fields of a catalogue can stand in it.
struct FieldColumn: Sendable {
  /// The name under which the column is found: a spec's, a field's, or a path's head.
  let name: String
  /// What a field may be called, best first: the rank of a name is its group's place.
  private let ranks: [[String]]
  private let exactName: String?
  private let units: [String]

  /// A spec's column: its own name exactly, its own name in another spelling, an alias.
  init(spec: any PhoneSpec, mapping: FieldMapping) {
    name = spec.name
    units = spec.ownUnits
    switch mapping.field(for: spec.name) {
    case .byName?:
      exactName = spec.name
      ranks = [[spec.name, spec.flag], spec.otherFlags + spec.aliases].map {
        $0.map(FieldName.normalized)
      }
    case .field(let field)?:
      exactName = field
      ranks = [[FieldName.normalized(field)]]
    case nil:
      exactName = nil
      ranks = []
    }
  }

  /// The column of the first name of a path.
  init(head: String) {
    name = ColumnPlan.headName(head)
    exactName = head
    units = []
    ranks = [[FieldName.normalized(head)]]
  }

  /// How good a field's name is for this column, 0 being best; nil when it is another field.
  func rank(of field: String) -> Int? {
    if field == exactName { return 0 }
    let wanted = FieldName.normalized(field)
    if let rank = ranks.firstIndex(where: { $0.contains(wanted) }) { return rank + 1 }
    return rankWithUnit(wanted)
  }

  /// The rank of a name that ends with its unit in brackets: `RAM (GB)`. A unit that is not the
  /// spec's own would make its numbers mean something else.
  private func rankWithUnit(_ field: String) -> Int? {
    guard field.last == ")", let opening = field.lastIndex(of: "("),
      units.contains(String(field[field.index(after: opening)...].dropLast()))
    else { return nil }
    let wanted = String(field[..<opening])
    return ranks.firstIndex { $0.contains(wanted) }.map { ranks.count + $0 + 1 }
  }
}

/// Which fields the columns of specs are taken from: by name, unless `--map` says otherwise.
public struct FieldMapping: Sendable, Equatable {
  enum Origin: Equatable {
    case byName
    case field(String)
  }

  private var fields: [String: String] = [:]

  public init() {}

  /// Takes a spec from a field; from none when the field is empty.
  mutating func map(_ spec: String, to field: String) { fields[spec] = field }

  /// Where a spec comes from; nil when it was taken away.
  func field(for spec: String) -> Origin? {
    guard let field = fields[spec] else { return .byName }
    return field.isEmpty ? nil : .field(field)
  }

  /// Whether a spec has been mapped already.
  func isMapped(_ spec: String) -> Bool { fields[spec] != nil }
}

/// The columns of a batch: the fields that a query has to look at, and no others.
struct ColumnPlan: Sendable {
  let columns: [FieldColumn]
  /// The specs that the columns are for.
  let specs: [any PhoneSpec]

  /// Columns for the specs, each once however often it is asked about.
  init(specs: [any PhoneSpec], mapping: FieldMapping = FieldMapping()) {
    var columns: [FieldColumn] = []
    var kept: [any PhoneSpec] = []
    for spec in specs where !kept.contains(where: { $0.name == spec.name }) {
      kept.append(spec)
      columns.append(FieldColumn(spec: spec, mapping: mapping))
      if let head = spec.path.first, spec.path.count > 1,
        !columns.contains(where: { $0.name == ColumnPlan.headName(head) })
      {
        columns.append(FieldColumn(head: head))
      }
    }
    self.columns = columns
    self.specs = kept
  }

  /// Columns for the specs of specifications.
  init(specifications: [Specification]) { self.init(specs: specifications.map(\.spec)) }

  /// The place of a column, or nil.
  func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// The name of the column for the first name of a path; no spec can be called so.
  static func headName(_ name: String) -> String { "." + name }
}
