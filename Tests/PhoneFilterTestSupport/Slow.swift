import Foundation
import Testing

extension Tag {
  /// A test that takes seconds.
  @Tag package static var slow: Self
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, with a message, if `PHONEFILTER_QUICK=1` asks for a run of less than a minute.
  ///
  /// Use it together with the tag `slow`: `swift test` of this version of Swift cannot select tests
  /// by tag.
  package static var notInQuickRuns: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["PHONEFILTER_QUICK"] == "1",
      "slow: without PHONEFILTER_QUICK=1 it runs")
  }
}
