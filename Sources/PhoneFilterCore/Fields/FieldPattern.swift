/// A typed name that may stand for several fields: a glob, or a field that is left out.
package struct FieldPattern: Sendable {
  /// The pattern as it was typed.
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

  /// Whether it may stand for any number of fields.
  package var isGlob: Bool { glob != nil }

  /// How well a field fits, the best with 0; nil where it does not.
  package func rank(of name: String) -> Int? {
    if let column, let rank = column.rank(of: name) { return rank }
    let isFitting = FieldName.normalized(name) == folded || isGlobbed(name)
    return isFitting ? 0 : nil
  }

  private func isGlobbed(_ name: String) -> Bool {
    guard let glob else { return false }
    return withBytes(of: Array(name.utf8)) { glob.matches($0) }
  }

  /// Whether a field fits: its own name, or the path to it.
  package func fits(_ name: String) -> Bool { rank(of: name) != nil }

  /// Whether fields within one of this name may fit.
  package func reachesInto(_ name: String) -> Bool {
    if glob != nil { return !isGlobbed(name) && typed.contains(".") }
    return folded.hasPrefix(FieldName.normalized(name + "."))
  }
}
