import PhoneFilterCommandLine
import PhoneFilterCore
import Testing

struct MessageRecordTests {
  private func json(_ message: Message, isFailure: Bool = true, fix: [String]? = nil) -> String {
    String(
      decoding: MessageRecord(message, isFailure: isFailure, fix: fix).json.bytes, as: UTF8.self)
  }

  @Test func aMessageOfATextHasOnlyTheText() {
    #expect(
      json("it is wrong") == #"{"severity":"error","code":"invalid-usage","message":"it is wrong"}"#
    )
    #expect(
      json("look", isFailure: false) == #"{"severity":"note","code":"remark","message":"look"}"#)
  }

  @Test func membersHaveAFixedOrder() {
    let message = Message(.noSuchValue, "none").with { facts in
      facts.nearest = [.init(value: "Gold", count: 4), .init(value: "Rose", count: nil)]
      facts.didYouMean = ["Gold"]
      facts.spec = "color"
      facts.option = "--color"
      facts.value = "gold\n"
    }
    #expect(
      json(message, isFailure: false, fix: ["phonefilter", "--color", "Gold"])
        == #"{"severity":"note","code":"no-such-value","message":"none","option":"--color","#
        + #""spec":"color","value":"gold\n","didYouMean":["Gold"],"#
        + #""nearest":[{"value":"Gold","count":4},{"value":"Rose"}],"#
        + #""fix":["phonefilter","--color","Gold"]}"#)
  }

  @Test func thePlaceIsNotInTheText() {
    let position = TextPosition(line: 12, column: 3, excerpt: "", caret: 0)
    let problem = DataProblem(source: "a b.csv", position: position, message: "a lone quote")
    #expect(
      json(Failure.data(problem).message)
        == #"{"severity":"error","code":"invalid-data","message":"a lone quote","#
        + #""file":"a b.csv","line":12,"column":3}"#)
  }

  @Test(arguments: [
    (MessageCode.refused, "error"), (.skipped, "warning"), (.noEffect, "warning"),
    (.fieldChoice, "note"), (.explanation, "note"),
  ])
  func theCodeDecidesTheSeverityOfARemark(code: MessageCode, severity: String) {
    #expect(json(Message(code, "x"), isFailure: false).hasPrefix(#"{"severity":"\#(severity)""#))
  }
}

struct MessageFormTests {
  private func form(_ line: String) throws -> MessageForm {
    try MessageForm.chosen(by: line.split(separator: " ").map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("--errors json a.csv", MessageForm.json), ("--nope --errors=json", .json),
    ("facets a.csv --errors json", .json), ("--errors json --errors text", .text),
    ("--errors", .text), ("-- --errors json", .text), ("--errors xml a.csv", .text),
    ("--color --errors=json", .json),
  ])
  func theLineChoosesTheFormEvenIfTheRestIsWrong(line: String, expected: MessageForm) throws {
    #expect(try form(line) == expected)
  }
}
