@testable import PhoneFilterComparing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Longest run")
struct LongestIncreasingSubsequenceTests {
  @Test func risingNumbersAreAllInIt() {
    #expect(LongestIncreasingSubsequence.marks([]) == [])
    #expect(LongestIncreasingSubsequence.marks([3]) == [true])
    #expect(LongestIncreasingSubsequence.marks([1, 2, 5, 9]) == [true, true, true, true])
  }

  @Test func theFewestAreLeftOut() {
    #expect(LongestIncreasingSubsequence.marks([9, 1, 2, 3]) == [false, true, true, true])
    #expect(LongestIncreasingSubsequence.marks([1, 2, 3, 0]) == [true, true, true, false])
    #expect(LongestIncreasingSubsequence.marks([4, 3, 2, 1]).filter { $0 }.count == 1)
  }

  @Test func noRunIsLonger() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let numbers = Array(0..<Int.random(in: 0...9, using: &random)).shuffled(using: &random)
      let marks = LongestIncreasingSubsequence.marks(numbers)
      let kept = zip(numbers, marks).filter { $1 }.map { $0.0 }
      #expect(kept == kept.sorted())
      #expect(kept.count == LongestIncreasingSubsequenceTests.longest(numbers))
    }
  }

  /// The length of the longest run, found by trying every subset.
  private static func longest(_ numbers: [Int]) -> Int {
    (0..<(1 << numbers.count)).reduce(0) { best, mask in
      let chosen = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
      return chosen == chosen.sorted() ? max(best, chosen.count) : best
    }
  }
}
