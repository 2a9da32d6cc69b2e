@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

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
