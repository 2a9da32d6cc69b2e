@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the numbers by rank with the sorted numbers.
struct NumberRanksTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func everyRankIsThatOfTheSortedNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let spread: UInt64 = [3, 500, 100_000, 10_000_000_000].randomElement(using: &random) ?? 3
    let values = Set(
      (0..<Int.random(in: 1...300, using: &random)).map { _ in
        UInt64.random(in: 0...spread, using: &random)
      })
    let numbers = values.map { value in
      (
        number: ExactNumber(significand: value, scale: 2, isNegative: value % 3 == 1 && value > 0),
        times: Int.random(in: 1...5, using: &random)
      )
    }
    let ranks = NumberRanks(
      numbers.map { SortKeyBytes.word(of: $0.number) }, times: numbers.map(\.times))
    let sorted = numbers.sorted { $0.number < $1.number }
      .flatMap { Array(repeating: $0.number, count: $0.times) }
    #expect(ranks.count == numbers.count)
    #expect(ranks.total == sorted.count)
    for (rank, number) in sorted.enumerated() {
      #expect(ranks.number(after: rank) == number, "\(rank) of \(sorted)")
    }
    #expect(ranks.number(after: sorted.count) == sorted.last)
  }
}
