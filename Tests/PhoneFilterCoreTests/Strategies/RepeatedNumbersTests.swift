@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Filters remember the number of a spelling. This does not change any answer.
struct RepeatedNumbersTests {
  @Test(arguments: [1, 2, 150, 1200, 5000])
  func rowsAreThoseThatNumbersSay(different: Int) throws {
    let prices = (0..<5000).map { $0 * 7919 % different * 1200 / different + 1 }
    let spellings = prices.map { price in
      switch price % 4 {
      case 0: "\(price).0"
      case 1: "\"\(price)\""
      default: "\(price)"
      }
    }
    let text = spellings.map { "{\"price\":\($0)}\n" }.joined()
    let run = try ToolRun(["--price", "300..900", "-c"], "a.jsonl", text)
    #expect(run.output == "\(prices.count { 300...900 ~= $0 })\n")
  }

  @Test func everyUnreadableValueIsNoted() throws {
    let text = String(repeating: "{\"price\":\"x\"}\n{\"price\":5}\n", count: 3000)
    let lenient = try ToolRun(["--price", "5", "--lenient", "-c"], "a.jsonl", text)
    #expect(lenient.output == "3000\n")
    #expect(
      lenient.remarks.contains { $0.contains("3000") || $0.contains("3,000") }, "\(lenient.remarks)"
    )
  }
}
