/// A comparison that users of SQL and other tools type in `--where`. If the meaning is clear, the
/// program accepts the comparison. Else it answers with the command line to type.
package enum ForeignCondition {
  package enum Reading: Equatable {
    /// The comparison in our notation.
    case condition(String)
    /// The sentence that tells the user what to type.
    case answer(String)
  }

  /// Reads a text that is not exactly one of our comparisons. Nil if the text has no known form, or
  /// is exactly one of ours.
  package static func reading(of text: String) -> Reading? {
    let typed = ownSigns(in: text.trimmingSpaces)
    guard let part = ConditionPart(typed) else { return nil }
    guard let condition = part.condition else { return .answer("write \(part.flags)") }
    return condition == text ? nil : .condition(condition)
  }

  /// Returns the flags for comparisons in the notation of another tool that `and` joins. Nil if all
  /// comparisons are ours, if one of them has no known form, or if `or` or `not` joins them.
  package static func flags(for text: String) -> String? {
    guard case .all(let parts)? = try? ConditionSyntax(text) else { return nil }
    let read = parts.compactMap { part -> ConditionPart? in
      guard case .comparison(let comparison) = part else { return nil }
      return ConditionPart(ownSigns(in: comparison.text))
    }
    guard read.count == parts.count, read.contains(where: { $0.condition == nil }) else {
      return nil
    }
    return read.map(\.flags).joined(separator: " ")
  }

  /// Returns true if a text is a whole condition, with the words and parentheses of conditions, in
  /// our notation or in SQL's.
  package static func isCondition(_ text: String) -> Bool {
    guard let syntax = try? ConditionSyntax(text) else { return false }
    return syntax.comparisons.allSatisfy { ConditionPart(ownSigns(in: $0.text)) != nil }
  }

  /// Replaces operators of other tools by ours: `≥`, and `==` and `!==` with a blank after them.
  /// Without the replacement, the last `=` would be part of the value. Without the blank it is: a
  /// value after `=` has no special characters.
  private static func ownSigns(in text: String) -> String {
    var text = text
    for (sign, own) in [("≥", ">="), ("≤", "<="), ("≠", "!="), ("!== ", "!="), ("== ", "=")] {
      // The text after an operator is a value, and signs in a value are text.
      guard let place = text.firstPlace(of: sign),
        !text[..<place].contains(where: { "=<>".contains($0) })
      else { continue }
      let end = text.utf8.index(place, offsetBy: sign.utf8.count)
      text = String(text[..<place]) + own + String(text[end...])
    }
    return text
  }
}

/// A comparison, in our notation or in SQL's.
private struct ConditionPart {
  /// The condition for `--where`; nil if only other flags express the test.
  let condition: String?
  let flags: String

  /// Nil if the text spells no test.
  init?(_ text: String) {
    if let (field, symbol, value) = ConditionPart.pattern(in: text) {
      self.init(condition: "\(field)\(symbol)\(value)")
    } else if WhereCondition.looksLikeOne(text) || WhereCondition.presence(in: text) != nil {
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
    let flags: @Sendable (_ field: String, _ value: String) -> String
  }

  /// Longer words come before the words that they begin with.
  private static let words: [Word] = {
    var words = [
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
      return hasValue ? word.flags(field, value) : nil
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
