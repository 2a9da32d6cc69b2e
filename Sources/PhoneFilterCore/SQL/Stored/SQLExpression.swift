/// A part of an SQL statement: its text, with a `?` for each value.
package struct SQLExpression: Equatable, Sendable {
  package var text: String
  package var values: [SQLiteValue] = []

  package init(_ text: String, _ values: [SQLiteValue] = []) {
    self.text = text
    self.values = values
  }

  /// Returns the condition that at least one of the parts is true; nil if there are no parts.
  package static func any(_ parts: [SQLExpression]) -> SQLExpression? { joined(parts, " OR ") }

  /// Returns the condition that all parts are true; nil if there are no parts.
  package static func all(_ parts: [SQLExpression]) -> SQLExpression? { joined(parts, " AND ") }

  private static func joined(_ parts: [SQLExpression], _ word: String) -> SQLExpression? {
    guard parts.count != 1 else { return parts[0] }
    guard !parts.isEmpty else { return nil }
    return SQLExpression(
      "(" + parts.map(\.text).joined(separator: word) + ")", parts.flatMap(\.values))
  }

  /// The text with the values in their places, for people.
  package var shown: String {
    var rest = values[...]
    var shown = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      shown += character == "?" && !isQuoted ? rest.popFirst()?.shown ?? "?" : String(character)
    }
    return shown
  }
}

extension SQLiteValue {
  fileprivate var shown: String {
    switch self {
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "'\(text.visible)'"
    }
  }
}

/// An SQL condition that replaces a test. It never keeps fewer rows than the strategy keeps.
package struct SQLCondition: Sendable {
  /// True for each row that the strategy keeps, or must report as an error.
  package let kept: SQLExpression
  /// True for each row that the strategy must decide; nil if SQL decides all rows.
  package let undecided: SQLExpression?
  /// True if SQL decides all rows correctly, except the undecided rows.
  package let isDecisive: Bool

  package init(kept: SQLExpression, undecided: SQLExpression?, isDecisive: Bool = true) {
    self.kept = kept
    self.undecided = undecided
    self.isDecisive = isDecisive
  }
}
