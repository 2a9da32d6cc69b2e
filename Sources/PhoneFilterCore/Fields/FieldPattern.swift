/// A typed name that may match several fields: a glob, or a field to leave out.
package struct FieldPattern: Sendable {
  package let typed: String
  private let folded: String
  private let glob: Glob?
  /// The field by its name and the spec's aliases; nil for a glob.
  private let column: FieldColumn?

  package init(_ typed: String, _ spec: (any PhoneSpec)?) {
    self.typed = typed
    folded = FieldName.normalized(typed)
    glob = spec == nil ? Glob(typed, ignoringCase: true) : nil
    column = spec.map { FieldColumn(spec: $0, mapping: FieldMapping()) }
  }

  package var isGlob: Bool { glob != nil }

  /// Returns the rank of a field's name; 0 is best, nil means no match.
  package func rank(of name: String) -> Int? {
    if let column, let rank = column.rank(of: name) { return rank }
    let isFitting = FieldName.normalized(name) == folded || isGlobbed(name)
    return isFitting ? 0 : nil
  }

  private func isGlobbed(_ name: String) -> Bool {
    guard let glob else { return false }
    return withBytes(of: Array(name.utf8)) { glob.matches($0) }
  }

  package func fits(_ name: String) -> Bool { rank(of: name) != nil }

  /// Returns true if inner fields of this field may match.
  package func reachesInto(_ name: String) -> Bool {
    if glob != nil { return !isGlobbed(name) && typed.contains(".") }
    return folded.hasPrefix(FieldName.normalized(name + "."))
  }
}
