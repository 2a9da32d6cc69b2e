import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Records of cells without the quotes that say nothing.
struct QuoteRemoverTests {
  private func bare(_ record: String, delimiter: Character = ",") -> String {
    let remover = QuoteRemover(delimiter: delimiter.asciiValue ?? 0)
    let bytes = Array(record.utf8)
    // What stands around the record is none of its business.
    return withBytes(of: Array("\"".utf8) + bytes + Array("\",\"".utf8)) {
      remover.bare($0, 1, bytes.count + 1)?.text() ?? record
    }
  }

  @Test(
    arguments: [
      ("", ""), ("a,b", "a,b"), (#""a",b"#, "a,b"), (#"a,"b""#, "a,b"), (#""a","b""#, "a,b"),
      (#""""#, ""), (#"a,"",b"#, "a,,b"), (#""a b",7"#, "a b,7"), (#""é",7"#, "é,7"),
    ])
  func plainCellsNeedNone(record: String, expected: String) {
    #expect(bare(record) == expected)
  }

  @Test(
    arguments: [
      #""a,b",c"#, #""a""b",c"#, "\"a\nb\",c", "\"a\rb\",c", #"a"b,c"#, #"a"b","c"#, #""a"b,c"#,
      #""a"#, #"""#, #""""""#, #"a,"b"#,
    ])
  func cellsKeepQuotesThatSaySomething(record: String) {
    #expect(bare(record) == record)
  }

  @Test func theDelimiterIsTheCatalogues() {
    #expect(bare(#""a,b";"c""#, delimiter: ";") == "a,b;c")
    #expect(bare(#""a;b",c"#, delimiter: ";") == #""a;b",c"#)
  }

  @Test func recordsAreTheSameIfTheirCellsAre() {
    var generator = SeededGenerator(seed: 17)
    let texts = ["", "a", "b", "a,b", "a\"b", "\"", "a\nb", ",", "é"]
    var cells: [String: [String]] = [:]
    for _ in 0..<4000 {
      let row = (0..<3).map { _ in texts.randomElement(using: &generator) ?? "" }
      let record = row.map { text -> String in
        let isSpecial = text.contains { ",\"\n".contains($0) }
        return isSpecial || Bool.random(using: &generator)
          ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
      }.joined(separator: ",")
      let bare = bare(record)
      #expect(cells[bare, default: row] == row)
      cells[bare] = row
    }
    #expect(cells.count == Set(cells.values).count)
  }
}
