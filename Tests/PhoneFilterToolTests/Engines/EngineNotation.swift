/// The notation of columns and values in the statements of an engine.
struct EngineNotation: Sendable {
  let types: [EngineTable.Kind: String]
  /// The function that makes a character from its number. Literals contain no control characters,
  /// because shells change some of them.
  let character: String
  /// Writes a list of elements that are already written.
  let list: @Sendable (_ elements: [String], EngineTable.Kind) -> String

  /// Returns the statements that make the table and fill it with the rows whose values meet the
  /// condition.
  func statements(making table: EngineTable, where fits: (EngineTable.Value) -> Bool) -> String {
    let columns = table.columns.map { "\(name($0.name)) \(types[$0.kind] ?? "")" }
    let rows = table.rows(where: fits).map { id, values in
      let cells = zip(table.columns, values).map { written($1, $0.kind) }
      return "INSERT INTO phones VALUES (\(id), \(cells.joined(separator: ", ")));\n"
    }
    return "BEGIN;\nCREATE TABLE phones (id INTEGER, \(columns.joined(separator: ", ")));\n"
      + rows.joined() + "COMMIT;\n"
  }

  private func name(_ column: String) -> String {
    "\"" + column.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  private func written(_ value: EngineTable.Value, _ kind: EngineTable.Kind) -> String {
    switch value {
    case .none: "NULL"
    case .number(let digits): digits
    case .text(let text): literal(text)
    case .texts(let texts): list(texts.map(literal), kind)
    case .numbers(let numbers): list(numbers, kind)
    }
  }

  private func literal(_ text: String) -> String {
    var written = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": written += "''"
      case _ where scalar.value < 32: written += "' || \(character)(\(scalar.value)) || '"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return "(\(written)')"
  }
}
