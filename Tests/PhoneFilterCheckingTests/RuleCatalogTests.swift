@testable import PhoneFilterReading
@testable import PhoneFilterChecking
import Testing

@testable import PhoneFilterCore

struct RuleCatalogTests {
  @Test func namesAreUniqueAndTypedWithoutQuotes() {
    let names = RuleCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "8" }, "\(name)")
      #expect(name != RuleChoice.all)
    }
  }

  @Test(arguments: RuleCatalog.all.map(\.description))
  func everyRuleSaysWhatItLooksFor(rule: RuleDescription) {
    #expect(rule.summary.count <= 60 && !rule.summary.hasSuffix("."))
    #expect(rule.summary.first?.isUppercase == false)
    #expect(rule.help.hasSuffix("."))
  }

  @Test func everyRuleIsAskedAboutSomething() {
    let rules = RuleSet(RuleChoice())
    let asked =
      rules.reading.count + rules.values.count + rules.members.count + rules.presence.count
      + rules.fields.count + rules.fieldNames.count + rules.repetitions.count
      + rules.texts.count + rules.priorPrices.count
    #expect(asked == RuleCatalog.all.count)
    #expect(rules.descriptions.map(\.name) == RuleCatalog.all.map(\.name))
  }
}

extension RuleDescription: CustomTestStringConvertible {
  public var testDescription: String { name }
}
