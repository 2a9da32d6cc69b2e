/// The names of a phone's fields, in their order. Phones with the same fields share one object, so
/// that the place of a spec is looked up once for all of them.
///
///     fields     model   price   battery      one object
///     contents   A       799     5000         a phone
///     contents   B       649     4500         another one
package final class PhoneFields: Sendable {
  package let names: [String]
  /// The places of names. Empty if there are so few names that a search in the list is as fast.
  private let places: [String: Int]

  /// The caller passes different names.
  package init(_ names: [String]) {
    self.names = names
    places =
      names.count <= 16
      ? [:] : Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// The maximum number of lists of names that are shared.
  private static let mostShared = 1024
  private static let shared = Guarded<[[String]: PhoneFields]>([:])

  /// Returns the object for these different names. It is shared, unless there are too many.
  package static func of(_ names: [String]) -> PhoneFields {
    shared.withLock { known in
      if let fields = known[names] { return fields }
      let fields = PhoneFields(names)
      if known.count < mostShared, names.count <= 256 { known[names] = fields }
      return fields
    }
  }

  package func place(of name: String) -> Int? {
    places.isEmpty ? names.firstIndex(of: name) : places[name]
  }

  /// Returns the place of the field that a spec reads. The spec's own name is tried first. If it is
  /// a field with a name of another spec, the name of that spec is next. For any other field, a
  /// name that differs only in case, spaces, `_` and `-` is next.
  package func place(of spec: any PhoneSpec) -> Int? {
    if let place = place(of: spec.name) { return place }
    guard spec.isField else { return nil }
    if !spec.meant.isField { return place(of: spec.meant.name) }
    return place(like: spec.name)
  }

  /// Returns the place of the first field whose name differs only in case, spaces, `_` and `-`.
  package func place(like name: String) -> Int? {
    let wanted = FieldName.normalized(name)
    return names.firstIndex { FieldName.normalized($0) == wanted }
  }
}
