extension Marketplace {
  /// The rules of a check for the marketplace.
  var checkRules: [CheckRule] { rules.map { CheckRule($0.description, $0.search) } }
}

extension FeedRule {
  /// The description of the rule, with its origin.
  package var description: RuleDescription {
    var help = source.isEmpty ? "" : "See \(source)."
    if !isVerified { help += (help.isEmpty ? "" : " ") + "This rule is not verified." }
    return RuleDescription(name: name, severity: severity, summary: summary, help: help)
  }

  fileprivate var search: CheckRule.Search {
    guard requirement.scope == .unique else { return .feed(self) }
    return .repetition(
      RepetitionWords(before: "the \(attribute) ", between: " is at ", after: " too"))
  }
}
