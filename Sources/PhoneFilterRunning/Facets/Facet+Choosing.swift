// The values of a facet in words for people, and as arguments of the command line.

extension Facet {
  /// A value as people read it: `256 GB`, `400..<600`, `(missing)`.
  package func shown(_ value: GroupValue) -> String {
    switch value {
    case .range, .dates, .other: return value.label ?? ""
    case .value(.missing): return "(missing)"
    case .value(.unreadable): return "(unreadable)"
    case .value(.text(let text)): return text.visible
    case .value(let value): return value.withRawValue { spec.shown($0) ?? $0.text }
    }
  }

  /// The arguments with which the command line chooses a line as well, or has chosen it; nil where it
  /// cannot, or would show other rows than were counted.
  package func arguments(choosing line: Line) -> [String]? {
    guard canChoose(line) else { return nil }
    if line.value == .value(.missing) { return ["--missing", spec.name] }
    return line.value.typed.flatMap { spec.arguments(asking: $0) }
  }

  /// The arguments with which the command line leaves out the rows of a line; nil where it cannot.
  package func arguments(excluding line: Line) -> [String]? {
    if line.value == .value(.missing) { return ["--has", spec.name] }
    return line.value.typed.flatMap { spec.arguments(excluding: $0) }
  }
}
