/// The sort keys, and the memory that the sort may use.
package struct SortRequest: Sendable {
  /// The keys, the most important first. Empty keeps the order of the catalogues.
  package var keys: [SortKey] = []
  /// The maximum number of bytes of rows in memory. If nil, the memory of the machine decides.
  package var bufferSize: Int?

  /// Adds the keys of a typed list. Other tools' `price:desc` and `price desc` mean `-price`.
  package mutating func add(_ names: [TypedName]) throws(UsageError) {
    keys += try SortRequest.keys(names)
  }

  /// Returns the keys of a typed list.
  package static func keys(_ names: [TypedName]) throws(UsageError) -> [SortKey] {
    var specs: [any PhoneSpec] = []
    var areDescending: [Bool] = []
    for name in names {
      let (key, isDescending) = SortRequest.direction(of: name)
      specs.append(try SpecNames.spec(key))
      areDescending.append(name.hasMinus != isDescending)
    }
    return zip(SpecNames.apart(specs), areDescending).map {
      SortKey(spec: $0, isDescending: $1)
    }
  }

  /// Makes the only key descending. Throws if there are several: it is not clear which of them the
  /// user means.
  package mutating func turn() throws(UsageError) {
    guard keys.count == 1 else {
      let turned = keys.map { "-\($0.spec.name.visible)" }.joined(separator: ",")
      throw UsageError(
        "--desc: write a '-' to reverse a key: --sort \(keys.isEmpty ? "-price" : turned)")
    }
    keys = [SortKey(spec: keys[0].spec, isDescending: true)]
  }

  /// Returns a name without the word for its direction, and true if the word is `desc`.
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
