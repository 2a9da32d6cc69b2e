import Testing

@testable import PhoneFilterCore

/// Which spellings are the same.
struct SpellingTableTests {
  private func number(_ table: inout SpellingTable, _ spelling: [UInt8], behind: Int) -> Int {
    withBytes(of: spelling + Array(repeating: UInt8(ascii: "-"), count: behind)) {
      table.number(of: $0, 0, spelling.count)
    }
  }

  @Test(arguments: [0, 1, 15, 16, 64])
  func everyByteTellsSpellingsApart(behind: Int) {
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
      #expect(number(&table, spelling, behind: behind) == place)
    }
    for (place, spelling) in spellings.enumerated() {
      #expect(number(&table, spelling, behind: 64 - behind) == place)
      #expect(table.spelling(place).copied() == spelling)
    }
    #expect(table.count == spellings.count)
  }
}
