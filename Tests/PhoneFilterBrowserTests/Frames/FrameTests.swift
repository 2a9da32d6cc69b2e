@testable import PhoneFilterBrowsing
@testable import PhoneFilterBrowser
import Testing

struct FrameTests {
  @Test func itsTextIsThatOfItsPieces() {
    let frame = Frame(
      lines: [[.init("a", .strong), .init("b")], [.init("c")]], cursor: (column: 0, line: 1))
    #expect(frame.text == "ab\nc")
  }
}
