import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The memory of texts that were decoded: it changes no answer, and asks once for each spelling.
@Suite("Spelling verdicts")
struct SpellingVerdictsTests {
  @Test func eachSpellingIsLookedAtOnce() {
    let texts = ["\"é\"", "\"e\u{301}\"", "\"é\"", "\"x\"", "\"é\"", "\"x\"", "\"e\u{301}\""]
    let all = Array(texts.joined().utf8)
    var asked: [String] = []
    var verdicts = SpellingVerdicts()
    withBytes(of: all) { bytes in
      var start = 0
      for text in texts {
        let end = start + text.utf8.count
        let value = RawValue(bytes: bytes.slice(start, end), encoding: .json)
        let isFit = verdicts.verdict(on: value, in: bytes) { value in
          asked.append(value.text)
          return value.text == "é"
        }
        #expect(isFit == (text != "\"x\""))
        start = end
      }
    }
    #expect(asked.map { Array($0.utf8).count } == [2, 3, 1])
  }

  @Test func valuesFromElsewhereAreLookedAtEachTime() {
    var verdicts = SpellingVerdicts()
    var count = 0
    withBytes(of: Array("\"a\"".utf8)) { bytes in
      withBytes(of: Array("\"b\"".utf8)) { other in
        for _ in 0..<3 {
          let value = RawValue(bytes: other, encoding: .json)
          let isFit = verdicts.verdict(on: value, in: bytes) { _ in
            count += 1
            return true
          }
          #expect(isFit)
        }
      }
    }
    #expect(count == 3)
  }

  private static let colors = [
    "Gold", "gold", "Grün", "GRÜN", "Gru\u{308}n", "星光色", "黑色", "K", "\u{212A}", "k", "Straße",
    "STRASSE", "6.1\"", "a/b", "[x]", "Space Black", "Starlight", "Starlight!", "Star",
  ]

  @Test(arguments: colors, [false, true])
  func rowsAreThoseThatTextsSay(wanted: String, ignoresCase: Bool) throws {
    var generator = SeededGenerator(seed: 11)
    let values = (0..<600).map { _ in Self.colors.randomElement(using: &generator)! }
    let count = values.count { value in
      ignoresCase ? value.caseFolded == wanted.caseFolded : value == wanted
    }
    let lines = values.map { value in
      let isEscaped = Bool.random(using: &generator)
      let units = value.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      let json =
        isEscaped
        ? "\"\(units.joined())\"" : String(decoding: JSONText.quoted(value), as: UTF8.self)
      return "{\"model\":\"A\",\"color\":\(json)}\n"
    }
    let cells = values.map { "A,\"" + $0.replacing("\"", with: "\"\"") + "\"\n" }
    let flags = (ignoresCase ? ["-i"] : []) + ["--color", "=" + wanted, "-c"]
    let json = try ToolRun(flags, "a.jsonl", lines.joined())
    #expect(json.output == "\(count)\n")
    let csv = try ToolRun(flags, "a.csv", "model,color\n" + cells.joined())
    #expect(csv.output == "\(count)\n")
  }
}
