@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The user can name the line of the header if the program does not find it.
@Suite("Header row")
struct HeaderRowTests {
  private static let text = "model,price\nold,list\nModell,Preis\nA,1\n"

  @Test func isTakenFromTheLineThatWasNamed() throws {
    let run = try ToolRun(["--header-row", "3"], "list.csv", HeaderRowTests.text)
    #expect(run.output == "Modell,Preis\nA,1\n")
  }

  @Test func goesWithNamesForTheRowsBelow() throws {
    let run = try ToolRun(
      ["--header-row", "4", "--header", "a,b"], "list.csv", HeaderRowTests.text)
    #expect(run.output == "a,b\nA,1\n")
  }

  @Test func beyondTheEndIsAnError() throws {
    let run = try ToolRun(["--header-row", "9"], "list.csv", HeaderRowTests.text)
    #expect(run.error == "list.csv:5:1: --header-row says 9, but the text has 5 lines")
  }

  @Test func hasNoEffectOnRecordsThatNameTheirFields() throws {
    let run = try ToolRun(["--header-row", "3", "-c"], "list.json", "[{\"model\":\"A\"}]")
    #expect(run.remarks.first?.contains("--header-row has no effect") == true)
  }

  @Test(arguments: ["0", "-1", "x", "1000001", ""])
  func isTheNumberOfARow(typed: String) {
    #expect(ToolRun.complaint(["--header-row=\(typed)"])?.contains("--header-row") == true)
  }
}
