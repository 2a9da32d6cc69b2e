/// What the rows of a group have in common, or what can be chosen in a facet.
public enum GroupValue: Hashable, Sendable {
  /// One value, or none.
  case value(ValueKey)
  /// A number within a range.
  case range(NumberInterval)
  /// A date within a range.
  case dates(NumberInterval)
  /// A number in none of the ranges that were asked for.
  case other
}

extension GroupValue {
  /// The value as plain text; nil when there is none.
  public var label: String? {
    switch self {
    case .value(let value): value.label
    case .range(let range): range.description
    case .dates(let range): range.ofDates
    case .other: "(other)"
    }
  }

  /// The value without regard to the case of its text.
  package var caseFolded: GroupValue {
    if case .value(let value) = self { return .value(value.caseFolded) }
    return self
  }

  /// The value as JSON.
  package var json: [UInt8] {
    switch self {
    case .value(let value): value.json
    case .range, .dates, .other: JSONText.quoted(label ?? "")
    }
  }

  /// The text that asks for exactly this after the spec's flag: `256`, `400..<600`, `=iPhone*`; nil
  /// where no such text does, as for a row without a value.
  package var typed: String? {
    switch self {
    case .value(.missing), .value(.unreadable), .other: nil
    case .value(.text(let text)): TextPattern.typed(literally: text)
    case .value(.number(let number)): number.typed
    case .value(.date(let date)): date.description
    case .range(let interval): interval.typed
    case .dates(let range): range.ofDates
    }
  }
}
