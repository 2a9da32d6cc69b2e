/// The fields that the columns of specs are taken from: by name, unless `--map` says otherwise.
public struct FieldMapping: Sendable, Equatable {
  /// The way in which a spec finds its field.
  enum Origin: Equatable {
    case byName
    case field(String)
    /// The field of exactly this name, as a schema has it; its bare numbers are in a unit.
    case exactly(String, unit: UInt8)
  }

  private var fields: [String: String] = [:]

  /// What a schema names; nil without one. Then nothing is found by its name.
  private(set) var schema: ReadingFields?

  public init() {}

  /// The mapping of a schema: what it does not name is in no field.
  package init(_ schema: CatalogueReading) { self.schema = ReadingFields(schema) }

  /// Takes a spec from a field, or from none when the field is empty.
  public mutating func map(_ spec: String, to field: String) { fields[spec] = field }

  /// The origin of a spec; nil when it was taken away.
  func field(for spec: String) -> Origin? {
    if let schema { return schema.origin(of: spec) }
    guard let field = fields[spec] else { return .byName }
    return field.isEmpty ? nil : .field(field)
  }

  /// The field of the record in which a schema has a spec or a field, or what it lies in.
  func head(of name: String) -> String? { schema?.field(called: name)?.path.first }

  /// The names down to a field that a schema has within others; nil for all others.
  func innerPath(to name: String) -> [String]? {
    guard let path = schema?.field(called: name)?.path, path.count > 1 else { return nil }
    return path
  }

  /// Whether a spec is taken from a field that was named.
  func isNamed(_ spec: String) -> Bool { fields[spec].map { !$0.isEmpty } ?? false }

  /// What was mapped, as it is typed, in the order of the specs: `price=cost`.
  var typed: [String] { fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }

  /// Whether a spec has been mapped already.
  package func isMapped(_ spec: String) -> Bool { fields[spec] != nil }
}
