/// The fields that the columns of specs are taken from: by name, unless `--map` says otherwise.
public struct FieldMapping: Sendable, Equatable {
  /// The way in which a spec finds its field.
  package enum Origin: Equatable {
    case byName
    case field(String)
    /// The first of several fields that has a value, each by its name or by the names down to it.
    case firstOf([[String]])
    /// The field of exactly this name, as a schema has it; its bare numbers are in a unit.
    case exactly(String, unit: UInt8)
  }

  private var fields: [String: String] = [:]
  /// What was mapped for one catalogue.
  private var locals: [Local] = []
  /// The specs that were mapped for the catalogue that this mapping is of.
  package private(set) var localSpecs: Set<String> = []

  private struct Local: Equatable {
    let catalogue: String
    let spec: String
    let field: String
  }

  /// What a schema names; nil without one. Then nothing is found by its name.
  package private(set) var schema: ReadingFields?

  public init() {}

  /// The mapping of a schema: what it does not name is in no field.
  package init(_ schema: CatalogueReading) { self.schema = ReadingFields(schema) }

  /// Takes a spec from a field, or from none when the field is empty. Of several fields with commas
  /// between them each record takes the first one that has a value.
  public mutating func map(_ spec: String, to field: String) { fields[spec] = field }

  /// Takes a spec from a field of one catalogue, which is called as on the command line.
  public mutating func map(_ spec: String, to field: String, of catalogue: String) {
    locals.append(Local(catalogue: catalogue, spec: spec, field: field))
  }

  /// The mapping as it holds for a catalogue.
  package func holding(for path: CataloguePath) -> FieldMapping {
    guard !locals.isEmpty else { return self }
    var mapping = self
    for local in locals where path.isCalled(local.catalogue) {
      mapping.fields[local.spec] = local.field
      mapping.localSpecs.insert(local.spec)
    }
    return mapping
  }

  /// Throws where something was mapped for a catalogue that is none of these.
  package func check(among catalogues: [CataloguePath]) throws(UsageError) {
    for local in locals where !catalogues.contains(where: { $0.isCalled(local.catalogue) }) {
      let names = catalogues.map(\.text)
      let question = Suggestions.question(for: local.catalogue, among: names)
      throw UsageError(
        "--map: no catalogue is called '\(local.catalogue.visible)'"
          + (question.isEmpty && names.count == 1
            ? "; this one is '\(names[0].visible)'" : question))
    }
  }

  /// Throws where the names of several fields for one spec say several units.
  package func check(_ spec: any PhoneSpec, in typed: String) throws(UsageError) {
    var first: (field: String, unit: UInt8)?
    for path in FieldMapping.alternatives(typed: typed).dropFirst() {
      guard let field = path.last,
        let unit = FieldColumn.unit(named: FieldName.words(of: field), spec)?.unit
      else { continue }
      if let first, first.unit != unit {
        throw UsageError(
          "'\(first.field.visible)' is in \(spec.unitName(first.unit) ?? spec.valueLabel), and "
            + "'\(field.visible)' in \(spec.unitName(unit) ?? spec.valueLabel); name fields in one unit"
        )
      }
      first = first ?? (field, unit)
    }
  }

  /// Whether it holds for a catalogue that is called so already.
  package func isMapped(_ spec: String, of catalogue: String) -> Bool {
    locals.contains { $0.spec == spec && $0.catalogue == catalogue }
  }

  /// The fields of which each record takes the first one that has a value; none where there is only
  /// one. A name with a comma in it goes before the names between its commas.
  package func alternatives(of spec: String) -> [[String]] {
    if let field = schema?.field(called: spec) {
      return field.otherPaths.isEmpty ? [] : [field.path] + field.otherPaths
    }
    return fields[spec].map(FieldMapping.alternatives(typed:)) ?? []
  }

  private static func alternatives(typed: String) -> [[String]] {
    let names = typed.parts(at: ",").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    guard names.count > 1 else { return [] }
    return [[typed]]
      + names.flatMap { name in
        let parts = FieldName.parts(of: name)
        return parts.count > 1 ? [[name], parts] : [[name]]
      }
  }

  /// The fields of the record in which alternatives of a spec are or lie, in any catalogue.
  func alternativeHeads(of spec: String) -> [String] {
    let all =
      alternatives(of: spec)
      + locals.filter { $0.spec == spec }.flatMap { FieldMapping.alternatives(typed: $0.field) }
    return all.compactMap(\.first)
  }

  /// Whether a spec has to be looked for in the records, even where it is only printed.
  func needsColumn(_ spec: String) -> Bool {
    !alternatives(of: spec).isEmpty || locals.contains { $0.spec == spec }
  }

  /// The name by which a spec's field is found.
  package func name(asking spec: any PhoneSpec) -> String {
    schema?.name(asking: spec) ?? spec.name
  }

  /// The origin of a spec; nil when it was taken away.
  package func field(for spec: String) -> Origin? {
    if let schema { return schema.origin(of: spec) }
    guard let field = fields[spec] else { return .byName }
    if field.isEmpty { return nil }
    let alternatives = FieldMapping.alternatives(typed: field)
    return alternatives.isEmpty ? .field(field) : .firstOf(alternatives)
  }

  /// The field of the record in which a schema has a spec or a field, or what it lies in.
  package func head(of name: String) -> String? { schema?.field(called: name)?.path.first }

  /// The names down to a field that a schema has within others; nil for all others.
  package func innerPath(to name: String) -> [String]? {
    guard let path = schema?.field(called: name)?.path, path.count > 1 else { return nil }
    return path
  }

  /// Whether a spec is taken from a field that was named.
  package func isNamed(_ spec: String) -> Bool { fields[spec].map { !$0.isEmpty } ?? false }

  /// What was mapped, as it is typed, in the order of the specs: `price=cost`.
  package var typed: [String] {
    fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      + locals.map { "\($0.catalogue):\($0.spec)=\($0.field)" }
  }

  /// Whether a spec has been mapped already.
  package func isMapped(_ spec: String) -> Bool { fields[spec] != nil }
}
