@testable import PhoneFilterBrowsing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The parts of an index, at the edges of their words and pages.
struct RowIndexTests {
  private static let counts = [0, 1, 2, 63, 64, 65, 127, 128, 129, 65_535, 65_536, 65_537, 131_073]

  @Test(arguments: counts)
  func placesGiveBackEachOffset(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var offsets: [Int] = []
    var offset = 0
    for row in 0..<count {
      // Some rows are longer than a two-byte number, and each catalogue begins at 0.
      offset += row % 997 == 0 ? 70_000 : Int.random(in: 0...400, using: &random)
      if row % 50_001 == 50_000 { offset = 0 }
      offsets.append(offset)
    }
    var places = RowPlaces()
    places.append(Array(offsets.prefix(count / 3)))
    places.append(Array(offsets.dropFirst(count / 3)))
    #expect(places.count == count)
    #expect(offsets.indices.allSatisfy { places.offset(of: $0) == offsets[$0] })
  }

  @Test(arguments: [1, 256, 257, 65_536, 65_537])
  func pagesKeepTheirCodesWhenTheyAreNarrowed(codes: Int) throws {
    let page = try #require(CodePage())
    let numbers = (0..<CodePage.capacity).map { Int32($0 % codes) }
    page.fill(from: 0, with: numbers[...], (0..<Int32(codes)).map { $0 })
    let narrow = page.narrowed(codesBelow: codes)
    #expect(numbers.indices.allSatisfy { narrow.code(at: $0) == Int(numbers[$0]) })
  }

  @Test(arguments: counts)
  func orderFindsEachRowThatFits(count: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 1)
    var selection = Selection(all: count)
    let rows = (0..<count).filter { row in
      let isIn = Int.random(in: 0..<5, using: &random) == 0
      if !isIn { selection.remove(row) }
      return isIn
    }
    var bits = RowBits()
    bits.append(selection)
    let order = RowOrder(bits)
    #expect(order.count == rows.count)
    #expect(rows.indices.allSatisfy { order.row(at: $0) == rows[$0] })
    #expect(order.rows(at: 1..<200) == Array(rows.dropFirst().prefix(199)))
    #expect(order.row(at: rows.count) == nil)
  }

  @Test(arguments: [(0, 1), (63, 65), (64, 64), (1, 200), (65_530, 20)])
  func bitsAreAppendedWhereverTheyEnd(first: Int, second: Int) {
    var random = SeededGenerator(seed: UInt64(first))
    var whole: [Bool] = []
    var bits = RowBits()
    for count in [first, second, second] {
      var selection = Selection(all: count)
      for row in 0..<count {
        let isIn = Bool.random(using: &random)
        if !isIn { selection.remove(row) }
        whole.append(isIn)
      }
      var part = RowBits()
      part.append(selection)
      bits.append(part)
    }
    #expect(bits.count == whole.count)
    #expect(whole.indices.allSatisfy { bits[$0] == whole[$0] })
    #expect(bits.total == whole.count { $0 })
  }
}
