/// The condition of `--search`: each word occurs in some text of the row, without regard to case
/// and accents.
struct SearchText {
  let table: StatementTable

  func conditions(_ searched: SearchedWords) throws(SQLRefusal) -> [String] {
    let columns = try table.columns().filter { $0.searched != nil }
    guard !columns.isEmpty else {
      throw SQLRefusal("--search searches texts, but the schema names no text field")
    }
    var conditions: [String] = []
    for word in searched.words { conditions.append(try condition(word, in: columns)) }
    return conditions
  }

  private func condition(
    _ word: SearchedWords.Word, in columns: [TypedColumn]
  ) throws(SQLRefusal) -> String {
    // A word that has only characters of numbers: 256, 6.1, 1e3.
    if word.folded.allSatisfy({ "0123456789.+-e".utf8.contains($0) }) {
      throw SQLRefusal(
        "--search: '\(word.typed.visible)' may also be part of a number, and an engine does not "
          + "keep the number's spelling; write a number with its own flag, such as --disk 256")
    }
    var found: [String] = []
    let plain = columns.filter { !$0.field.isList }.compactMap(\.searched)
    if !plain.isEmpty {
      found.append(try table.dialect.search(plain, for: try word.foldedForSQL()))
    }
    for column in columns where column.field.isList {
      if let condition = try column.condition(SQLTest(.word(word))) { found.append(condition) }
    }
    return found.count == 1 ? found[0] : "(\(found.joined(separator: " OR ")))"
  }
}
