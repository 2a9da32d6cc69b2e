/// A word that a user types where only some words are allowed.
package enum TypedWord {
  /// Returns the place of the word in a list. The error lists the known words.
  package static func index(
    of typed: String, among known: [String], what: String
  ) throws(UsageError) -> Int {
    if let index = known.firstIndex(of: typed) { return index }
    throw UsageError(
      .unknownName,
      "unknown \(what) \(typed: typed)\(Suggestions.question(for: typed, among: known)) "
        + "(choices: \(known.joined(separator: ", ")))")
  }

  /// Returns the case of an enumeration that has this word.
  package static func value<Value: CaseIterable & RawRepresentable<String>>(
    of typed: String, what: String
  ) throws(UsageError) -> Value {
    let values = Array(Value.allCases)
    return values[try index(of: typed, among: values.map(\.rawValue), what: what)]
  }
}
