@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The answer about a spelling is computed once.
struct RememberedTests {
  /// Asks about spellings one after the other, each followed by another text. Returns the answers
  /// and the number of lookups.
  private func asked(
    _ texts: [String], _ known: inout Remembered<String>
  ) -> (answers: [String?], found: Int) {
    var found = 0
    let answers = texts.map { text in
      withBytes(of: Array((text + "~~~~~~~~~~~~~~~~").utf8)) { bytes in
        known.answer(about: bytes, 0, text.utf8.count) {
          found += 1
          return text.hasPrefix("?") ? nil : "<\(text)>"
        }
      }
    }
    return (answers, found)
  }

  @Test func eachSpellingIsLookedAtOnce() {
    var known = Remembered<String>()
    let (answers, found) = asked(["8 GB", "16 GB", "8 GB", "é", "e\u{301}", "é"], &known)
    #expect(answers == ["<8 GB>", "<16 GB>", "<8 GB>", "<é>", "<e\u{301}>", "<é>"])
    #expect(found == 4)
  }

  @Test func noAnswerIsAskedForAgain() {
    var known = Remembered<String>()
    let (answers, found) = asked(["?a", "b", "?a", "?a", "b"], &known)
    #expect(answers == [nil, "<b>", nil, nil, "<b>"])
    #expect(found == 4)
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 255, 4096])
  func lengthsDoNotMatter(length: Int) {
    let text = String(repeating: "x", count: length)
    let others = [text + "A", "A" + text, String(text.dropLast()) + "y"]
    var known = Remembered<String>()
    let all = [text] + others
    #expect(asked(all + all, &known).found == 4)
  }

  @Test func aFullMemoryForgetsAndAnswersAll() {
    var known = Remembered<String>(mostSpellings: 100, mostBytes: 1 << 20)
    let texts = (0..<1000).map { "\($0)" }
    #expect(asked(texts + texts, &known).answers == (texts + texts).map { "<\($0)>" })
    #expect(asked(Array(texts.suffix(50) + texts.suffix(50)), &known).found <= 50)
    var small = Remembered<String>(mostSpellings: 100, mostBytes: 64)
    let long = String(repeating: "z", count: 70)
    #expect(asked([long, long, "a", "a"], &small).found == 3)
  }
}
