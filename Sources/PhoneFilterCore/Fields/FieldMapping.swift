/// The fields that the columns of specs use: found by name, unless `--map` names them.
public struct FieldMapping: Sendable, Equatable {
  package enum Origin: Equatable {
    case byName
    case field(String)
    /// The first of several fields with a value, each given as its path.
    case firstOf([[String]])
    /// The field with exactly this name, from a schema. Its bare numbers are in a unit.
    case exactly(String, unit: UInt8)
  }

  private var fields: [String: String] = [:]
  /// The mappings for one catalogue.
  private var locals: [Local] = []
  /// The specs whose fields --key names. Messages name that option, and not --map.
  private var keys: Set<String> = []
  /// The specs with a mapping only for the catalogue that this mapping is for.
  package private(set) var localSpecs: Set<String> = []

  private struct Local: Equatable {
    let catalogue: String
    let spec: String
    let field: String
  }

  /// The fields of the schema; nil without a schema. With a schema, no field is found by its name.
  package private(set) var schema: ReadingFields?

  public init() {}

  /// Makes the mapping of a schema. A spec that the schema does not name has no field.
  package init(_ schema: CatalogueReading) { self.schema = ReadingFields(schema) }

  /// Maps a spec to a field, or to no field if `field` is empty. If `field` has commas, it names
  /// several fields, and each record uses the first of them with a value.
  public mutating func map(_ spec: String, to field: String) { fields[spec] = field }

  /// Maps a spec to a field of the catalogue with this name on the command line.
  public mutating func map(_ spec: String, to field: String, of catalogue: String) {
    locals.append(Local(catalogue: catalogue, spec: spec, field: field))
  }

  /// Maps a field of a key, in all catalogues or in one.
  package mutating func mapKey(_ spec: String, to field: String, of catalogue: String? = nil) {
    keys.insert(spec)
    if let catalogue { map(spec, to: field, of: catalogue) } else { map(spec, to: field) }
  }

  /// Returns the option that names the field of a spec.
  package func option(naming spec: String) -> String { keys.contains(spec) ? "--key" : "--map" }

  package func holding(for path: CataloguePath) -> FieldMapping {
    guard !locals.isEmpty else { return self }
    var mapping = self
    for local in locals where path.isCalled(local.catalogue) {
      mapping.fields[local.spec] = local.field
      mapping.localSpecs.insert(local.spec)
    }
    return mapping
  }

  /// Throws if a mapping is for a catalogue that is not in `catalogues`.
  package func check(among catalogues: [CataloguePath]) throws(UsageError) {
    for local in locals where !catalogues.contains(where: { $0.isCalled(local.catalogue) }) {
      let names = catalogues.map(\.text)
      let question = Suggestions.question(for: local.catalogue, among: names)
      let hint =
        question.isEmpty && names.count == 1 ? "; this one is '\(names[0].visible)'" : question
      throw UsageError(
        "--map: no catalogue has the name '\(local.catalogue.visible)'\(hint)")
    }
  }

  /// Throws if the names of several fields for one spec contain different units.
  package func check(_ spec: any PhoneSpec, in typed: String) throws(UsageError) {
    var first: (field: String, unit: UInt8)?
    for path in FieldMapping.alternatives(typed: typed).dropFirst() {
      guard let field = path.last,
        let unit = FieldColumn.unit(named: FieldName.words(of: field), spec)?.unit
      else { continue }
      if let first, first.unit != unit {
        throw UsageError(
          "'\(first.field.visible)' is in \(spec.unitName(first.unit) ?? spec.valueLabel), "
            + "but '\(field.visible)' in \(spec.unitName(unit) ?? spec.valueLabel); name fields in one unit"
        )
      }
      first = first ?? (field, unit)
    }
  }

  package func isMapped(_ spec: String, of catalogue: String) -> Bool {
    locals.contains { $0.spec == spec && $0.catalogue == catalogue }
  }

  /// Returns the alternative fields of a spec: each record uses the first of them that has a value.
  /// Empty if the spec has only one field. A field whose name contains the comma comes before the
  /// names between the commas.
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

  /// Returns the fields of the record that are alternatives of a spec, or contain them, in any
  /// catalogue.
  func alternativeHeads(of spec: String) -> [String] {
    let all =
      alternatives(of: spec)
      + locals.filter { $0.spec == spec }.flatMap { FieldMapping.alternatives(typed: $0.field) }
    return all.compactMap(\.first)
  }

  /// Returns true if a spec needs a column even if it is only printed.
  func needsColumn(_ spec: String) -> Bool {
    !alternatives(of: spec).isEmpty || locals.contains { $0.spec == spec }
  }

  /// Returns the name by which a spec's field is found.
  package func name(asking spec: any PhoneSpec) -> String {
    schema?.name(asking: spec) ?? spec.name
  }

  /// Returns the fields that the user named for a spec; nil if the user named none.
  package func typed(for spec: String) -> String? { fields[spec] }

  /// Returns the origin of a spec; nil if `--map` removed the spec.
  package func field(for spec: String) -> Origin? {
    if let schema { return schema.origin(of: spec) }
    guard let field = fields[spec] else { return .byName }
    if field.isEmpty { return nil }
    let alternatives = FieldMapping.alternatives(typed: field)
    return alternatives.isEmpty ? .field(field) : .firstOf(alternatives)
  }

  /// Returns the field of the record that a schema uses for a spec or a field, or that contains it.
  package func head(of name: String) -> String? { schema?.field(called: name)?.path.first }

  /// Returns the path to a field that lies within others in a schema; nil for all other fields.
  package func innerPath(to name: String) -> [String]? {
    guard let path = schema?.field(called: name)?.path, path.count > 1 else { return nil }
    return path
  }

  /// Returns true if the user named a field for the spec.
  package func isNamed(_ spec: String) -> Bool { fields[spec].map { !$0.isEmpty } ?? false }

  /// The mappings as a user types them: `price=cost`. They are sorted by the names of the specs.
  /// Mappings of single catalogues come last, in the order in which they were added.
  package var typed: [String] {
    fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      + locals.map { "\($0.catalogue):\($0.spec)=\($0.field)" }
  }

  package func isMapped(_ spec: String) -> Bool { fields[spec] != nil }
}
