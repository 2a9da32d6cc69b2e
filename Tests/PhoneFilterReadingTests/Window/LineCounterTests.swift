@testable import PhoneFilterReading
@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("Line counter")
struct LineCounterTests {
  @Test(arguments: 0...20)
  func countsTheSameInPiecesOfEverySize(lead: Int) {
    let text = String(repeating: "x", count: lead) + "\nab\r\n\n\u{B}\n\n\nlonger than a word\nend"
    let bytes = Array(text.utf8)
    for piece in 1...bytes.count {
      var counter = LineCounter()
      for start in stride(from: 0, to: bytes.count, by: piece) {
        let end = min(start + piece, bytes.count)
        withBytes(of: Array(bytes[start..<end])) { counter.advance(over: $0) }
        let before = bytes[..<end]
        #expect(counter.offset == end)
        #expect(counter.line == before.count { $0 == 0x0A } + 1)
        #expect(counter.lineStart == (before.lastIndex(of: 0x0A) ?? -1) + 1)
      }
    }
  }

  @Test(arguments: [0x00, 0x09, 0x0B, 0x0D, 0x8A, 0x80, 0xFF, 0x4A, 0x1A] as [UInt8])
  func takesNothingElseForALineFeed(byte: UInt8) {
    // Line feeds beside the byte, because tests for a zero byte give a wrong result above a true
    // zero.
    for pattern in 0..<256 {
      let bytes = (0..<8).map { pattern >> $0 & 1 == 1 ? 0x0A : byte }
      var counter = LineCounter()
      withBytes(of: bytes) { counter.advance(over: $0) }
      #expect(counter.line == pattern.nonzeroBitCount + 1)
    }
  }

  @Test func beginsAtLineOne() {
    var counter = LineCounter()
    counter.advance(over: .empty)
    #expect(counter.line == 1 && counter.offset == 0 && counter.lineStart == 0)
  }
}
