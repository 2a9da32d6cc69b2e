@testable import PhoneFilterReading
@testable import PhoneFilterWriting
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
@testable import PhoneFilterComparing
@testable import PhoneFilterCounting
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct NamedChoicesTests {
  private struct Fruit: NamedChoice {
    let name: String
    let summary: String
  }

  private let fruits = NamedChoices([
    Fruit(name: "apple", summary: "grows on trees"), Fruit(name: "melon", summary: "does not"),
  ]) { $0 }

  @Test func aTypedNameIsFound() throws {
    #expect(try fruits.choice(typed: "melon").summary == "does not")
    #expect(fruits.choice(named: "apple")?.summary == "grows on trees")
    #expect(fruits.choice(named: "Apple")?.name == nil)
  }

  @Test func anUnknownNameIsAnsweredWithThoseThatThereAre() {
    let said = #expect(throws: UsageError.self) {
      try fruits.choice(typed: "lemon", what: "fruit")
    }
    #expect(said?.message.hasPrefix("unknown fruit 'lemon'") == true)
    #expect(said?.message.hasSuffix("(choices: apple, melon)") == true)
  }

  @Test func theHelpHasALineForEach() {
    #expect(fruits.help == "apple: grows on trees\nmelon: does not")
    #expect(fruits.names == ["apple", "melon"])
  }

  @Test(arguments: [
    InputFormatCatalog.all.names, OutputFormatCatalog.all.names, FacetFormatCatalog.all.names,
    StatisticsFormatCatalog.all.names, DifferenceFormatCatalog.all.names,
    ReportFormatCatalog.all.names, TextEncodingCatalog.all.names, DifferenceGate.kinds.names,
  ])
  func noTwoChoicesHaveOneName(names: [String]) {
    #expect(!names.isEmpty && Set(names).count == names.count)
  }

  @Test func aWordOfAnEnumerationIsItsCase() throws {
    let severity: Severity = try TypedWord.value(of: "note", what: "severity")
    #expect(severity == .note)
    #expect(throws: UsageError.self) {
      let _: Severity = try TypedWord.value(of: "notes", what: "severity")
    }
  }
}
