/// A word that a user types where only some words are known.
package enum TypedWord {
  /// The place of the word in a list, or an error that says which there are.
  package static func index(
    of typed: String, among known: [String], what: String
  ) throws(UsageError) -> Int {
    if let index = known.firstIndex(of: typed) { return index }
    throw UsageError(
      "there is no \(what) '\(typed.visible)'\(Suggestions.question(for: typed, among: known)) "
        + "(there are: \(known.joined(separator: ", ")))")
  }

  /// The case of an enumeration whose word it is.
  package static func value<Value: CaseIterable & RawRepresentable<String>>(
    of typed: String, what: String
  ) throws(UsageError) -> Value {
    let values = Array(Value.allCases)
    return values[try index(of: typed, among: values.map(\.rawValue), what: what)]
  }
}
