@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// Cells that are stored by the spelling of their values.
@Suite("Spelled cells")
struct SpelledCellsTests {
  /// Adds the cell of a value. Makes an unknown cell from the value itself. Returns true if the
  /// cell was known.
  private func add(_ value: String, _ cells: inout SpelledCells, _ line: inout RowBuffer) -> Bool {
    withBytes(of: Array(value.utf8) + [UInt8](repeating: 0, count: 64)) { bytes in
      let end = value.utf8.count
      if cells.append(bytes, from: 0, to: end, to: &line) { return true }
      let first = line.count
      line.append(Array("<\(value)>".utf8))
      cells.remember(line.bytes.slice(first, line.count))
      return false
    }
  }

  @Test func aCellIsMadeOnce() {
    var cells = SpelledCells()
    var line = RowBuffer()
    let long = String(repeating: "x", count: 100)
    for turn in 0..<3 {
      line.cut(to: 0)
      for value in ["a", "1299", long, "Snapdragon 8 Gen 2", "b"] {
        #expect(add(value, &cells, &line) == (turn > 0))
      }
      #expect(line.bytes.text() == "<a><1299><\(long)><Snapdragon 8 Gen 2><b>")
    }
  }

  @Test(arguments: [("", 10_000), (String(repeating: "y", count: 999), 300)])
  func manyAreForgottenAndMadeAgain(tail: String, count: Int) {
    var cells = SpelledCells()
    var line = RowBuffer()
    for turn in 0..<2 {
      for number in 0..<count {
        line.cut(to: 0)
        _ = add("\(number)\(tail)", &cells, &line)
        #expect(line.bytes.text() == "<\(number)\(tail)>", "\(turn)")
      }
    }
  }
}
