import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The parts of selections that single rows and interrupted runs need.
struct SelectionWordsTests {
  private static let sizes = [1, 63, 64, 65, 128, 129]

  private func rows(_ selection: Selection) -> [Int] {
    (0..<selection.rowCount).filter(selection.contains)
  }

  @Test(arguments: sizes)
  func aRowIsInserted(size: Int) {
    for row in [0, size / 2, size - 1] {
      var selection = Selection(none: size)
      selection.insert(row)
      #expect(rows(selection) == [row] && selection.count == 1 && !selection.isEmpty)
      selection.insert(row)
      #expect(selection.count == 1)
      var all = Selection(all: size)
      all.insert(row)
      #expect(all == Selection(all: size))
    }
  }

  @Test(arguments: sizes)
  func theRestIsWhatTheBodyDidNotGet(size: Int) {
    for limit in [0, 1, size - 1, size, size + 1] {
      var met: [Int] = []
      let rest = Selection(all: size).rest(when: { met.count == limit }) { met.append($0) }
      #expect(met == Array(0..<min(limit, size)))
      #expect(rows(rest) == Array((0..<size).dropFirst(limit)))
      #expect(rest.rowCount == size)
    }
    var some = Selection(all: size)
    some.remove(0)
    let rest = some.rest(when: { false }) { #expect($0 > 0) }
    #expect(rest.isEmpty)
  }

  /// A body that throws has got its row.
  @Test func aBodyThatThrowsEndsTheWalk() {
    struct Stop: Error {}
    var met: [Int] = []
    #expect(throws: Stop.self) {
      try Selection(all: 70).forEach { row throws(Stop) in
        met.append(row)
        if row == 66 { throw Stop() }
        return true
      }
    }
    #expect(met == Array(0...66))
  }
}
