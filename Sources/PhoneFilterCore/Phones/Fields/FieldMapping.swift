/// The fields that the columns of specs are taken from: by name, unless `--map` says otherwise.
public struct FieldMapping: Sendable, Equatable {
  /// The way in which a spec finds its field.
  enum Origin: Equatable {
    case byName
    case field(String)
  }

  private var fields: [String: String] = [:]

  public init() {}

  /// Takes a spec from a field, or from none when the field is empty.
  public mutating func map(_ spec: String, to field: String) { fields[spec] = field }

  /// The origin of a spec; nil when it was taken away.
  func field(for spec: String) -> Origin? {
    guard let field = fields[spec] else { return .byName }
    return field.isEmpty ? nil : .field(field)
  }

  /// Whether a spec is taken from a field that was named.
  func isNamed(_ spec: String) -> Bool { fields[spec].map { !$0.isEmpty } ?? false }

  /// Whether a spec has been mapped already.
  package func isMapped(_ spec: String) -> Bool { fields[spec] != nil }
}
