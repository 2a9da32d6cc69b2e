import Foundation
import Testing

/// Every folder of `Cases` is a test: what the program prints is what its files hold.
///
/// `PHONEFILTER_RECORD=check/json swift test --filter GoldenCaseTests` writes what came of one case
/// instead of comparing, `=check` of all cases of a command, and `=1` of all cases. A run that records
/// fails whatever came, so that no answer passes that the developer has not looked at.
struct GoldenCaseTests {
  @Test func programIsBuilt() {
    #expect(FileManager.default.isExecutableFile(atPath: Tool.path), "\(Tool.path)")
  }

  @Test func thereAreManyCases() {
    #expect(GoldenCase.all.count >= 70)
  }

  @Test func whatIsRecordedIsThere() {
    let recording = GoldenCase.recording
    let isThere = recording == nil || GoldenCase.all.contains(where: \.isRecorded)
    #expect(isThere, "no golden case is called '\(recording ?? "")'")
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
    if golden.isRecorded {
      try golden.record(actual)
      Issue.record("recorded; look at the difference and run again without PHONEFILTER_RECORD")
      return
    }
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
