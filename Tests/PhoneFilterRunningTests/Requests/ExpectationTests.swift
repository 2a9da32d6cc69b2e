@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The expected number of rows, and the field of each spec.
struct ExpectationTests {
  @Test(
    arguments: [
      ("0", [0], [1, 2]), ("5", [5], [0, 4, 6]), ("2..4", [2, 3, 4], [1, 5]),
      ("..4", [0, 4], [5]), ("3..", [3, 1_000_000], [2]), ("none", [0], [1]),
      ("some", [1, 2, 1_000_000], [0]), ("007", [7], [6]), ("5..5", [5], [4, 6]),
    ])
  func countsAreAllowedOrNot(typed: String, allowed: [Int], others: [Int]) throws {
    let expectation = try Expectation(typed: typed)
    #expect(allowed.allSatisfy(expectation.allows))
    #expect(!others.contains(where: expectation.allows))
  }

  @Test(arguments: [
    "", "x", "-1", "1.5", "4..2", "..", "<5", ">=5", "=5", "1..x", "5 rows", "None", "1,000",
    "99999999999999999999",
  ])
  func whatIsNoNumberOfRowsIsSaid(typed: String) {
    let error = #expect(throws: UsageError.self) { try Expectation(typed: typed) }
    #expect(error?.message.hasPrefix("'\(typed)' ") == true)
  }

  @Test(
    arguments: [
      ("1", 0, "0 phones"), ("2..4", 5, "5 phones"),
      ("none", 3, "3 phones"), ("some", 1, "1 phone"),
    ])
  func theComplaintSaysWhatWasExpectedAndFound(typed: String, count: Int, found: String) throws {
    let complaint = try Expectation(typed: typed).complaint(about: count).description
    #expect(complaint.contains("expected \(typed)") && complaint.hasSuffix("found \(found)"))
  }

  private let rows = "model,Mem. size,ram\nA,8,4\nB,12,6\n"

  @Test func aFieldIsMappedByHand() throws {
    let run = try ToolRun(["--map", "memory=Mem. size", "--memory", "8", "-c"], "a.csv", rows)
    #expect(run.output == "1\n")
    #expect(try ToolRun(["--memory", "6", "-c"], "a.csv", rows).output == "1\n")
    #expect(
      try ToolRun(["--map", "ram=mem. SIZE", "--memory", "12", "-c"], "a.csv", rows).output
        == "1\n")
  }

  @Test func aSpecCanBeTakenAway() throws {
    let run = try ToolRun(["--map", "memory=", "--memory", "8"], "a.csv", rows)
    #expect(run.error?.contains("memory") == true, "\(run.error ?? "")")
  }

  @Test(
    arguments: [
      (
        ["--map", "memory"],
        "--map: 'memory' is not SPEC=FIELD; write for example memory='Mem. size'"
      ),
      (
        ["--map", "memory=a", "--map", "ram=b"],
        "--map: memory is mapped twice; write the fields in one --map, as in price=sale,price"
      ),
    ])
  func whatIsNoMappingIsSaid(arguments: [String], message: String) {
    #expect(ToolRun.complaint(arguments) == message)
  }

  @Test(arguments: ["memry=a", "battery=a", "=a"])
  func onlySpecsAreMapped(typed: String) {
    #expect(throws: Failure.self) { try ToolRun.command(["--map", typed]) }
  }
}
