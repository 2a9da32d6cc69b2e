/// How the statements of an engine write columns and values.
struct EngineNotation: Sendable {
  /// The types of columns.
  let types: [EngineTable.Kind: String]
  /// The function that makes a character of its number: control characters stand in no literal,
  /// since shells change some of them.
  let character: String
  /// Writes a list, given its elements as they are written.
  let list: @Sendable (_ elements: [String], EngineTable.Kind) -> String

  /// Makes and fills the table, with the rows whose values fit.
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
