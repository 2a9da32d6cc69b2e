import Foundation
import PhoneFilterTestSupport

/// A library that runs the threads of the program one at a time, in an order that a seed chooses: see
/// `Tests/Schedules/schedule.c`. The program is unchanged. One seed gives one order.
enum ScheduleLibrary {
  /// The mark on a terminal for which the program waits with all its threads.
  static let idle = Array("\u{1B}]777;idle\u{7}".utf8)

  /// The number of schedules of a test that runs `share` of all schedules.
  static func count(share: Double) -> Int {
    let all = ProcessInfo.processInfo.environment["PHONEFILTER_SCHEDULES"].flatMap(Int.init) ?? 200
    return max(1, Int(Double(all) * share))
  }

  /// The first seed. It changes from night to night, and a failure prints its seed.
  static var firstSeed: Int {
    ProcessInfo.processInfo.environment["PHONEFILTER_SEED"].flatMap(Int.init) ?? 1
  }

  /// The path of the library; nil if this machine cannot build or use it.
  static var path: String? { library.path }

  private static let library = PreloadedLibrary("schedule") { _ in
    Tool.packageRoot + "/Tests/Schedules/schedule.c"
  }

  /// Returns the environment of a script. In the script, `$SCHEDULE phonefilter …` runs the program
  /// in the order of the seed.
  static func environment(seed: Int, _ scratch: String) -> [String: String] {
    var environment = Tool.environment(scratch)
    environment["SCHEDULE"] =
      "env SCHEDULE_SEED=\(seed) SCHEDULE_TRACE=\(scratch)/trace LD_PRELOAD=\(path ?? "")"
    return environment
  }
}
