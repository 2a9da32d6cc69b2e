/// An engine's SQL: how it spells names, texts and numbers, and what it can say of them.
///
/// A dialect is one file: what stands here, and of each ability only what differs from its default.
/// What it cannot say exactly is a refusal with the reason.
package protocol SQLDialect: NamedChoice {
  /// How the name of the engine is written, for messages.
  var title: String { get }
  /// A name in quotes, whatever characters are in it.
  func quoted(_ name: String) -> String
  /// A text as a value, whatever characters are in it.
  func literal(_ text: String) throws(SQLRefusal) -> String
  /// The column of a path, one name at least.
  func column(_ path: [String]) throws(SQLRefusal) -> String
  /// Whether a text in an expression is one of several, all plain.
  func isOne(_ column: String, of texts: [String]) throws(SQLRefusal) -> String
  /// The condition that a text fits a pattern.
  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String
  /// The condition that an expression is found in a text.
  func holds(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String
  /// The condition that one of some texts holds a word, without regard to case and accents.
  func search(_ texts: [String], for word: String) throws(SQLRefusal) -> String
  /// Whether an element of a list fits a condition.
  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String
  /// A number as it is compared with a column.
  func literal(_ number: ExactNumber, in storage: FieldReading.Storage?) -> String
  /// How a text is ordered: by its bytes.
  func order(ofText text: String) -> String
  /// How many rows there may be, behind all else.
  func limit(_ count: Int) -> String
  /// A column list that leaves one out of all; nil where there is none.
  func allColumns(but name: String) -> String?
  /// The type of texts.
  var textType: String { get }
  /// A number beside those of other columns, all digits kept, and none in its place.
  func exactNumber(_ number: String) -> String
  var noNumber: String { get }
  /// A quantile of numbers between values, as spreadsheets have it.
  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String
  /// What the leading comment says of the dialect.
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
  /// The statements of which it holds: those with this word in them.
  package let word: String
  package let text: String
}
