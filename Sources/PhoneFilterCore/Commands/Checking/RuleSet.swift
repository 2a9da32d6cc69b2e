/// The rules of one check, each by its number, with the severity that each has this time.
///
///     RuleCatalog.all ─► without --disable ─► with --severity ─► sorted by what each looks at
package struct RuleSet: Sendable {
  /// A rule with its number.
  struct Numbered<Rule: Sendable>: Sendable {
    let number: Int
    let rule: Rule

    init(_ number: Int, _ rule: Rule) {
      self.number = number
      self.rule = rule
    }
  }

  /// The description of each rule, by number.
  private(set) var descriptions: [RuleDescription] = []
  var reading: [Numbered<any ReadingRule>] = []
  var values: [Numbered<any ValueRule>] = []
  var members: [Numbered<any MemberRule>] = []
  var presence: [Numbered<any PresenceRule>] = []
  var fields: [Numbered<any FieldRule>] = []
  var fieldNames: [Numbered<any FieldNamesRule>] = []
  var identity: [Numbered<any IdentityRule>] = []
  var allValues: [Numbered<any ValuesRule>] = []
  /// The rules that the user wrote, whose numbers follow each other.
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
      own.append(Numbered(descriptions.count, assertion))
      descriptions.append(assertion.description)
    }
  }

  private mutating func add(_ rule: any CheckRule, _ severity: Severity) {
    rule.join(&self, as: descriptions.count)
    descriptions.append(rule.description(severity))
  }
}

/// Which rules the user wants, and what each of them asks for.
package struct RuleChoice: Sendable {
  /// The names of the rules that the user disabled, and of those that are asked in spite of that.
  package var disabled: Set<String> = []
  package var enabled: Set<String> = []
  /// The severities that the user gave to rules, by name.
  package var severities: [String: Severity] = [:]
  /// What every phone must have; empty stands for the model.
  package var required: [any PhoneSpec] = []
  /// What tells phones apart; empty stands for the usual specs.
  package var key: [any PhoneSpec] = []

  package init() {}

  /// The word for all rules.
  package static let all = "all"

  /// Whether a rule is not asked.
  func isDisabled(_ rule: any CheckRule) -> Bool {
    !enabled.contains(rule.name)
      && (disabled.contains(rule.name) || disabled.contains(RuleChoice.all))
  }
}
