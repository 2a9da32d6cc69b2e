import Foundation
import Testing

extension Tag {
  /// Takes seconds.
  @Tag package static var slow: Self
}

extension Trait where Self == ConditionTrait {
  /// Skipped, and told so, where `PHONEFILTER_QUICK=1` asks for a run that ends within a minute. It
  /// goes with the tag `slow`, by which `swift test` of this version of Swift cannot choose.
  package static var notInQuickRuns: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["PHONEFILTER_QUICK"] == "1",
      "slow: without PHONEFILTER_QUICK=1 it runs")
  }
}
