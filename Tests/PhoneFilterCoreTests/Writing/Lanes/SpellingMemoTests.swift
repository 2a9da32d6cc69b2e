import Testing

@testable import PhoneFilterCore

@Suite("Spelling memo")
struct SpellingMemoTests {
  /// The rows that a memo makes of spellings, each followed by what other text there is.
  private func made(_ spellings: [(column: Int, text: String)]) -> (row: String, count: Int) {
    var memo = SpellingMemo()
    var row = RowBuffer()
    var count = 0
    for (column, text) in spellings {
      withBytes(of: Array(text.utf8) + [UInt8](repeating: 0x41, count: 16)) { bytes in
        memo.append(bytes, from: 0, to: text.utf8.count, in: column, to: &row) { spelling in
          count += 1
          return Array("<\(column):\(spelling.text())>".utf8)
        }
      }
    }
    return (row.bytes.text(), count)
  }

  @Test func spellingsAreMadeOnce() {
    let found = made([(0, "8 GB"), (0, "16 GB"), (0, "8 GB"), (1, "8 GB"), (0, ""), (1, "8 GB")])
    #expect(found.row == "<0:8 GB><0:16 GB><0:8 GB><1:8 GB><0:><1:8 GB>")
    #expect(found.count == 4)
  }

  @Test func moreThanItKeepsAreMadeAgain() {
    let spellings = (0..<9000).map { (0, "\($0) some long spelling of an amount") }
    let found = made(spellings + spellings)
    #expect(found.row == (spellings + spellings).map { "<0:\($0.1)>" }.joined())
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 255, 256, 257])
  func lengthsDoNotMatter(length: Int) {
    let text = String(repeating: "x", count: length)
    let other = text + "A"
    #expect(made([(0, text), (0, other), (0, text)]).row == "<0:\(text)><0:\(other)><0:\(text)>")
  }
}

@Suite("Row buffer")
struct RowBufferTests {
  @Test(arguments: 0...65)
  func piecesOfEveryLengthAreCopied(length: Int) {
    let text = (0..<(length + 20)).map { UInt8($0 + 32) }
    withBytes(of: text) { bytes in
      var buffer = RowBuffer(capacity: 16)
      buffer.append(bytes, from: 3, to: 3 + length)
      buffer.append(byte: 0x2C)
      #expect(buffer.bytes.copied() == text[3..<3 + length] + [0x2C])
    }
  }

  @Test(arguments: 0...40)
  func copyingStopsWhereItIsTold(place: Int) {
    var text = [UInt8](repeating: 0x61, count: 64)
    text[place] = 0x22
    withBytes(of: text) { bytes in
      var buffer = RowBuffer()
      let stop = buffer.append(bytes, from: 0, to: 33) { $0.escapedPlaces }
      #expect(stop == min(place, 33))
      #expect(buffer.bytes.copied() == Array(text[..<stop]))
    }
  }
}

@Suite("Plain numbers")
struct PlainNumbersTests {
  private func isPlain(_ text: String, _ style: AmountStyle = .plain, isCell: Bool = true) -> Bool {
    withBytes(of: Array(text.utf8) + [UInt8](repeating: 0x2C, count: 16)) {
      PlainNumbers(style).contains($0, 0, text.utf8.count, isCell: isCell)
    }
  }

  @Test(arguments: ["0", "7", "799", "-1", "0.5", "-0.05", "799.99", "12.345", "100"])
  func theShortestSpellingIsPlain(text: String) {
    #expect(isPlain(text))
    #expect(ExactNumber(text)?.description == text)
  }

  @Test(arguments: [
    "", "-", "-0", "007", "00", "1.", ".5", "1.50", "0.0", "+5", "1e3", "8 GB", "1,299", "1.2.3",
    "\"8\"", "1234567890123456789",
  ])
  func otherSpellingsAreNot(text: String) { #expect(!isPlain(text)) }

  @Test func aStyleThatReadsThemOtherwiseKeepsNone() {
    #expect(!isPlain("799", AmountStyle(unit: 1)))
    #expect(!isPlain("799", AmountStyle(marks: .comma)))
    #expect(isPlain("799", AmountStyle(marks: .comma), isCell: false))
    #expect(!isPlain("834.991", AmountStyle(refusals: .ambiguous)))
    #expect(isPlain("834.99", AmountStyle(refusals: .ambiguous)))
  }
}
