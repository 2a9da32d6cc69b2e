@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

@Suite("Table of a page")
struct PageTableTests {
  private let table = PageTable(
    rows: [["name", "number"], ["a long name", "7"], ["b", ""]], alignments: [.left, .right])

  @Test func columnsAreAligned() {
    #expect(
      table.lines(left: 2, right: 80) == [
        "  name         number", "  a long name       7", "  b",
      ])
  }

  @Test func widestColumnIsWrapped() {
    #expect(
      table.lines(left: 0, right: 14) == ["name    number", "a long       7", "name", "b"])
  }

  @Test func tallRowsAreApart() {
    let tall = PageTable(rows: [["a", "b"], ["x", "one two three"]], alignments: [.left, .left])
    #expect(tall.lines(left: 0, right: 8) == ["a  b", "", "x  one", "   two", "   three"])
  }

  @Test func cellsStandBelowOneAnotherWhereThereIsNoRoom() {
    #expect(table.lines(left: 0, right: 7) == ["a long", "name", "    7", "b"])
  }

  @Test(arguments: 1...90)
  func linesFitUnlessAWordIsLonger(right: Int) {
    let widest = table.lines(left: 0, right: right).map(\.displayWidth).max() ?? 0
    #expect(widest <= max(right, 6))
  }

  @Test func nothingHasNoLine() {
    #expect(PageTable(rows: [], alignments: []).lines(left: 0, right: 80) == [])
  }
}
