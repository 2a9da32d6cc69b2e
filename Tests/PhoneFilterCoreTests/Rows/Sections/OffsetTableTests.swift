import Testing

@testable import PhoneFilterCore

@Suite("Offsets of parts")
struct OffsetTableTests {
  @Test(
    arguments: [[], [0], [1], [0, 0], [3, 0, 2, 1], [0, 1, 0], [64, 65, 0, 0, 63], [0, 0, 7]])
  func everyPlaceIsInItsPart(counts: [Int]) {
    let table = OffsetTable(counts: counts)
    let wanted = counts.indices.flatMap { part in (0..<counts[part]).map { [part, $0] } }
    let found = (0..<table.count).map {
      [table.location(of: $0).part, table.location(of: $0).index]
    }
    #expect(found == wanted)
    #expect(table.partCount == counts.count && table.count == counts.reduce(0, +))
    for part in counts.indices {
      #expect(table.count(of: part) == counts[part])
      #expect(table.offset(of: part) == counts[..<part].reduce(0, +))
    }
  }
  @Test(arguments: [[], [3], [0, 2], [3, 0, 2, 1]])
  func aTableThatHasGrownIsOneOfTheSameCounts(counts: [Int]) {
    var grown = OffsetTable(counts: EmptyCollection())
    for count in counts {
      grown.append(count: count / 2)
      grown.extendLast(by: count - count / 2)
    }
    #expect(grown == OffsetTable(counts: counts))
  }
}
