@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Empty catalogues")
struct EmptyCatalogueTests {
  @Test(arguments: [("a.csv", ""), ("a.csv", "model,price\n"), ("a.json", "[]"), ("a.jsonl", "")])
  func areNotSound(file: String, text: String) throws {
    let run = try ToolRun(["check"], file, text)
    #expect(
      run.error
        == "\(file): it has no rows, so nothing was checked; --allow-empty accepts that")
    let allowed = try ToolRun(["check", "--allow-empty"], file, text)
    #expect(allowed.error == nil && !allowed.isRefused)
  }

  @Test func rowsThatAreLeftOutAreThere() throws {
    let run = try ToolRun(["check", "--price", "9"], "a.csv", "model,price\nA,5\n")
    #expect(run.error == nil && !run.isRefused)
  }
}
