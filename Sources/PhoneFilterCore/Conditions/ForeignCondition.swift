/// A condition that users of SQL and other tools type after `--where`. If the meaning is clear, the
/// program accepts the condition. Else it answers with the command line to type.
package enum ForeignCondition {
  package enum Reading: Equatable {
    /// These conditions, which must all hold.
    case conditions([String])
    /// The sentence that tells the user what to type.
    case answer(String)
  }

  /// Reads a text that is not exactly one of our conditions. Nil if the text has no known form, or
  /// is exactly one of ours.
  package static func reading(of text: String) -> Reading? {
    let typed = ForeignCondition.ownSigns(in: ForeignCondition.bare(condition: text))
    if let alternatives = parts(of: typed, between: ["or", "||"]) {
      return .answer(either(alternatives))
    }
    let parts = parts(of: typed, between: ["and", "&&"]) ?? [typed]
    let read = parts.compactMap(ConditionPart.init)
    guard read.count == parts.count else { return nil }
    if parts.count == 1, parts[0] == text, read[0].condition == text { return nil }
    let conditions = read.compactMap(\.condition)
    if conditions.count == read.count { return .conditions(conditions) }
    return .answer("write " + read.map(\.flags).joined(separator: " "))
  }

  /// Returns the condition that holds exactly if a typed condition does not; nil if no single
  /// condition does.
  package static func opposite(of text: String) -> String? {
    let opposites = ["=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]
    guard let (field, symbol, value) = WhereCondition.typedParts(of: text) else { return nil }
    return opposites[symbol].map { field + $0 + value }
  }

  /// Returns the condition without brackets around the whole text. If it contains another opening
  /// bracket, the brackets stay.
  private static func bare(condition text: String) -> String {
    let text = text.trimmingSpaces
    guard text.hasPrefix("("), text.hasSuffix(")"), !text.dropFirst().dropLast().contains("(")
    else {
      return text
    }
    return String(text.dropFirst().dropLast()).trimmingSpaces
  }

  /// Replaces operators of other tools by ours: `≥`, `!==`, and `==` with a blank after it. Without
  /// the replacement, the second `=` would be part of the value.
  private static func ownSigns(in text: String) -> String {
    var text = text
    for (sign, own) in [("≥", ">="), ("≤", "<="), ("≠", "!="), ("!==", "!="), ("== ", "=")] {
      // The text after an operator is a value, and signs in a value are text.
      guard let place = text.firstPlace(of: sign),
        !text[..<place].contains(where: { "=<>".contains($0) })
      else { continue }
      let end = text.utf8.index(place, offsetBy: sign.utf8.count)
      text = String(text[..<place]) + own + String(text[end...])
    }
    return text
  }

  /// Returns the parts between these words, in any case; nil if there is only one part, or if a
  /// part is not readable. The first `and` after `between` belongs to `between`.
  private static func parts(of text: String, between words: [String]) -> [String]? {
    var parts: [[String]] = [[]]
    var isBetween = false
    for word in QuotedValue.words(of: text) {
      let lowered = word.lowercased()
      if lowered == "between" { isBetween = true }
      if words.contains(lowered), !(isBetween && lowered == "and") {
        parts.append([])
      } else {
        if lowered == "and" { isBetween = false }
        parts[parts.count - 1].append(word)
      }
    }
    let texts = parts.map { $0.joined(separator: " ") }
    guard texts.count > 1, texts.allSatisfy({ ConditionPart($0) != nil }) else { return nil }
    return texts
  }

  /// Returns the advice for alternatives: a repeated condition if all are `=` on one field, else
  /// two runs.
  private static func either(_ alternatives: [String]) -> String {
    let read = alternatives.compactMap { ConditionPart($0) }
    let parts = read.compactMap { $0.condition.flatMap(WhereCondition.parts) }
    if parts.count == read.count,
      parts.allSatisfy({ $0.field == parts.first?.field && $0.symbol == "=" })
    {
      let lines = read.map(\.flags).joined(separator: " ")
      return "a repeated condition on a field is an alternative: \(lines)"
    }
    return "only '=' conditions on one field are alternatives; for \"or\" between others, run "
      + "twice: \(read.map(\.flags).joined(separator: " and "))"
  }
}

/// One of the tests between `and` or `or`, in our notation or in SQL's.
private struct ConditionPart {
  /// The condition for `--where`; nil if only other flags express the test.
  let condition: String?
  let flags: String

  /// Nil if the text spells no test.
  init?(_ text: String) {
    if let (field, symbol, value) = ConditionPart.pattern(in: text) {
      self.init(condition: "\(field)\(symbol)\(value)")
    } else if WhereCondition.looksLikeOne(text) {
      self.init(condition: text)
    } else {
      guard let flags = ConditionPart.flags(of: text) else { return nil }
      self.init(condition: nil, flags: flags)
    }
  }

  private init(condition: String) {
    self.init(
      condition: condition, flags: "--where \(condition.visible.inShellQuotes)")
  }

  private init(condition: String?, flags: String) {
    self.condition = condition
    self.flags = flags
  }

  /// A word between a field and a value, and the flags that replace it.
  private struct Word: Sendable {
    let spelling: String
    /// True if a value must follow, false if none may follow.
    var takesValue = true
    let flags: @Sendable (_ field: String, _ value: String) -> String
  }

  /// Longer words come before the words that they begin with.
  private static let words: [Word] = {
    var words = [
      Word(spelling: "is not null", takesValue: false) { field, _ in "--has \(field.inShellQuotes)"
      },
      Word(spelling: "is null", takesValue: false) { field, _ in "--missing \(field.inShellQuotes)"
      },
      Word(spelling: "is not") { flag($0, "!=", bare($1)) },
      Word(spelling: "is") { flag($0, "=", bare($1)) },
      Word(spelling: "contains") { flag($0, "=", "*" + bare($1) + "*") },
    ]
    for (negation, symbol) in [("not ", "!="), ("", "=")] {
      words.append(Word(spelling: negation + "like") { flag($0, symbol, glob($1)) })
      words.append(Word(spelling: negation + "ilike") { "-i " + flag($0, symbol, glob($1)) })
      words.append(Word(spelling: negation + "in") { list($0, symbol, $1) })
      words.append(Word(spelling: negation + "between") { flag($0, symbol, range($1)) })
      for word in ["regexp", "rlike", "matches"] {
        words.append(Word(spelling: negation + word) { flag($0, symbol, "/" + bare($1) + "/") })
      }
    }
    for word in ["starts with", "startswith", "begins with"] {
      words.append(Word(spelling: word) { flag($0, "=", bare($1) + "*") })
    }
    for word in ["ends with", "endswith"] {
      words.append(Word(spelling: word) { flag($0, "=", "*" + bare($1)) })
    }
    return words
  }()

  private static func flags(of text: String) -> String? {
    guard WhereCondition.parts(of: text) == nil else { return nil }
    let lowered = text.lowercased()
    for word in words {
      guard let place = lowered.firstPlace(of: " \(word.spelling)") else { continue }
      let offset = lowered.utf8.distance(from: lowered.startIndex, to: place)
      let bytes = Array(text.utf8)
      guard offset + 1 + word.spelling.utf8.count <= bytes.count else { continue }
      let field = String(decoding: bytes[..<offset], as: UTF8.self).trimmingSpaces
      let after = bytes[(offset + 1 + word.spelling.utf8.count)...]
      // `inside` does not begin with `in`.
      guard after.first.map({ !$0.isWordASCII }) ?? true, !field.isEmpty else { continue }
      let value = String(decoding: after, as: UTF8.self).trimmingSpaces
      let hasValue = value.contains { !"()[]'\" ".contains($0) }
      return hasValue == word.takesValue ? word.flags(field, value) : nil
    }
    return nil
  }

  /// Reads `brand ~ Appl`, `brand =~ Appl` and `brand !~ Appl` as a search for an expression in the
  /// field. `brand=~x` compares with the text `~x`.
  private static func pattern(in text: String) -> (field: String, symbol: String, value: String)? {
    let signs = [
      ("!~", "!="), ("=~ ", "="), ("=~/", "="), ("=~\"", "="), ("=~'", "="), ("~", "="),
    ]
    for (sign, own) in signs {
      guard let place = text.firstPlace(of: sign) else { continue }
      let field = String(text[..<place]).trimmingSpaces
      let value = bare(
        String(text[place...]).after(sign.hasPrefix("~") ? 1 : 2).trimmingSpaces)
      guard !field.isEmpty, !value.isEmpty, !field.contains(where: { "=!<>".contains($0) }) else {
        return nil
      }
      return (field, own, value.begins(with: "/") ? value : "/\(value)/")
    }
    return nil
  }

  private static func flag(_ field: String, _ symbol: String, _ value: String) -> String {
    "--where \((field + symbol + value).visible.inShellQuotes)"
  }

  /// Returns a flag for each value of a list in brackets.
  private static func list(_ field: String, _ symbol: String, _ list: String) -> String {
    list.filter { !"()[]".contains($0) }.parts(at: ",")
      .map { flag(field, symbol, bare($0)) }.joined(separator: " ")
  }

  /// Returns `3 and 5` as a range.
  private static func range(_ ends: String) -> String {
    let words = ends.parts(at: " ").filter { !$0.isEmpty }
    let sides = words.split { $0.lowercased() == "and" }
    return sides.map { bare($0.joined(separator: " ")) }.joined(separator: "..")
  }

  private static func glob(_ pattern: String) -> String {
    String(bare(pattern).map { $0 == "%" ? "*" : $0 == "_" ? "?" : $0 })
  }

  private static func bare(_ value: String) -> String { QuotedValue.bare(value.trimmingSpaces) }
}
