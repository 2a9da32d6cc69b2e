/// The specs of a plan that the user typed by a name that a field may have too: `ram`,
/// `Arbeitsspeicher`.
///
///     the field exists            only the field is meant
///     the field does not exist    the spec is meant
package struct TypedNames: Sendable {
  private struct Alias: Sendable {
    /// The typed name without case and separators.
    let name: String
    let column: FieldColumn
    /// True if the column belongs to a field and not to a spec.
    let isField: Bool
  }

  private var aliases: [Alias] = []
  /// The specs that the user typed by different names, each of which may be a field.
  package private(set) var contested: [[any PhoneSpec]] = []

  /// Adds a spec, unless the user typed its own name or named its field.
  mutating func add(_ spec: any PhoneSpec, _ mapping: FieldMapping) {
    guard let typed = spec.isTypedAlias ? spec.name : spec.typedSpelling else { return }
    let column = FieldColumn(spec: spec, mapping: mapping)
    guard spec.isField || !column.isNamed else { return }
    aliases.append(
      Alias(name: FieldName.normalized(typed), column: column, isField: spec.isField))
  }

  /// Adds a spec that was already requested by another name.
  mutating func add(_ spec: any PhoneSpec, after first: any PhoneSpec, _ mapping: FieldMapping) {
    contested.removeAll { $0[0].name == spec.name }
    contested.append([first, spec])
    add(spec, mapping)
  }

  /// True if no typed name could mean a field as well.
  package var isEmpty: Bool { aliases.isEmpty }

  /// Returns true if a field exists for each of the names.
  package func areAll(in fields: [String]) -> Bool {
    let names = Set(fields.map(FieldName.normalized))
    return aliases.allSatisfy { names.contains($0.name) }
  }

  /// Returns the columns that only the field with the typed name fills. A column that would use
  /// that field anyway is not among them.
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

  /// Returns the contested columns whose typed name is a field of the schema.
  package func columns(spelledBy schema: ReadingFields) -> Set<String> {
    Set(
      contested.filter { specs in specs.contains { schema.name(asking: $0) != $0.name } }
        .map { $0[0].name })
  }
}
