import Foundation
import PhoneFilterTestSupport
import Testing

/// Random command lines: each is a command with two of its options and values from the tables' own
/// examples, over every kind of catalogue, in every format.
///
/// Each day has its own lines. `PHONEFILTER_SEED` repeats the lines of another day,
/// `PHONEFILTER_COMBINATIONS` sets their number, and `PHONEFILTER_COMPARED=8` compares one line in
/// eight with other deliveries.
@Suite(.tags(.slow), .notInQuickRuns)
struct CombinationTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let compared = variables["PHONEFILTER_COMPARED"].flatMap(Int.init) ?? 1
  private static let today = UInt64(Date().timeIntervalSince1970 / 86_400)
  private static let seed = variables["PHONEFILTER_SEED"].flatMap(UInt64.init) ?? today
  private static let count = variables["PHONEFILTER_COMBINATIONS"].flatMap(Int.init) ?? 2000

  /// No line ends by a signal or hangs. The status is 0, 1 or 2, and status 2 comes with a message.
  /// The answer is the same with one thread and with eight, from a file and from a pipe.
  @Test func everyLineEndsInOrder() throws {
    print("combinations: PHONEFILTER_SEED=\(Self.seed), \(Self.count) lines")
    let run = CombinationRun(seed: Self.seed, count: Self.count, compared: Self.compared)
    let faults = try run.run()
    for fault in faults { Issue.record("\(fault)") }
    #expect(run.done == Self.count)
  }

  /// Every option with an argument has examples, so the lines can contain each value of each
  /// option.
  @Test func everyOptionHasValuesToTry() {
    let empty = LineMaker.optionsWithoutExamples
    #expect(empty.isEmpty, "options with an argument and without examples: \(empty)")
  }
}
