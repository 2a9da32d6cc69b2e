import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The remark about a sort by texts that look like amounts.
struct SortedTextsTests {
  private func remarks(_ values: [String]) throws -> [String] {
    let text = "model,f\n" + values.map { "M,\($0)\n" }.joined()
    let run = try ToolRun(["--sort", "f"], "a.csv", text)
    #expect(run.error == nil)
    return run.remarks
  }

  @Test(arguments: ["dB", "°C", "cm²", "km"])
  func aUnitThatIsNotKnownIsSaid(unit: String) throws {
    #expect(
      try remarks(["12 \(unit)", "7\(unit)", "9.5 \(unit)"]) == [
        "'f' is sorted as text, because '\(unit)' is not a known unit: '10 \(unit)' comes "
          + "before '9 \(unit)'"
      ])
  }

  @Test func textsWithNumbersAreNoAmounts() throws {
    #expect(try remarks(["A12", "12 dB", "Galaxy 7"]) == [])
    #expect(try remarks(["12 dB", "7 km", "9 °C"]) == [])
    #expect(try remarks(["12 mAh", "7 mAh", "9 Ah"]) == [])
  }
}
