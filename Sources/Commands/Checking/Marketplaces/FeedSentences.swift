/// Makes the messages about a feed as a whole.
struct FeedSentences {
  let rows: Int

  /// Returns the message about an attribute that the feed does not have. `question` suggests a
  /// similar field, or is empty. `mapped` is the field that the user named; nil without one.
  func complaint(
    about rule: FeedRule, missingIn count: Int, question: String, mapped: String?
  ) -> String {
    let name = rule.attribute
    let found =
      count == rows
      ? "no phone has the attribute \(name)"
      : "the attribute \(name) is missing in \(count.grouped) of \(rows.grouped) phones"
    let words = rule.requirement.summary + rule.condition.shown
    let isPlain = rule.requirement.summary == "required" && count == rows
    let reason = isPlain ? "" : " (\(words))"
    if let mapped {
      return "\(found)\(reason): --map names '\(mapped.visible)', which is not a field"
    }
    return "\(found)\(reason)\(question.isEmpty ? ";" : question) --map '\(name)=FIELD' names "
      + "another field"
  }

  func complaint(about rule: FeedRule, with keys: [(key: String, count: Int)]) -> String {
    let found = keys.map { "\($0.key.isEmpty ? "no currency" : $0.key) (\($0.count.grouped) ×)" }
    return "\(rule.attribute) is in \(found.joined(separator: ", ")); a file has one currency"
  }
}
