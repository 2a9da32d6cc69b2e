@testable import PhoneFilterCore

/// Conditions with `and`, `or`, `not` and parentheses: any text, and texts that are valid by
/// construction and whose rows are known.
final class ConditionsTarget: FuzzTarget {
  static let name = "conditions"

  /// A phone for each combination of four properties: phone 5 has `a` and `c`.
  private let phones: [Phone] = (0..<16).map { number in
    let fields = "abcd".enumerated().map { place, name in
      PhoneValue(String(name), .number(number >> place & 1 == 1 ? 1 : 0))
    }
    return Phone(fields[0], fields[1], fields[2], fields[3])
  }

  func run(_ input: inout FuzzInput) {
    if input.choice(2) == 0 {
      tryText(String(decoding: input.text, as: UTF8.self))
    } else {
      let (text, rows, _) = condition(from: &input, depth: 0)
      let kept = kept(by: text)
      require(kept == rows, "\(text): \(kept.map { String($0, radix: 2) } ?? "not read")")
    }
  }

  /// Returns the phones that match, one bit for each; nil if the text is not a condition.
  private func kept(by text: String) -> UInt16? {
    let read = try? ConditionReader(text) { comparison throws(UsageError) in
      try WhereCondition.specifications(of: comparison, ConditionSettings())
    }.specifications()
    guard let read else { return nil }
    let selection = FilterChain.make(for: read).kept(of: PhoneArray(phones: phones), by: read)
    return phones.indices.reduce(0) { $0 | (selection.contains($1) ? 1 << UInt16($1) : 0) }
  }

  // MARK: Any text

  private func tryText(_ text: String) {
    guard let syntax = try? ConditionSyntax(text) else { return }
    let shown = Self.shown(syntax)
    let again = (try? ConditionSyntax(shown)).map(Self.shown)
    require(
      again == shown, "\(text.debugDescription) is \(shown), read again: \(again ?? "nothing")")
    let opposite = kept(by: "not (\(text))")
    if let rows = kept(by: text) {
      require(opposite == ~rows, "\(text.debugDescription) and its opposite")
    } else {
      require(opposite == nil, "\(text.debugDescription) is read only after 'not'")
    }
  }

  private static func shown(_ syntax: ConditionSyntax) -> String {
    switch syntax {
    case .comparison(let comparison): comparison.text
    case .not(let part): "not (\(shown(part)))"
    case .all(let parts): parts.map { "(\(shown($0)))" }.joined(separator: " and ")
    case .any(let parts): parts.map { "(\(shown($0)))" }.joined(separator: " or ")
    }
  }

  // MARK: Valid conditions

  /// A text and its rows. `binding` is 0 for `or`, 1 for `and`, and 2 for `not` and one comparison.
  private typealias Valid = (text: String, rows: UInt16, binding: Int)

  private static let columns: [UInt16] = [0xAAAA, 0xCCCC, 0xF0F0, 0xFF00]

  private func condition(from input: inout FuzzInput, depth: Int) -> Valid {
    switch input.choice(depth < 6 ? 8 : 4) {
    case 4, 5:
      let (one, other) = pair(from: &input, depth, binding: 1)
      let word = input.pick([" and ", " AND ", " && "])
      return (one.text + word + other.text, one.rows & other.rows, 1)
    case 6:
      let (one, other) = pair(from: &input, depth, binding: 0)
      let word = input.pick([" or ", " Or ", " || "])
      return (one.text + word + other.text, one.rows | other.rows, 0)
    case 7:
      let part = enclosed(condition(from: &input, depth: depth + 1), below: 2)
      return ("not " + part.text, ~part.rows, 2)
    default:
      let place = input.choice(4)
      let name = ["a", "b", "c", "d"][place]
      let isOne = input.choice(2) == 1
      let text = input.pick(
        isOne ? ["=1", ">0", "!=0", "='1'", " >= 1"] : ["=0", "<1", "!=1", "=\"0\"", " <= 0.5"])
      let rows = Self.columns[place]
      return (name + text, isOne ? rows : ~rows, 2)
    }
  }

  private func pair(
    from input: inout FuzzInput, _ depth: Int, binding: Int
  ) -> (Valid, Valid) {
    let one = condition(from: &input, depth: depth + 1)
    let other = condition(from: &input, depth: depth + 1)
    return (enclosed(one, below: binding), enclosed(other, below: binding))
  }

  /// Returns the condition in parentheses if it binds less tightly than the words around it.
  private func enclosed(_ condition: Valid, below binding: Int) -> Valid {
    condition.binding < binding ? ("(\(condition.text))", condition.rows, 2) : condition
  }
}
