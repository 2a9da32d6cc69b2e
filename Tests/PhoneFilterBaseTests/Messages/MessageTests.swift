import PhoneFilterBase
import Testing

struct MessageTests {
  @Test func aMessageHasTheFactsOfTheMessagesInIt() {
    let inner = Message(.unknownField, "no record has a field \(typed: "prise")").with { facts in
      facts.didYouMean = ["price"]
    }
    let outer: Message = "--sort: \(inner), at all"
    #expect(outer.description == "--sort: no record has a field 'prise', at all")
    #expect(outer.facts.code == .unknownField)
    #expect(outer.facts.value == "prise")
    #expect(outer.facts.didYouMean == ["price"])
  }

  @Test func factsThatAreKnownStay() {
    let message = Message(.conflict, "a \(typed: "one") and \(typed: "two")")
    let changed = message.with { facts in
      facts.code = .remark
      facts.value = "three"
      facts.option = "--x"
    }
    #expect(changed.facts.code == .conflict)
    #expect(changed.facts.value == "one")
    #expect(changed.facts.option == "--x")
  }

  @Test func thePlaceIsBeforeTheTextAndNotInIt() {
    let message = ("price is taken from 'sale'" as Message).about(catalogue: "a/shop.csv")
    #expect(message.text == "price is taken from 'sale'")
    #expect(message.facts.file == "a/shop.csv")
    #expect(
      message.naming { _ in "shop.csv" }.description == "shop.csv: price is taken from 'sale'")
  }

  @Test func messagesWithTheSameWordsAreEqual() {
    #expect(Message(.remark, "a") == Message(.skipped, "a"))
    #expect(("b" as Message).about(catalogue: "a") == "a: b")
  }

  @Test func aProblemHasItsPlaceAsFacts() {
    let position = TextPosition(line: 3, column: 7, excerpt: "", caret: 0)
    let problem = DataProblem(
      source: "a.csv", position: position, message: Message(.unreadableValue, "no number"))
    let message = Failure.data(problem).message
    #expect(message.description == "a.csv:3:7: no number")
    #expect(message.facts.code == .unreadableValue)
    #expect(message.facts.file == "a.csv")
    #expect(message.facts.line == 3 && message.facts.column == 7)
  }

  @Test(arguments: [
    ("open", MessageCode.cannotOpen), ("read", .cannotRead), ("decompress", .cannotRead),
    ("write to", .cannotWrite), ("make the folder", .cannotWrite), ("run", .system),
  ])
  func theOperationDecidesTheCode(operation: String, code: MessageCode) {
    let message = Failure.system(SystemError(operation, "a.csv", "no")).message
    #expect(message.facts.code == code)
    #expect(message.facts.file == "a.csv")
  }

  @Test func everyCodeHasADifferentMeaning() {
    let meanings = Set(MessageCode.allCases.map(\.summary))
    #expect(meanings.count == MessageCode.allCases.count)
    #expect(!meanings.contains { $0.isEmpty || $0.hasSuffix(".") })
  }
}
