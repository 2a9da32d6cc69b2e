@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

struct SpellingTableTests {
  private func number(_ table: inout SpellingTable, _ spelling: [UInt8], after: Int) -> Int {
    withBytes(of: spelling + Array(repeating: UInt8(ascii: "-"), count: after)) {
      table.number(of: $0, 0, spelling.count)
    }
  }

  @Test(arguments: [0, 1, 15, 16, 64])
  func everyByteTellsSpellingsApart(after: Int) {
    var table = SpellingTable()
    var spellings: [[UInt8]] = []
    for length in [1, 2, 7, 8, 9, 15, 16, 17, 18, 23, 24, 25, 31, 32, 33, 40, 64, 65] {
      let spelling = (0..<length).map { UInt8(truncatingIfNeeded: 65 + $0) }
      spellings.append(spelling)
      for place in 0..<length {
        var other = spelling
        other[place] = UInt8(ascii: "!")
        spellings.append(other)
      }
    }
    for (place, spelling) in spellings.enumerated() {
      #expect(number(&table, spelling, after: after) == place)
    }
    for (place, spelling) in spellings.enumerated() {
      #expect(number(&table, spelling, after: 64 - after) == place)
      #expect(table.spelling(place).copied() == spelling)
    }
    #expect(table.count == spellings.count)
  }

  @Test func aCopyKeepsItsSpellings() {
    var table = SpellingTable()
    let long = Array("a spelling that is longer than sixteen bytes".utf8)
    _ = number(&table, long, after: 64)
    var copy = table
    let other = long.map { $0 &+ 1 }
    #expect(number(&copy, other, after: 64) == 1)
    for count in 0..<1000 { _ = number(&copy, Array("spelling \(count)".utf8), after: 64) }
    #expect(table.count == 1)
    #expect(table.spelling(0).copied() == long)
    table.removeAll()
    #expect(copy.spelling(0).copied() == long)
    #expect(copy.spelling(1).copied() == other)
  }
}
