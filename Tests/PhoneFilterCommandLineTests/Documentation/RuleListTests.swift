import PhoneFilterChecking
import PhoneFilterCore
import Testing

@testable import PhoneFilterCommandLine

struct RuleListTests {
  @Test func theListHasThemAll() {
    let text = RuleList.text()
    for rule in RuleCatalog.all {
      #expect(text.contains(rule.name) && text.contains(rule.description.summary))
    }
  }
}
