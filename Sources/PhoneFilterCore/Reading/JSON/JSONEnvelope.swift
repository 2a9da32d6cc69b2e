/// The object around phones in the answer of a service: `{"status":"ok","result":{"items":[…]}}`.
///
/// It names no spec by itself: read as one phone it would mix the values of all phones in it.
enum JSONEnvelope {
  private static let depthLimit = 6

  /// The path to the first list of several objects that look like phones, within an object that has
  /// been checked; nil when there is none.
  static func path(in object: Bytes) -> String? { path(in: object, depth: 1) }

  private static func path(in object: Bytes, depth: Int) -> String? {
    guard depth <= depthLimit else { return nil }
    for (name, value) in JSONWalker.members(of: object) {
      switch value.kind {
      case .list where depth > 1 && looksLikePhones(value): return name
      case .object:
        if let rest = path(in: value.bytes, depth: depth + 1) { return name + "." + rest }
      case .none, .text, .number, .truth, .list: break
      }
    }
    return nil
  }

  /// Whether a list has several objects, the first of which names at least two specs.
  private static func looksLikePhones(_ list: RawValue) -> Bool {
    var count = 0
    var isLikely = false
    _ = list.anyElement { element in
      if count == 0, element.kind == .object {
        let names = JSONWalker.members(of: element.bytes).map(\.name)
        let specs = SpecCatalog.all.filter { spec in
          let column = FieldColumn(spec: spec, mapping: FieldMapping())
          return names.contains { column.rank(of: $0) != nil }
        }
        isLikely = specs.count >= 2
      }
      count += 1
      return count == 2
    }
    return isLikely && count == 2
  }
}
