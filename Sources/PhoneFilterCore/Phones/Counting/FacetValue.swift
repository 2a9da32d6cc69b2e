/// Something that can be chosen in a facet: one value of a spec, or a range of its numbers.
package enum FacetValue: Equatable, Sendable {
  case value(CountedValue)
  case range(NumberInterval)

  /// The text that asks for exactly this behind the spec's flag: `256`, `400..<600`, `=iPhone*`; nil
  /// for a row that has no value, which no such text asks for.
  package var typed: String? {
    switch self {
    case .value(.missing), .value(.unreadable): nil
    case .value(.text(let text)): TextPattern.typed(literally: text)
    case .value(.number(let number)): number.typed
    case .range(let interval): interval.typed
    }
  }
}
