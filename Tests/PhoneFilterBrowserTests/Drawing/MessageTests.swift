import PhoneFilterCommandLine
import PhoneFilterCore
import Testing

@testable import PhoneFilterBrowser
@testable import PhoneFilterBrowsing
@testable import PhoneFilterRunning

/// Messages, remarks, and the texts that replace rows.
struct MessageTests {
  let shop = MadeShop()
  private let remark =
    "stock.jsonl: memory has no field, because 'memory' is usually 256 GB, which is more than "
    + "phones have; --map 'memory=memory' takes it anyway"

  @Test func aLongRemarkIsShownWhole() throws {
    var shop = shop
    var state = try state(width: 80, height: 24)
    shop.snapshot.remarks = [remark]
    state.take(shop.snapshot, rows: shop.rows)
    let lines = shop.frame(state).plainLines
    #expect(lines.count == 24 && lines.allSatisfy { $0.displayWidth <= 80 })
    #expect(lines[21...22].map(\.trimmingSpaces).joined(separator: " ") == remark)
    #expect(lines[23].hasSuffix("? help  q quit"))
    shop.press("j", on: &state)
    #expect(shop.frame(state).plainLines[22].hasPrefix(" $ phonefilter"))
  }

  @Test func helpShowsAllRemarks() throws {
    var shop = shop
    var state = try state(width: 80, height: 60)
    shop.snapshot.remarks = ["the first remark", remark]
    state.take(shop.snapshot, rows: shop.rows)
    func text() -> String {
      shop.frame(state).plainLines.map(\.trimmingSpaces).joined(separator: " ")
    }
    #expect(text().contains("; ? shows all 2 remarks"))
    shop.press("?", on: &state)
    let page = text()
    #expect(page.contains("the first remark") && page.contains(remark))
  }

  @Test func anErrorBelowAnAnswerIsShownWhole() throws {
    var state = try state(width: 40, height: 24)
    _ = shop.type(":", "--colr Gold --price 500", on: &state)
    let message = try #require(state.message?.text)
    state.resize(to: Frame.Size(width: 72, height: 24))
    let lines = shop.frame(state).plainLines
    #expect(lines.map(\.trimmingSpaces).joined(separator: " ").contains(message))
    #expect(lines.last == " :--colr Gold --price 500")
  }

  @Test func theFilterThatLeavesNothingIsNamed() throws {
    var shop = shop
    shop.snapshot.matched = 0
    shop.snapshot.relief = .init(spec: try SpecNames.spec("color"), flag: "--color", count: 7)
    let state = try state("--color", "Gold", "--price", "1", width: 120, height: 30)
    let text = shop.frame(state).text
    #expect(text.contains("without color there would be 7 phones; x on color clears it"))
  }

  /// A filter for which nothing can be read is not taken.
  @Test func aChangeThatCannotBeReadIsTakenBack() throws {
    var state = try state("--color", "Gold")
    _ = shop.type(":", "--memory 8", on: &state)
    #expect(state.line.commandText.contains("--memory 8"))
    var failed = BrowseSnapshot()
    (failed.question, failed.isComplete, failed.failure) = (state.questionNumber, true, remark)
    state.take(failed)
    #expect(state.line.commandText == "phonefilter --color Gold stock.jsonl")
    #expect(state.questionNumber == failed.question + 1)
    #expect(state.message?.text == remark)
    // A catalogue that cannot be read at all takes nothing else back.
    failed.question = state.questionNumber
    state.take(failed)
    #expect(state.line.commandText == "phonefilter --color Gold stock.jsonl")
  }

  @Test func clearingNothingNamesTheKeyForAll() throws {
    var state = try state("--color", "Gold")
    shop.press("2", "x", on: &state)
    #expect(state.message?.text == "model has no filter; X clears all filters")
    shop.press("X", "x", on: &state)
    #expect(state.message?.text == "model has no filter")
  }

  @Test func moreIsOfferedOnlyWhereItIs() throws {
    var state = try state(width: 80, height: 24)
    shop.press("2", "v", on: &state)
    #expect(shop.frame(state).plainLines.last == " esc back  m mark  ? help  q quit")
    state.resize(to: Frame.Size(width: 80, height: 4))
    #expect(shop.frame(state).text.contains("PgDn more"))
  }

  @Test func aRangeThatIsTypedForTextsIsAQuestion() throws {
    var state = try state()
    #expect(shop.frame(state).text.contains("r text"))
    _ = shop.type("r", "500..900", on: &state)
    #expect(state.line.commandText == "phonefilter stock.jsonl" && state.prompt != nil)
    #expect(state.message?.text == "no color is '500..900'; did you mean a facet with numbers?")
    shop.press(.escape, on: &state)
    _ = shop.type("r", "13", on: &state)
    #expect(state.message?.text == "no color is '13'; did you mean '*13*', a part of it?")
    shop.press(.escape, on: &state)
    _ = shop.type("r", "Gol*", on: &state)
    #expect(state.line.commandText == "phonefilter --color 'Gol*' stock.jsonl")
  }

  /// The present choice is the answer until a character replaces it.
  @Test func aCharacterReplacesTheChoice() throws {
    var state = try state("--color", "Gold")
    shop.press("r", "R", "e", "d", .enter, on: &state)
    #expect(state.line.commandText == "phonefilter --color Red stock.jsonl")
    shop.press("r", .backspace, .enter, on: &state)
    #expect(state.line.commandText == "phonefilter --color Re stock.jsonl")
  }

  @Test(arguments: ["q", "quit"])
  func aTypedQuitLeaves(word: String) throws {
    var state = try state()
    let effect = shop.type(":", word, on: &state)
    #expect(effect == .quit)
  }
}
