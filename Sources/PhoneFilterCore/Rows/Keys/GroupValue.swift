/// The common value of the rows of a group, or a choice in a facet.
public enum GroupValue: Hashable, Sendable {
  /// One value, or no value.
  case value(ValueKey)
  case range(NumberInterval)
  case dates(NumberInterval)
  /// A number outside all requested ranges.
  case other
}

extension GroupValue {
  /// The value as plain text; nil if there is no value.
  public var label: String? {
    switch self {
    case .value(let value): value.label
    case .range(let range): range.description
    case .dates(let range): range.ofDates
    case .other: "(other)"
    }
  }

  package var caseFolded: GroupValue {
    if case .value(let value) = self { return .value(value.caseFolded) }
    return self
  }

  package var json: [UInt8] {
    switch self {
    case .value(let value): value.json
    case .range, .dates, .other: JSONText.quoted(label ?? "")
    }
  }

  /// The text after the spec's flag that selects exactly this value: `256`, `400..<600`,
  /// `=iPhone*`. Nil if there is no such text, for example for a row without a value.
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
