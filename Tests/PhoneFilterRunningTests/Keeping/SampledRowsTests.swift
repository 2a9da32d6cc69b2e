import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterRunning

/// Checks random rows.
@Suite struct SampledRowsTests {
  private func sample(_ count: Int, seed: Int, of rows: Int) throws -> [Int] {
    let text = "n\n" + (0..<rows).map { "\($0)\n" }.joined()
    let run = try ToolRun(
      ["--sample", "\(count)", "--seed", "\(seed)", "-f", "csv", "--no-header"], "rows.csv", text)
    return run.output.split(separator: "\n").compactMap { Int($0) }
  }

  @Test("A sample has different rows in their order.", arguments: [0, 1, 7, 10, 20])
  func order(count: Int) throws {
    let rows = try sample(count, seed: 3, of: 10)
    #expect(rows.count == min(count, 10))
    #expect(rows == Set(rows).sorted())
  }

  @Test("Each row is in a sample with the same probability.")
  func probability() throws {
    var counts = Array(repeating: 0, count: 10)
    for seed in 0..<400 { for row in try sample(3, seed: seed, of: 10) { counts[row] += 1 } }
    // 120 are expected. The standard deviation is 9.2.
    #expect(counts.allSatisfy { 80...160 ~= $0 }, "\(counts)")
  }

  @Test("A sample of many rows keeps its memory small, and is still in order.")
  func many() throws {
    let rows = try sample(5, seed: 1, of: 60_000)
    #expect(rows.count == 5 && rows == rows.sorted())
    #expect(rows == (try sample(5, seed: 1, of: 60_000)))
  }
}
