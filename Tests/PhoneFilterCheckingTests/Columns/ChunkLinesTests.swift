@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct ChunkLinesTests {
  @Test(arguments: [0, 1, 7, 100]) func areThoseOfTheWholeText(start: Int) {
    let text = Array(
      "{\"a\":1}\n\n  é\n\u{1F600} x\r\n".utf8 + [UInt8](repeating: 0x61, count: 90) + [0x0A, 0x0A])
    let origin = 1000
    var base = LineCounter()
    base.jump(to: origin)
    withBytes(of: text) { base.advance(over: $0.slice(0, min(start, text.count))) }
    var lines = ChunkLines()
    for index in start..<text.count {
      let place = withBytes(of: text) { lines.place(of: index, in: $0, origin: origin) }
      let before = text[..<index]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let count = before[lineStart...].count { $0 & 0xC0 != 0x80 }
      #expect(base.line + Int(place?.lines ?? 0) == 1 + before.count { $0 == 0x0A })
      guard let place, place.lines > 0 else { continue }
      #expect(
        place.after(base)
          == ProblemPlace(
            line: 1 + before.count { $0 == 0x0A }, column: index - lineStart + 1,
            character: count + 1))
    }
  }

  @Test func areNotKnownAfterBytesThatNobodySaw() {
    var lines = ChunkLines()
    withBytes(of: Array("a\nb\n".utf8)) {
      #expect(lines.place(of: 2, in: $0, origin: 0) != nil)
      #expect(lines.place(of: 0, in: $0, origin: 0) == nil)
      #expect(lines.place(of: 1, in: $0, origin: 50) == nil)
    }
  }

  @Test func goOnWhereACounterStops() {
    var (whole, part) = (LineCounter(), LineCounter())
    withBytes(of: Array("a\nbc\nd".utf8)) {
      whole.advance(over: $0.slice(0, 3))
      part.jump(to: 3)
      part.advance(over: $0.slice(3, 6))
      whole.resume(as: part)
    }
    #expect((whole.offset, whole.line, whole.lineStart) == (6, 3, 5))
  }
}
