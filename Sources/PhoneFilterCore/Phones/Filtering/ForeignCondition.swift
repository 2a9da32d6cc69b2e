/// What users of SQL and other tools type behind `--where`, and what it comes to here: where the
/// meaning is clear it is taken, else the answer is the line that does it.
package enum ForeignCondition {
  /// What a typed text comes to.
  package enum Reading: Equatable {
    /// These conditions, which must all hold.
    case conditions([String])
    /// The sentence that says what to type.
    case answer(String)
  }

  /// A word between a field and a value, and what it comes to.
  private struct Word: Sendable {
    let spelling: String
    let read: @Sendable (_ field: String, _ value: String) -> Reading
  }

  /// The longer words before those that they begin with.
  private static let words: [Word] = [
    Word(spelling: "is not null") { field, _ in .answer("write --has \(quoted(field))") },
    Word(spelling: "is null") { field, _ in .answer("write --missing \(quoted(field))") },
    Word(spelling: "not like") { field, value in .answer(whereLine(field, "!=", glob(value))) },
    Word(spelling: "like") { field, value in .answer(whereLine(field, "=", glob(value))) },
    Word(spelling: "not in") { field, value in .answer(whereLines(field, "!=", value)) },
    Word(spelling: "in") { field, value in .answer(whereLines(field, "=", value)) },
    Word(spelling: "between") { field, value in
      let ends = parted(value, at: ["and"])
      return .answer(whereLine(field, "=", ends.map(bare).joined(separator: "..")))
    },
    Word(spelling: "contains") { field, value in
      .answer(whereLine(field, "=", "*\(bare(value))*"))
    },
    Word(spelling: "starts with") { field, value in
      .answer(whereLine(field, "=", "\(bare(value))*"))
    },
    Word(spelling: "ends with") { field, value in
      .answer(whereLine(field, "=", "*\(bare(value))"))
    },
  ]

  /// What a text comes to that has, or is, no condition of ours; nil where nothing is known.
  package static func reading(of text: String) -> Reading? {
    if let alternatives = conditions(in: text, between: ["or", "||"]) {
      return .answer(either(alternatives))
    }
    if let all = conditions(in: text, between: ["and", "&&"]) { return .conditions(all) }
    if let (field, symbol, value) = pattern(in: text) {
      return .conditions(["\(field)\(symbol)\(value)"])
    }
    guard WhereCondition.parts(of: text) == nil else { return nil }
    let lowered = text.lowercased()
    for word in words {
      guard let place = lowered.firstPlace(of: " \(word.spelling)") else { continue }
      let offset = lowered.utf8.distance(from: lowered.startIndex, to: place)
      let bytes = Array(text.utf8)
      let field = String(decoding: bytes[..<offset], as: UTF8.self).trimmingSpaces
      let behind = bytes[(offset + 1 + word.spelling.utf8.count)...]
      // `inside` does not begin with `in`.
      guard behind.first.map({ !$0.isWordByte }) ?? true, !field.isEmpty else { continue }
      return word.read(field, String(decoding: behind, as: UTF8.self).trimmingSpaces)
    }
    return nil
  }

  /// The condition that holds where a typed one does not; nil where there is no single one.
  package static func opposite(of text: String) -> String? {
    let opposites = ["=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]
    guard let (field, symbol, value) = WhereCondition.parts(of: text) else { return nil }
    return opposites[symbol].map { field + $0 + value }
  }

  /// The conditions on both sides of each of these words; nil unless there are several, and each has
  /// a field and an operator.
  private static func conditions(in text: String, between words: [String]) -> [String]? {
    let parts = parted(text, at: words)
    guard parts.count > 1, parts.allSatisfy({ WhereCondition.looksLikeOne($0) }) else { return nil }
    return parts
  }

  /// The parts of a text between words, whatever their case.
  private static func parted(_ text: String, at words: [String]) -> [String] {
    var parts: [[String]] = [[]]
    for word in text.parts(at: " ") where !word.isEmpty {
      if words.contains(word.lowercased()) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.map { $0.joined(separator: " ") }
  }

  /// `brand ~ Appl` and `brand !~ Appl`: the regular expression is found in the field.
  private static func pattern(in text: String) -> (field: String, symbol: String, value: String)? {
    for (symbol, own) in [("!~", "!="), ("~", "=")] {
      guard let place = text.firstPlace(of: symbol) else { continue }
      let field = String(text[..<place]).trimmingSpaces
      let value = String(text[place...]).behind(symbol.utf8.count).trimmingSpaces
      guard !field.isEmpty, !value.isEmpty, !field.contains(where: { "=!<>".contains($0) }) else {
        return nil
      }
      return (field, own, value.begins(with: "/") ? value : "/\(value)/")
    }
    return nil
  }

  /// How alternatives are said: of one field by giving the condition again, of several by two runs.
  private static func either(_ alternatives: [String]) -> String {
    let parts = alternatives.compactMap { WhereCondition.parts(of: $0) }
    let isOneField = parts.allSatisfy { $0.0 == parts.first?.0 && $0.1 == "=" }
    if isOneField {
      let lines = parts.map { "--where \(quoted($0.0 + "=" + bare($0.2)))" }
      return "the same field again is an alternative: \(lines.joined(separator: " "))"
    }
    return "conditions on one field with '=' are alternatives, all others must hold together; two "
      + "runs give the phones of either: --where \(quoted(alternatives[0])) and --where "
      + quoted(alternatives[1])
  }

  private static func whereLine(_ field: String, _ symbol: String, _ value: String) -> String {
    "write --where \(quoted(field + symbol + value))"
  }

  /// A line with a condition for each value of a list in brackets.
  private static func whereLines(_ field: String, _ symbol: String, _ list: String) -> String {
    let values = list.filter { !"()[]".contains($0) }.parts(at: ",").map(bare)
    let lines = values.map { "--where \(quoted(field + symbol + $0))" }
    return "write \(lines.joined(separator: " "))"
  }

  /// The glob of a pattern of SQL.
  private static func glob(_ pattern: String) -> String {
    String(bare(pattern).map { $0 == "%" ? "*" : $0 == "_" ? "?" : $0 })
  }

  /// A value without the quotes of SQL.
  private static func bare(_ value: String) -> String {
    let value = value.trimmingSpaces
    guard value.count > 1, let first = value.first, first == value.last, "'\"".contains(first)
    else { return value }
    return String(value.dropFirst().dropLast())
  }

  private static func quoted(_ text: String) -> String { "'\(text.visible)'" }
}

extension UInt8 {
  /// Whether it is part of a word of ASCII.
  fileprivate var isWordByte: Bool {
    isDigit || lowercasedASCII &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }
}
