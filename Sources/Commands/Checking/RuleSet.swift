/// The rules of one check, each by its number and with its severity in this check.
///
///     RuleCatalog.all ─► without --disable ─► with --severity ─┬─► sorted by what each looks at
///                                       the rules of the user ─┘
package struct RuleSet: Sendable {
  /// The search function of a rule, with the number of the rule.
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
  /// True for verdicts that are certain.
  package private(set) var priorPrices: [Numbered<Bool>] = []
  /// The rules of the marketplace.
  private(set) var feed: [Numbered<FeedRule>] = []
  private(set) var assertions: [Numbered<Assertion>] = []

  /// The specs that every phone must have.
  package let required: [any PhoneSpec]
  /// The specs that distinguish phones: the user's choice, or the usual specs.
  package var key: [any PhoneSpec]
  /// True if the user named the key. Then no better key is looked for.
  let isKeyTyped: Bool
  /// The marketplace that the catalogue is for; nil for a check by the usual rules.
  package let marketplace: Marketplace?
  /// The present day, for the rules of a marketplace.
  package var today: String?
  /// The key that identifies phones in different catalogues; nil if catalogues are not compared.
  var acrossKey: CatalogueKey?
  /// The history that judges announced reductions; nil if they are not judged.
  var history: PriorPrices?
  /// True if the check reports each problem separately, so that it makes many messages.
  package var tellsAll = false
  /// True if the identities of problems are needed.
  var tellsIdentities = true

  /// The built-in rules that are not disabled, and the rules of the user.
  ///
  /// In a check for a marketplace, its rules replace the usual ones, except those about the reading
  /// of records and those that the user turned on: a feed of a marketplace has other fields.
  package init(
    _ choice: RuleChoice, and own: [Assertion] = [], for marketplace: Marketplace? = nil
  ) {
    self.marketplace = marketplace
    required = choice.required.isEmpty ? [ModelSpec()] : choice.required
    key = choice.key.isEmpty ? RowKey.usual.specs : choice.key
    isKeyTyped = !choice.key.isEmpty
    let usual = RuleCatalog.all.filter { rule in
      marketplace == nil || rule.isOfReading || choice.enabled.contains(rule.name)
    }
    for var rule in usual + (marketplace?.checkRules ?? []) where !choice.isDisabled(rule) {
      rule.description.severity = choice.severities[rule.name] ?? rule.description.severity
      add(rule)
    }
    for assertion in own { add(CheckRule(assertion.description, .assertion(assertion))) }
  }

  /// Returns true if a rule is about phones without a value.
  func isAboutMissing(_ rule: Int) -> Bool {
    presence.contains { $0.number == rule }
      || feed.contains { $0.number == rule && $0.question.requirement.scope == .presence }
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
    case .priorPrice(let isKnown): priorPrices.append((number, isKnown))
    case .feed(let rule): feed.append((number, rule))
    case .assertion(let assertion): assertions.append((number, assertion))
    }
  }
}

/// The rules that the user wants, and their settings.
package struct RuleChoice: Sendable {
  /// The names of disabled rules, and of rules that are used even if they are disabled.
  package var disabled: Set<String> = []
  package var enabled: Set<String> = []
  /// The severities that the user gave to rules, by name.
  package var severities: [String: Severity] = [:]
  /// The specs that every phone must have; empty for the model.
  package var required: [any PhoneSpec] = []
  /// The specs that distinguish phones; empty for the usual specs.
  package var key: [any PhoneSpec] = []

  package init() {}

  package static let all = "all"

  func isDisabled(_ rule: CheckRule) -> Bool {
    !enabled.contains(rule.name)
      && (disabled.contains(rule.name) || disabled.contains(RuleChoice.all))
  }
}
