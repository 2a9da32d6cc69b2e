/// What a statement takes for granted, in lines of comment above it.
struct StatementComment {
  private var lines: [String] = []

  init(_ table: StatementTable, _ specifications: [Specification]) {
    if let name = table.schemaName {
      lines.append("Columns: those of '\(name)', each with texts alone or plain numbers alone.")
    } else {
      lines.append(
        "Columns: \(SpecCatalog.all.map(\.name).joined(separator: ", ")), with plain numbers, as "
          + "'phonefilter --normalize' writes them; --schema names others.")
    }
    let guessed = table.guesses(among: specifications)
    for (kind, names) in [("numbers", guessed.numbers), ("texts", guessed.texts)]
    where !names.isEmpty {
      lines.append("Taken for \(kind): \(names.joined(separator: ", ")).")
    }
    lines += table.dialect.assumptions.map { "Taken for granted: \($0)." }
  }

  /// Adds a line.
  mutating func note(_ line: String) { lines.append(line) }

  /// The lines, each with its mark; no text in them ends a line.
  var text: String { lines.map { "-- \($0.visible)\n" }.joined() }
}
