/// The rules that are asked this time, each by its number, and how severe they are taken.
///
///     RuleCatalog.all ─► without --disable ─► with --severity ─► sorted by what each looks at
struct RuleSet: Sendable {
  /// A rule with its number.
  struct Numbered<Rule: Sendable>: Sendable {
    let number: Int
    let rule: Rule
  }

  /// What each rule says of itself, by number.
  private(set) var descriptions: [RuleDescription] = []
  private(set) var reading: [Numbered<any ReadingRule>] = []
  private(set) var values: [Numbered<any ValueRule>] = []
  private(set) var members: [Numbered<any MemberRule>] = []
  private(set) var presence: [Numbered<any PresenceRule>] = []
  private(set) var fields: [Numbered<any FieldRule>] = []
  private(set) var fieldNames: [Numbered<any FieldNamesRule>] = []
  private(set) var identity: [Numbered<any IdentityRule>] = []
  private(set) var allValues: [Numbered<any ValuesRule>] = []
  /// The rules of one's own, whose numbers follow each other.
  private(set) var own: [Numbered<Assertion>] = []

  /// The rules of a catalogue of rules that were not disabled.
  init(
    _ choice: RuleChoice, among rules: [any CheckRule] = RuleCatalog.all,
    own assertions: [Assertion] = []
  ) {
    for rule in rules where !choice.isDisabled(rule) {
      add(rule, choice.severities[rule.name] ?? rule.severity)
    }
    for assertion in assertions {
      own.append(Numbered(number: descriptions.count, rule: assertion))
      descriptions.append(assertion.description)
    }
  }

  private mutating func add(_ rule: any CheckRule, _ severity: Severity) {
    let number = descriptions.count
    descriptions.append(rule.description(severity))
    if let rule = rule as? any ReadingRule { reading.append(Numbered(number: number, rule: rule)) }
    if let rule = rule as? any ValueRule { values.append(Numbered(number: number, rule: rule)) }
    if let rule = rule as? any MemberRule { members.append(Numbered(number: number, rule: rule)) }
    if let rule = rule as? any PresenceRule {
      presence.append(Numbered(number: number, rule: rule))
    }
    if let rule = rule as? any FieldRule { fields.append(Numbered(number: number, rule: rule)) }
    if let rule = rule as? any FieldNamesRule {
      fieldNames.append(Numbered(number: number, rule: rule))
    }
    if let rule = rule as? any IdentityRule {
      identity.append(Numbered(number: number, rule: rule))
    }
    if let rule = rule as? any ValuesRule {
      allValues.append(Numbered(number: number, rule: rule))
    }
  }
}

/// Which rules are asked, and what they ask for.
struct RuleChoice: Sendable {
  /// The rules that were taken away, by name, and those that are asked in spite of that.
  var disabled: Set<String> = []
  var enabled: Set<String> = []
  /// How severe rules are taken, by name, where it was said.
  var severities: [String: Severity] = [:]
  /// What every phone must have; the model where nothing was said.
  var required: [any PhoneSpec] = []
  /// What tells phones apart; nil leaves it to the usual specs.
  var key: [any PhoneSpec] = []

  /// The word for all rules.
  static let all = "all"

  /// Whether a rule is not asked.
  func isDisabled(_ rule: any CheckRule) -> Bool {
    !enabled.contains(rule.name)
      && (disabled.contains(rule.name) || disabled.contains(RuleChoice.all))
  }
}
