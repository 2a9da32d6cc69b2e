// The values of a facet as text for people, and as arguments of the command line.

extension Facet {
  /// Returns a value as people read it: `256 GB`, `400 to 600`, `(missing)`.
  package func shown(_ value: GroupValue) -> String { words.shown(value) }

  /// Returns the arguments that choose a line. Nil if the command line cannot, or would show other
  /// rows than the line counts.
  package func arguments(choosing line: Line) -> [String]? {
    guard canChoose(line) else { return nil }
    if line.value == .value(.missing) { return ["--missing", spec.name] }
    return line.value.typed.flatMap { spec.arguments(asking: $0) }
  }

  /// Returns the arguments that exclude the rows of a line. Nil if the command line cannot.
  package func arguments(excluding line: Line) -> [String]? {
    if line.value == .value(.missing) { return ["--has", spec.name] }
    return line.value.typed.flatMap { spec.arguments(excluding: $0) }
  }
}
