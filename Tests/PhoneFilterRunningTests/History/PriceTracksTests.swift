import PhoneFilterCore
import Testing

@testable import PhoneFilterRunning

/// Checks the runs of prices.
@Suite struct PriceTracksTests {
  private typealias Stretch = PriceTracks.Stretch

  /// Returns the runs after some prices at moments, each as first moment, last moment and price.
  private func runs(
    _ prices: [(moment: UInt32, price: String)], ranks: [Int]? = nil
  ) throws -> [[String]] {
    var tracks = PriceTracks()
    for (index, (moment, text)) in prices.enumerated() {
      let word = tracks.word(of: try #require(ExactNumber(text)))
      if index == 0 { tracks.add(word, at: moment) } else { tracks.note(word, of: 0, at: moment) }
    }
    return tracks.stretches(of: 0, ranks: ranks).map {
      ["\($0.first)", "\($0.last)", tracks.number(of: $0.price).description]
    }
  }

  @Test("A price that stays extends its run, and a gap ends it.")
  func runsAndGaps() throws {
    #expect(
      try runs([(0, "399"), (1, "399.0"), (2, "349"), (4, "349"), (5, "349")])
        == [["0", "1", "399"], ["2", "2", "349"], ["4", "5", "349"]])
  }

  @Test("Of several prices at one moment, the lowest counts.")
  func lowest() throws {
    #expect(try runs([(0, "5"), (0, "4"), (0, "6")]) == [["0", "0", "4"]])
    #expect(
      try runs([(0, "5"), (1, "5"), (1, "4"), (2, "5")])
        == [["0", "0", "5"], ["1", "1", "4"], ["2", "2", "5"]])
    // The lower price of the second row makes the two moments one run again.
    #expect(try runs([(0, "4"), (1, "5"), (1, "4")]) == [["0", "1", "4"]])
  }

  @Test("Moments in any order give the runs in the order of time.")
  func anyOrder() throws {
    #expect(
      try runs([(0, "1"), (1, "2"), (2, "2"), (0, "3"), (1, "1")], ranks: [2, 0, 1])
        == [["0", "0", "1"], ["1", "1", "2"], ["2", "2", "1"]])
  }

  @Test("Numbers that are too long for a word keep all their digits.")
  func longNumbers() throws {
    let long = "123456789012345678.25"
    #expect(
      try runs([(0, long), (1, long), (2, "7"), (2, long)])
        == [["0", "1", long], ["2", "2", "7"]])
  }
}
