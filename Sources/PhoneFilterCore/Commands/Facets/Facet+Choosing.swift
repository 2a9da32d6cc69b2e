// How the values of a facet are said: to people, and to the command line.

extension Facet {
  /// A value as people read it: `256 GB`, `400..<600`, `(missing)`.
  func shown(_ value: Value) -> String {
    switch value {
    case .range(let interval): return interval.description
    case .value(.missing): return "(missing)"
    case .value(.unreadable): return "(unreadable)"
    case .value(.text(let text)): return text.visible
    case .value(let value): return value.withRawValue { spec.shown($0) ?? $0.text }
    }
  }

  /// The arguments with which the command line chooses a line as well, or has chosen it; nil where it
  /// cannot, or would show other rows than were counted.
  func arguments(choosing line: Line) -> [String]? {
    guard canChoose(line) else { return nil }
    switch line.value {
    case .value(.missing): return ["--missing", spec.name]
    case .value(.unreadable): return nil
    case .value(.text(let text)): return spec.arguments(asking: TextPattern.typed(literally: text))
    case .value(.number(let number)): return spec.arguments(asking: number.typed)
    case .range(let interval): return spec.arguments(asking: interval.typed)
    }
  }
}
