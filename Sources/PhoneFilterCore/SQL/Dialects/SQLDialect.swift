/// An engine's SQL: its spelling of names, texts and numbers, and the conditions that it can
/// express.
///
/// A dialect is one file: the members without a default, and each other member only if it differs
/// from its default. If it cannot express something exactly, it throws a refusal with the reason.
package protocol SQLDialect: NamedChoice {
  /// The name of the engine, for messages.
  var title: String { get }
  /// Returns a name in quotes. It may contain any characters.
  func quoted(_ name: String) -> String
  /// Returns a text as a value. It may contain any characters.
  func literal(_ text: String) throws(SQLRefusal) -> String
  /// Returns the column of a path. The path has at least one name.
  func column(_ path: [String]) throws(SQLRefusal) -> String
  /// Returns the condition that a column equals one of several plain texts.
  func isOne(_ column: String, of texts: [String]) throws(SQLRefusal) -> String
  /// Returns the condition that a text matches a pattern.
  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String
  /// Returns the condition that an expression matches in a text.
  func holds(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String
  /// Returns the condition that one of the texts contains a word, without regard to case and
  /// accents.
  func search(_ texts: [String], for word: String) throws(SQLRefusal) -> String
  /// Returns the condition that an element of a list passes a condition.
  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String
  func literal(_ number: ExactNumber, in storage: FieldReading.Storage?) -> String
  /// Returns a text in a form that is ordered by its bytes.
  func order(ofText text: String) -> String
  /// Returns the last clause of a statement, which limits the rows.
  func limit(_ count: Int) -> String
  /// Returns a column list without one column; nil if the dialect has no such list.
  func allColumns(but name: String) -> String?
  var textType: String { get }
  /// Returns a number with all its digits, for a column of numbers from several columns. `noNumber`
  /// replaces a missing number.
  func exactNumber(_ number: String) -> String
  var noNumber: String { get }
  /// Returns a quantile of numbers, interpolated as in spreadsheets.
  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String
  /// The assumptions that the leading comment of a statement lists.
  var assumptions: [SQLAssumption] { get }
}

extension SQLDialect {
  package func quoted(_ name: String) -> String { SQLText.quoted(name) }

  package func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    return SQLText.literal(text)
  }

  package func isOne(_ column: String, of texts: [String]) throws(SQLRefusal) -> String {
    var literals: [String] = []
    for text in texts { literals.append(try literal(text)) }
    return literals.count == 1
      ? "\(column) = \(literals[0])" : "\(column) IN (\(literals.joined(separator: ", ")))"
  }

  package func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    guard let like = pattern.likes(atMost: 1)?.first else { return try holds(column, pattern) }
    return try like.condition(column, in: self)
  }

  package func literal(_ number: ExactNumber, in storage: FieldReading.Storage?) -> String {
    storage == .float ? "CAST(\(number) AS REAL)" : number.description
  }

  package func order(ofText text: String) -> String { text }
  package func limit(_ count: Int) -> String { "LIMIT \(count)" }
  package func allColumns(but name: String) -> String? { nil }
  package var textType: String { "VARCHAR" }
  package func exactNumber(_ number: String) -> String { number }
  package var noNumber: String { "NULL" }
  package var assumptions: [SQLAssumption] { [] }
}

/// An assumption of a statement about the texts of its table.
package struct SQLAssumption: Sendable {
  /// The statements that depend on it contain this word.
  package let word: String
  package let text: String
}
