/// A spec that was typed by a name which a field may have as well: `ram`, `Arbeitsspeicher`.
struct TypedAlias: Sendable {
  /// The typed name without case and separators.
  let name: String
  /// The column that is asked for by it.
  let column: FieldColumn
  /// Whether the column is that of a field, and of no spec.
  let isField: Bool

  /// Nil for a spec that was typed by its own name or whose field the user has named, and for a field
  /// that no spec goes by.
  init?(_ spec: any PhoneSpec, _ mapping: FieldMapping) {
    guard let typed = spec.isTypedAlias ? spec.name : spec.typedSpelling else { return nil }
    name = FieldName.normalized(typed)
    column = FieldColumn(spec: spec, mapping: mapping)
    isField = spec.isField
    if !isField, column.isNamed { return nil }
  }
}
