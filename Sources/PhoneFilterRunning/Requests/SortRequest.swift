/// By what rows are sorted, and how much memory that may take.
package struct SortRequest: Sendable {
  /// The most important key first; none for the order of the catalogues.
  package var keys: [SortKey] = []
  /// How many bytes of rows are kept in memory; nil leaves it to the machine.
  package var bufferSize: Int?

  /// Adds the keys of a typed list. `price:desc` and `price desc`, as others have it, are `-price`.
  package mutating func add(_ names: [TypedName]) throws(UsageError) {
    var specs: [any PhoneSpec] = []
    var areDescending: [Bool] = []
    for name in names {
      let (key, isDescending) = SortRequest.direction(of: name)
      specs.append(try SpecNames.spec(key))
      areDescending.append(name.hasMinus != isDescending)
    }
    for (spec, isDescending) in zip(SpecNames.apart(specs), areDescending) {
      keys.append(SortKey(spec: spec, isDescending: isDescending))
    }
  }

  /// Turns the only key round. Of several it is not clear which are meant.
  package mutating func turn() throws(UsageError) {
    guard keys.count == 1 else {
      let turned = keys.map { "-\($0.spec.name.visible)" }.joined(separator: ",")
      throw UsageError(
        "--desc: a '-' before a key turns it round: --sort \(keys.isEmpty ? "-price" : turned)")
    }
    keys = [SortKey(spec: keys[0].spec, isDescending: true)]
  }

  /// A name without the word for its direction, and whether that is the falling one.
  private static func direction(of name: TypedName) -> (TypedName, isDescending: Bool) {
    guard !name.isQuoted else { return (name, false) }
    for (word, isDescending) in [("desc", true), ("asc", false)] {
      for mark in [":", " "] where name.text.lowercased().hasSuffix(mark + word) {
        let text = String(name.text.dropLast(word.count + 1)).trimmingSpaces
        return (TypedName(text: text, hasMinus: name.hasMinus), isDescending)
      }
    }
    return (name, false)
  }
}
