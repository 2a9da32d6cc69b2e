@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct ComputedQuestionTests {
  private static let rows = "model,price,battery,up/down\nA,100,4000,1\nB,600,5000,2\n"

  @Test func theLineForAnEngineIsTold() throws {
    let run = try ToolRun(["--sort", "-battery/price"], "a.csv", Self.rows)
    #expect(
      run.error?.hasSuffix(
        "use an engine: phonefilter -f csv a.csv | duckdb -c \"from read_csv('/dev/stdin') order by "
          + "battery/price desc\"") == true, "\(run.error ?? "")")
  }

  @Test func aFieldThatIsCalledSoIsAField() throws {
    #expect(try ToolRun(["--sort", "-up/down"], "a.csv", Self.rows).error == nil)
  }

  @Test(arguments: ["battery/prize", "battery", "and/or", "/"])
  func anyOtherNameIsASlip(name: String) {
    #expect(ComputedQuestion(name, among: ["battery-x", "price"]) == nil)
  }
}
