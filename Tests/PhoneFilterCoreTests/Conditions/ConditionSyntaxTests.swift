import Testing

@testable import PhoneFilterCore

struct ConditionSyntaxTests {
  /// The tree in a form without doubts about the precedence.
  private func shown(_ syntax: ConditionSyntax) -> String {
    switch syntax {
    case .comparison(let comparison): comparison.text
    case .not(let part): "not \(shown(part))"
    case .all(let parts): "all[\(parts.map(shown).joined(separator: " | "))]"
    case .any(let parts): "any[\(parts.map(shown).joined(separator: " | "))]"
    }
  }

  @Test(arguments: [
    ("brand=Apple", "brand=Apple"), (" brand = Apple ", "brand = Apple"),
    ("a=1 or b=2 and c=3", "any[a=1 | all[b=2 | c=3]]"),
    ("a=1 and b=2 or c=3", "any[all[a=1 | b=2] | c=3]"),
    ("(a=1 or b=2) and c=3", "all[any[a=1 | b=2] | c=3]"),
    ("not a=1 and b=2", "all[not a=1 | b=2]"), ("not (a=1 and b=2)", "not all[a=1 | b=2]"),
    ("not not a=1", "a=1"), ("NOT a=1 OR b=2", "any[not a=1 | b=2]"),
    ("a=1 || b=2 && c=3", "any[a=1 | all[b=2 | c=3]]"), ("((a=1))", "a=1"),
    ("not(a=1)or(b=2)", "any[not a=1 | b=2]"), ("a=1 or b=2 or c=3", "any[a=1 | b=2 | c=3]"),
    ("color=Space Black or a=1", "any[color=Space Black | a=1]"),
    ("color=\"black and white\" or a=1", "any[color=\"black and white\" | a=1]"),
    ("color='it''s or' and a=1", "all[color='it''s or' | a=1]"),
    ("\"terms and more\"=1 and a=2", "all[\"terms and more\"=1 | a=2]"),
    ("model=Galaxy (5G) or a=1", "any[model=Galaxy (5G) | a=1]"),
    ("Memory (GB)>=8 and a=1", "all[Memory (GB)>=8 | a=1]"),
    ("(Memory (GB)>=8)", "Memory (GB)>=8"),
    ("model=/a (b|c) or d/ or e=1", "any[model=/a (b|c) or d/ | e=1]"),
    ("model=/(a/i and e=1", "all[model=/(a/i | e=1]"),
    ("price between 3 and 5 and a=1", "all[price between 3 and 5 | a=1]"),
    ("brand in ('A and B', 'C') or a=1", "any[brand in ('A and B', 'C') | a=1]"),
    ("size=6.1\" or a=1", "any[size=6.1\" | a=1]"), ("band=android", "band=android"),
    ("\ta=1\nor\r\nb=2\u{A0}and\u{A0}c=3", "any[a=1 | all[b=2 | c=3]]"), ("\r(a=1)", "a=1"),
    ("note=5' and a=1", "all[note=5' | a=1]"), ("orb=1 and nota=2", "all[orb=1 | nota=2]"),
  ])
  func wordsBindAsInSQL(text: String, tree: String) throws {
    #expect(shown(try ConditionSyntax(text)) == tree)
  }

  @Test(arguments: [
    ("", 1, "a condition is missing at the end"),
    ("a=1 or", 7, "a condition is missing at the end"),
    ("or a=1", 1, "a condition is missing before 'or'"),
    ("a=1 and or b=2", 9, "a condition is missing before 'or'"),
    ("()", 2, "a condition is missing before ')'"), ("(a=1", 1, "no ')' belongs to this '('"),
    ("((a=1) or b=2", 1, "no ')' belongs to this '('"),
    ("a=1)", 4, "no '(' belongs to this ')'"), ("(a=1))", 6, "no '(' belongs to this ')'"),
    ("(a=1) b=2", 7, "'and' or 'or' is missing after ')'"),
    ("model=Galaxy (5G or a=1", 14, "'or' is within a text in parentheses"),
    ("model=Galaxy (5G", 14, "no ')' belongs to this '('"),
    ("not", 4, "a condition is missing at the end"),
    ("é=1 or", 7, "a condition is missing at the end"),
  ])
  func aFaultHasItsPlace(text: String, character: Int, problem: String) {
    let error = #expect(throws: UsageError.self) { try ConditionSyntax(text) }
    let beginning = "the condition '\(text)' is wrong at character \(character): \(problem)"
    #expect(error?.message.hasPrefix(beginning) == true, "\(error?.message ?? "")")
  }

  @Test func nestingHasALimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a=1" + String(repeating: ")", count: depth)
    }
    #expect(shown(try ConditionSyntax(nested(100))) == "a=1")
    #expect(throws: UsageError.self) { try ConditionSyntax(nested(101)) }
    #expect(
      shown(try ConditionSyntax(String(repeating: "not ", count: 100_001) + "a=1")) == "not a=1")
  }
}
