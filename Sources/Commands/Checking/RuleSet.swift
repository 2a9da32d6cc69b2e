/// The rules of one check, each by its number, with the severity that each has this time.
///
///     RuleCatalog.all ─► without --disable ─► with --severity ─┬─► sorted by what each looks at
///                                       the rules of the user ─┘
package struct RuleSet: Sendable {
  /// What a rule asks, with the number of the rule.
  package typealias Numbered<Question> = (number: Int, question: Question)

  /// The description of each rule, by number.
  private(set) var descriptions: [RuleDescription] = []
  package private(set) var reading: [Numbered<CheckRule.Search.Reading>] = []
  package private(set) var values: [Numbered<CheckRule.Search.Value>] = []
  package private(set) var members: [Numbered<CheckRule.Search.Members>] = []
  package private(set) var presence: [Numbered<PresenceWords>] = []
  package private(set) var fields: [Numbered<CheckRule.Search.Field>] = []
  private(set) var fieldNames: [Numbered<CheckRule.Search.FieldNames>] = []
  private(set) var repetitions: [Numbered<RepetitionWords>] = []
  package private(set) var texts: [Numbered<CheckRule.Search.Texts>] = []
  private(set) var assertions: [Numbered<Assertion>] = []

  /// What every phone must have.
  package let required: [any PhoneSpec]
  /// What tells phones apart: what the user says, or the usual.
  package let key: [any PhoneSpec]
  /// Whether the user says so: then nothing better is looked for.
  let isKeyTyped: Bool
  /// What tells phones of different catalogues apart; nil where these are not compared.
  var acrossKey: CatalogueKey?
  /// Whether the check reports each problem by itself, so that it makes many messages.
  package var tellsAll = false
  /// Whether somebody asks for what problems are known by.
  var tellsIdentities = true

  /// The rules of the tool that were not disabled, and the rules of the user.
  package init(_ choice: RuleChoice, and own: [Assertion] = []) {
    required = choice.required.isEmpty ? [ModelSpec()] : choice.required
    key = choice.key.isEmpty ? RowKey.usual.specs : choice.key
    isKeyTyped = !choice.key.isEmpty
    for var rule in RuleCatalog.all where !choice.isDisabled(rule) {
      rule.description.severity = choice.severities[rule.name] ?? rule.description.severity
      add(rule)
    }
    for assertion in own { add(CheckRule(assertion.description, .assertion(assertion))) }
  }

  private mutating func add(_ rule: CheckRule) {
    let number = descriptions.count
    descriptions.append(rule.description)
    switch rule.search {
    case .reading(let covers): reading.append((number, covers))
    case .value(let complaint): values.append((number, complaint))
    case .members(let complaints): members.append((number, complaints))
    case .presence(let words): presence.append((number, words))
    case .field(let complaint): fields.append((number, complaint))
    case .fieldNames(let complaints): fieldNames.append((number, complaints))
    case .repetition(let words): repetitions.append((number, words))
    case .texts(let complaints): texts.append((number, complaints))
    case .assertion(let assertion): assertions.append((number, assertion))
    }
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
  func isDisabled(_ rule: CheckRule) -> Bool {
    !enabled.contains(rule.name)
      && (disabled.contains(rule.name) || disabled.contains(RuleChoice.all))
  }
}
