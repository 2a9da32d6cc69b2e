import Testing

@testable import PhoneFilterCore

@Suite("Selection")
struct SelectionTests {
  static let sizes = [0, 1, 2, 63, 64, 65, 127, 128, 129]

  private func rows(_ selection: Selection) -> [Int] {
    var rows: [Int] = []
    selection.forEach { row in
      rows.append(row)
      return true
    }
    return rows
  }

  /// A selection of the rows that satisfy a test.
  private func selection(_ size: Int, _ isIn: (Int) -> Bool) -> Selection {
    var selection = Selection(all: size)
    selection.narrow(where: isIn)
    return selection
  }

  @Test(arguments: sizes)
  func beginsWithAllRowsOrNone(size: Int) {
    let all = Selection(all: size)
    #expect(all.count == size && all.rowCount == size && all.isEmpty == (size == 0))
    #expect(rows(all) == Array(0..<size))
    let none = Selection(none: size)
    #expect(none.count == 0 && none.rowCount == size && none.isEmpty && rows(none).isEmpty)
    #expect((all == none) == (size == 0))
  }

  @Test(arguments: sizes)
  func narrowsInTheOrderOfTheRows(size: Int) {
    for step in [1, 2, 3, 64] {
      var asked: [Int] = []
      var selection = Selection(all: size)
      selection.narrow {
        asked.append($0)
        return $0 % step == 0
      }
      #expect(asked == Array(0..<size))
      let wanted = (0..<size).filter { $0 % step == 0 }
      #expect(rows(selection) == wanted && selection.count == wanted.count)
      asked = []
      selection.narrow {
        asked.append($0)
        return false
      }
      #expect(asked == wanted)
      #expect(selection.isEmpty && selection.count == 0 && selection.rowCount == size)
    }
  }

  @Test(arguments: sizes)
  func takesOutARowAndAllAfterARow(size: Int) {
    for row in 0..<size {
      var selection = Selection(all: size)
      selection.remove(row)
      #expect(!selection.contains(row) && selection.count == size - 1)
      selection.remove(row)
      #expect(rows(selection) == (0..<size).filter { $0 != row })
    }
    for row in 0...size + 130 {
      var selection = Selection(all: size)
      selection.removeAll(from: row)
      #expect(rows(selection) == Array(0..<min(row, size)))
    }
  }

  @Test(arguments: sizes)
  func combinesAsSetsDo(size: Int) {
    let even = selection(size) { $0 % 2 == 0 }
    let third = selection(size) { $0 % 3 == 0 }
    let (evens, thirds) = (Set(rows(even)), Set(rows(third)))
    var combined = even
    combined.subtract(third)
    #expect(rows(combined) == evens.subtracting(thirds).sorted())
    combined = even
    combined.formUnion(third)
    #expect(rows(combined) == evens.union(thirds).sorted())
    combined = even
    combined.formIntersection(third)
    #expect(rows(combined) == evens.intersection(thirds).sorted())
    combined = even
    combined.subtract(even)
    #expect(combined == Selection(none: size))
  }

  @Test(arguments: sizes)
  func stopsWhenToldAndKnowsItsRows(size: Int) {
    let odd = selection(size) { $0 % 2 == 1 }
    for row in 0..<size { #expect(odd.contains(row) == (row % 2 == 1)) }
    var seen = 0
    Selection(all: size).forEach { row in
      seen += 1
      return row < 64
    }
    #expect(seen == min(size, 65))
  }
}
