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

  @Test("Rows with another price of a moment are counted, and a return in time is noted.")
  func conflictsAndOrder() {
    var tracks = PriceTracks()
    let (one, two) = (tracks.word(of: 1), tracks.word(of: 2))
    tracks.add(two, at: 3)
    #expect(tracks.phoneCount == 1 && tracks.conflicts == 0 && tracks.isInOrder)
    tracks.note(two, of: 0, at: 3)
    #expect(tracks.conflicts == 0)
    tracks.note(one, of: 0, at: 3)
    #expect(tracks.conflicts == 1 && tracks.latestPrice(of: 0) == one)
    tracks.note(two, of: 0, at: 3)
    #expect(tracks.conflicts == 2 && tracks.latestPrice(of: 0) == one && tracks.isInOrder)
    tracks.note(two, of: 0, at: 4)
    #expect(tracks.conflicts == 2 && tracks.latestPrice(of: 0) == two && tracks.isInOrder)
    tracks.note(one, of: 0, at: 2)
    #expect(tracks.conflicts == 2 && !tracks.isInOrder)
  }

  @Test("Phones have their own runs, in more blocks than one.")
  func manyRuns() {
    var tracks = PriceTracks()
    let words = (0..<3).map { tracks.word(of: ExactNumber(significand: UInt64($0 + 1))) }
    for phone in 0..<2 { tracks.add(words[phone], at: 0) }
    for moment in 1..<20_000 {
      tracks.note(words[moment % 2], of: 0, at: UInt32(moment))
      tracks.note(words[moment % 3], of: 1, at: UInt32(moment))
    }
    let (first, second) = (
      tracks.stretches(of: 0, ranks: nil), tracks.stretches(of: 1, ranks: nil)
    )
    #expect(first == (0..<20_000).map { Stretch(first: $0, last: $0, price: words[$0 % 2]) })
    // Its first price is that of moment 1, too.
    #expect(second.first == Stretch(first: 0, last: 1, price: words[1]))
    #expect(
      Array(second.dropFirst())
        == (2..<20_000).map { Stretch(first: $0, last: $0, price: words[$0 % 3]) })
  }

  @Test("Long numbers are compared with each other and with short ones.")
  func longAndShort() throws {
    let (long, longer) = ("123456789012345678.25", "123456789012345678.75")
    #expect(try runs([(0, long), (0, longer)]) == [["0", "0", long]])
    #expect(try runs([(0, longer), (0, long)]) == [["0", "0", long]])
    #expect(try runs([(0, long), (0, "7")]) == [["0", "0", "7"]])
    #expect(try runs([(0, "7"), (0, long)]) == [["0", "0", "7"]])
    #expect(try runs([(0, "-\(longer)"), (0, "-\(long)")]) == [["0", "0", "-\(longer)"]])
  }
}
