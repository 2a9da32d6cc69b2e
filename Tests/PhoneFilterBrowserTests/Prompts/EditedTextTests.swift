import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser

struct EditedTextTests {
  @Test(
    arguments: [
      (["a", "b", .left, "c"], "acb"), (["a", "b", .home, "c"], "cab"),
      (["a", .control("a"), "b", .control("e"), "c"], "bac"), (["a", "b", .backspace], "a"),
      (["a", "b", .left, .backspace], "b"), (["a", "b", .home, .delete], "b"),
      (["a", " ", "b", "c", .control("w")], "a "), (["a", " ", .control("w")], ""),
      (["a", "b", .left, .control("u")], "b"), (["a", "b", .left, .control("k")], "a"),
      ([.paste("a\r\nb\tc\n")], "a b c"),
      ([.backspace, .delete, .left, .right, .control("w")], ""),
      ([.up, .tab, .control("x")], ""),
    ] as [([Key], String)])
  func keysEditIt(keys: [Key], text: String) {
    var edited = EditedText()
    for key in keys { _ = edited.take(key) }
    #expect(edited.text == text)
  }

  @Test func everyPromptSurvivesPastes() throws {
    var generator = SeededGenerator(seed: 3)
    let shop = MadeShop()
    for opener in ["/", "r", ":"] as [Key] {
      for _ in 0..<60 {
        var state = try state(width: 60, height: 12)
        shop.press(opener, on: &state)
        for _ in 0..<5 {
          let pasted = RandomText.made(using: &generator)
          shop.press(
            .paste(pasted), RandomKey.made(ofPromptUsing: &generator), on: &state)
          #expect(shop.frame(state).isWithin(60, 12))
        }
        shop.press(.enter, on: &state)
        #expect(shop.frame(state).isWithin(60, 12))
      }
    }
  }
}
