@testable import PhoneFilterBase
@testable import PhoneFilterComparing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Records of cells without unnecessary quotes.
struct QuoteRemoverTests {
  private func bare(_ record: String, delimiter: Character = ",") -> String {
    let remover = QuoteRemover(delimiter: delimiter.asciiValue ?? 0)
    let bytes = Array(record.utf8)
    // The bytes around the record do not matter.
    let bare = ["", String(repeating: "\"", count: 20)].map { rest in
      withBytes(of: Array("\"".utf8) + bytes + Array("\",\"\(rest)".utf8)) {
        remover.bare($0, 1, bytes.count + 1)?.text() ?? record
      }
    }
    #expect(bare[0] == bare[1])
    return bare[0]
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

  @Test func controlsNeedNoQuotes() {
    #expect(bare("\"a\tb\",\"\u{1}\",c") == "a\tb,\u{1},c")
    #expect(bare("a\tb\t\"c\"", delimiter: "\t") == "a\tb\tc")
  }

  /// Blocks are copied at once, so cells must not lose or gain bytes at the edges.
  @Test func cellsOfEveryLengthLoseTheirQuotes() {
    for length in 0...70 {
      let text = String(repeating: "x", count: length)
      #expect(bare("7,\"\(text)\",\"\(text)\"") == "7,\(text),\(text)")
      #expect(bare("\(text),\"a,\(text)\",\"b\"") == "\(text),\"a,\(text)\",b")
      #expect(bare("\"\(text)\"\"\",\(text)") == "\"\(text)\"\"\",\(text)")
      #expect(bare("\"\(text)") == "\"\(text)")
    }
  }

  /// The same result, byte by byte.
  private func naivelyBare(_ record: [UInt8]) -> [UInt8] {
    let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
    var (bare, index): ([UInt8], Int) = ([], 0)
    while index < record.count {
      guard record[index] == quote, index == 0 || record[index - 1] == comma else {
        bare.append(record[index])
        index += 1
        continue
      }
      var (close, isPlain) = (index + 1, true)
      while close < record.count {
        if record[close] == quote {
          guard close + 1 < record.count, record[close + 1] == quote else { break }
          isPlain = false
          close += 1
        } else if [comma, 0x0A, 0x0D].contains(record[close]) {
          isPlain = false
        }
        close += 1
      }
      let next = min(close + 1, record.count)
      isPlain = isPlain && close < record.count && (next == record.count || record[next] == comma)
      bare += isPlain ? record[(index + 1)..<close] : record[index..<next]
      index = next
    }
    return bare
  }

  @Test func recordsAreWhatTheyAreByteAfterByte() {
    var generator = SeededGenerator(seed: 31)
    let pieces = ["\"", "\",\"", ",", "a", "\n", "\t", "\"\"", "é", "Galaxy S24 Ultra", "\r"]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<24, using: &generator)
      let record = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let naive = String(decoding: naivelyBare(Array(record.utf8)), as: UTF8.self)
      #expect(bare(record) == naive, "\(record.debugDescription)")
    }
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
