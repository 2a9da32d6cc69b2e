@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct GroupedDigitsTests {
  private func grouped(_ text: String) -> String? {
    withBytes(of: Array(text.utf8)) { GroupedDigits.text(of: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("4325", "4,325"), ("1234567", "1,234,567"), ("-1000", "-1,000"), ("12345.678", "12,345.678"),
  ])
  func thousandsAreSetApart(number: String, shown: String) { #expect(grouped(number) == shown) }

  @Test(arguments: ["999", "0123", "1e5", "12a4", "1,000", "1234.", "", "-", "5000 mAh"])
  func anythingElseStays(text: String) { #expect(grouped(text) == nil) }

  private func table(_ csv: String) throws -> [String] {
    try ToolRun(["-f", "table"], "a.csv", csv).output.split(separator: "\n").map(String.init)
  }

  @Test func allColumnsHaveOneStyle() throws {
    #expect(
      try table("model,price,battery,weight\nA,1299,4325,171\nB,99,900,12345.5\n") == [
        "model  price  battery    weight", "A      1,299    4,325       171",
        "B         99      900  12,345.5",
      ])
  }

  @Test func yearsAndCodesStay() throws {
    let lines = try table(
      "model,made,sku,released,EAN code,mixed\nA,2022,12345,20221001,4006381333931,5000\n"
        + "B,2023,99999,20230101,4006381333932,x\n")
    #expect(
      lines[1].split(separator: " ").map(String.init)
        == ["A", "2022", "12345", "20221001", "4006381333931", "5000"])
  }

  /// Rows after the first megabyte look like the rows before it.
  @Test func laterRowsAreAlike() throws {
    let rows = (0..<30_000).map {
      "{\"model\":\"Model number \($0)\",\"battery\":\(1000 + $0 % 9000)}"
    }
    let run = try ToolRun(["-f", "table"], "a.jsonl", rows.joined(separator: "\n"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 30_001)
    #expect(lines.last?.hasSuffix(" 3,999") == true)
    #expect(Set(lines.map(\.count)).count <= 3)
  }
}
