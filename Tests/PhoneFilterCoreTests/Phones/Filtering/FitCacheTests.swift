import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The memory of spellings: it changes no answer.
struct FitCacheTests {
  private func key(_ text: String, behind: String = "--------") -> FitCache.Key {
    withBytes(of: Array((text + behind).utf8)) {
      FitCache.key(ByteSpan(0, text.utf8.count), in: $0)
    }
  }

  @Test func onlyShortSpellingsHaveKeys() {
    let spelling = "123456789"
    for length in 1...9 { #expect((key(String(spelling.prefix(length))) != 0) == (length <= 7)) }
    #expect(key("") == 0)
    #expect(key("256", behind: "----") == 0, "the memory ends before the word does")
    #expect(key("256", behind: "-----") != 0)
  }

  @Test func keysAreOfTheSpellingAlone() {
    #expect(key("256") == key("256", behind: ",\"color\""))
    #expect(key("25") != key("256"))
    #expect(key("25") != key("25\0"))
    #expect(key("256") != key("652"))
  }

  @Test func nothingIsKnownThatWasNotRemembered() {
    var known = FitCache()
    let keys = (0..<1000).map { key("\($0)") }
    #expect(keys.allSatisfy { known[$0] == nil })
    for (number, key) in keys.enumerated() { known.remember(key, number.isMultiple(of: 3)) }
    for (number, key) in keys.enumerated() {
      #expect(known[key] ?? number.isMultiple(of: 3) == number.isMultiple(of: 3))
    }
    #expect(known[keys[999]] == true)
    known.remember(0, true)
    #expect(known[0] == nil)
  }

  @Test func longerSpellingsHaveTwoWords() {
    func key(_ text: String, behind: String = "----------------") -> LongFitCache.Key {
      withBytes(of: Array((text + behind).utf8)) {
        LongFitCache.key(ByteSpan(0, text.utf8.count), in: $0)
      }
    }
    let spelling = "\"1,234,567 mAh\"!"
    for length in 1...17 {
      let text = String((spelling + spelling).prefix(length))
      #expect((key(text) != LongFitCache.Key()) == (length <= 15))
      #expect(key(text) == key(text, behind: ",\"color\":\"Gold\"  "))
    }
    #expect(key("5,000 mAh") != key("5,000 mAH"))
    #expect(key("50000000") != key("500000000"))
    var known = LongFitCache()
    let keys = (0..<3000).map { key("\"\($0) mAh\"") }
    #expect(keys.allSatisfy { known[$0] == nil })
    for (number, key) in keys.enumerated() { known.remember(key, number.isMultiple(of: 3)) }
    for (number, key) in keys.enumerated() {
      #expect(known[key] ?? number.isMultiple(of: 3) == number.isMultiple(of: 3))
    }
    #expect(known[keys[2999]] == false)
  }

  @Test(arguments: [1, 2, 150, 1200])
  func rowsAreThoseThatNumbersSay(different: Int) throws {
    let prices = (0..<5000).map { $0 * 7919 % different * 1200 / different + 1 }
    let spellings = prices.map { price in
      switch price % 4 {
      case 0: "\(price).0"
      case 1: "\"\(price)\""
      default: "\(price)"
      }
    }
    let text = spellings.map { "{\"price\":\($0)}\n" }.joined()
    let run = try ToolRun(["--price", "300..900", "-c"], "a.jsonl", text)
    #expect(run.output == "\(prices.count { 300...900 ~= $0 })\n")
  }

  @Test func everyUnreadableValueIsNoted() throws {
    let text = String(repeating: "{\"price\":\"x\"}\n{\"price\":5}\n", count: 3000)
    let lenient = try ToolRun(["--price", "5", "--lenient", "-c"], "a.jsonl", text)
    #expect(lenient.output == "3000\n")
    #expect(
      lenient.remarks.contains { $0.contains("3000") || $0.contains("3,000") }, "\(lenient.remarks)"
    )
  }
}
