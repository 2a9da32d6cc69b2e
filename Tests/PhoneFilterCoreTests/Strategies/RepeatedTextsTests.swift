import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Filters remember the spellings of a text. This does not change any answer.
struct RepeatedTextsTests {
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
