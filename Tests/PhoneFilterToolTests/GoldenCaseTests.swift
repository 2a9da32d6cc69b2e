import Foundation
import Testing

/// Every folder of `Cases` is a test: the output of the program is equal to its files.
///
/// `Tests/golden` does the same without building a test, and can record the output.
struct GoldenCaseTests {
  @Test func programIsBuilt() {
    #expect(FileManager.default.isExecutableFile(atPath: Tool.path), "\(Tool.path)")
  }

  @Test func thereAreManyCases() {
    #expect(GoldenCase.all.count >= 70)
  }

  @Test(arguments: GoldenCase.all)
  func printsWhatIsRecorded(_ golden: GoldenCase) throws {
    if golden.limitsFiles, !Tool.canLimitFiles {
      try Test.cancel("the thread sanitizer needs a file that may grow")
    }
    let outcome = try golden.run()
    let actual = GoldenCase.Answer(
      output: outcome.output, errors: outcome.errors, status: outcome.status)
    #expect(!outcome.isOverdue, "it had to be killed")
    let expected = golden.expected
    if let difference = TextDifference(expected: expected.output, actual: actual.output) {
      Issue.record("standard output of \(golden.name):\n\(difference)")
    }
    if let difference = TextDifference(expected: expected.errors, actual: actual.errors) {
      Issue.record("standard error of \(golden.name):\n\(difference)")
    }
    #expect(actual.status == expected.status, "status of \(golden.name)")
  }
}
