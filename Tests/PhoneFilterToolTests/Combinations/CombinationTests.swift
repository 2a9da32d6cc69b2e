import Foundation
import PhoneFilterTestSupport
import Testing

/// Command lines that nobody thought of: each is a command with two of its options and values from
/// the tables' own examples, over every kind of catalogue, in every format.
///
/// Another day has other lines. `PHONEFILTER_SEED` runs those of another day again,
/// `PHONEFILTER_COMBINATIONS` says how many there are, and `PHONEFILTER_COMPARED=8` compares one in
/// eight of them with other deliveries.
@Suite(.tags(.slow), .notInQuickRuns)
struct CombinationTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let compared = variables["PHONEFILTER_COMPARED"].flatMap(Int.init) ?? 1
  private static let today = UInt64(Date().timeIntervalSince1970 / 86_400)
  private static let seed = variables["PHONEFILTER_SEED"].flatMap(UInt64.init) ?? today
  private static let count = variables["PHONEFILTER_COMBINATIONS"].flatMap(Int.init) ?? 2000

  /// No signal and no hang, status 0, 1 or 2, a message with 2, and the same answer with one thread
  /// and with eight, from a file and from a pipe.
  @Test func everyLineEndsInOrder() throws {
    print("combinations: PHONEFILTER_SEED=\(Self.seed), \(Self.count) lines")
    let run = CombinationRun(seed: Self.seed, count: Self.count, compared: Self.compared)
    let faults = try run.run()
    for fault in faults { Issue.record("\(fault)") }
    #expect(run.done == Self.count)
  }

  /// The lines reach all that the tables hold, since each value of each option is among them.
  @Test func everyOptionHasValuesToTry() {
    let empty = LineMaker.optionsWithoutExamples
    #expect(empty.isEmpty, "options with an argument and without examples: \(empty)")
  }
}
