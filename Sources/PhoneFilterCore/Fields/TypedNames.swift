/// The specs of a plan that were typed by a name which a field may have as well: `ram`,
/// `Arbeitsspeicher`.
///
///     the field is there    it alone is meant
///     it is not there       the spec is meant
package struct TypedNames: Sendable {
  /// One of them.
  private struct Alias: Sendable {
    /// The typed name without case and separators.
    let name: String
    /// The column that is asked for by it.
    let column: FieldColumn
    /// Whether the column is that of a field, and of no spec.
    let isField: Bool
  }

  private var aliases: [Alias] = []
  /// The specs that were asked for by different names: a catalogue may have a field of each.
  package private(set) var contested: [[any PhoneSpec]] = []

  /// Adds a spec, unless it was typed by its own name or the user has named its field.
  mutating func add(_ spec: any PhoneSpec, _ mapping: FieldMapping) {
    guard let typed = spec.isTypedAlias ? spec.name : spec.typedSpelling else { return }
    let column = FieldColumn(spec: spec, mapping: mapping)
    guard spec.isField || !column.isNamed else { return }
    aliases.append(
      Alias(name: FieldName.normalized(typed), column: column, isField: spec.isField))
  }

  /// Adds a spec that was asked for before by another name.
  mutating func add(_ spec: any PhoneSpec, after first: any PhoneSpec, _ mapping: FieldMapping) {
    contested.removeAll { $0[0].name == spec.name }
    contested.append([first, spec])
    add(spec, mapping)
  }

  /// Whether all names were typed that decide nothing.
  package var isEmpty: Bool { aliases.isEmpty }

  /// Whether each of the names is that of a field.
  package func areAll(in fields: [String]) -> Bool {
    let names = Set(fields.map(FieldName.normalized))
    return aliases.allSatisfy { names.contains($0.name) }
  }

  /// The columns that are in the field of the typed name alone. A spec that was typed by another
  /// spelling of its flag is there by itself, unless it would be taken from another field.
  package func columns(spelledBy fields: [String]) -> Set<String> {
    if aliases.isEmpty { return [] }
    let names = Set(fields.map(FieldName.normalized))
    return Set(
      aliases.filter { alias in
        guard names.contains(alias.name) else { return false }
        let best = alias.column.bestMatch(among: fields)?.name
        return alias.isField || best.map(FieldName.normalized) != alias.name
      }.map(\.column.name))
  }

  /// The same, where a schema has the fields.
  package func columns(spelledBy schema: ReadingFields) -> Set<String> {
    Set(
      contested.filter { specs in specs.contains { schema.name(asking: $0) != $0.name } }
        .map { $0[0].name })
  }
}
