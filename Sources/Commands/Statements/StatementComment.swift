/// The assumptions of a statement, in comment lines above it.
struct StatementComment {
  private var lines: [String] = []

  init(_ table: StatementTable, _ meant: SchemaMeanings) {
    if let name = table.schemaName {
      lines.append("Columns: those of '\(name)', each with only texts or only plain numbers.")
    } else {
      lines.append(
        "Columns: \(SpecCatalog.all.map(\.name).joined(separator: ", ")), with plain numbers, as "
          + "'phonefilter --normalize' writes them; --schema names others.")
    }
    let guessed = table.guesses(in: meant)
    for (kind, names) in [("numbers", guessed.numbers), ("texts", guessed.texts)]
    where !names.isEmpty {
      lines.append("Taken for \(kind): \(names.joined(separator: ", ")).")
    }
    if !meant.best.isEmpty {
      lines.append("--best compares each row with all others: on a large table this is slow.")
    }
  }

  /// Adds the statement's assumptions about the texts of the table, if it compares texts.
  mutating func note(
    assumptionsOf body: String, on table: StatementTable, _ meant: SchemaMeanings,
    _ ignoresCase: Bool, _ part: StatementRequest.Part
  ) {
    let asked = meant.specifications.ofSingleSpecs
    let compared =
      meant.rows.sorting.keys.map(\.spec) + meant.rows.uniqueBy
      + meant.rows.grouping.keys.map(\.spec)
    guard
      part == .facets || part == .stats
        || asked.contains(where: { $0.spec.searched != nil || $0.test.isText })
        || compared.contains(where: { !$0.isNumeric })
    else { return }
    lines.append("Assumed: texts are in NFC, with one code point for each character.")
    for assumption in table.dialect.assumptions
    where isThere(assumption.word, in: body) { lines.append("Assumed: \(assumption.text).") }
    if ignoresCase || asked.contains(where: { $0.spec.searched != nil }) {
      lines.append("Assumed: texts that differ only in case differ only in ASCII letters.")
    }
  }

  private func isThere(_ word: String, in body: String) -> Bool {
    word.isEmpty
      || withBytes(of: Array(body.utf8)) { body in
        withBytes(of: Array(word.utf8)) { body.firstIndex(of: $0) != nil }
      }
  }

  mutating func note(_ line: String) { lines.append(line) }

  /// The lines, each with `--` before it. Their texts contain no line break.
  var text: String { lines.map { "-- \($0.visible)\n" }.joined() }
}

extension ValueTest {
  var isText: Bool {
    if case .text = self { return true }
    return false
  }
}
