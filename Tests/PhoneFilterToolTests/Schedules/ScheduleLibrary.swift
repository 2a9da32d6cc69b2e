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

  /// The path of the library; nil with a sanitizer, without Linux or without a C compiler.
  static let path: String? = {
    guard Tool.sanitizer == nil else { return nil }
    #if os(Linux)
      return try? build()
    #else
      return nil
    #endif
  }()

  /// The folder of the library, which exists until the tests end.
  private static let folder = Result { try TemporaryFolder() }

  private static func build() throws -> String {
    let library = try folder.get().path(of: "schedule.so")
    let compilation = try Child(
      [
        "/bin/bash", "-c",
        "$(command -v clang || command -v cc || command -v gcc) -shared -fPIC -O1 -o \"$1\" \"$2\" -ldl",
        "bash", library, Tool.packageRoot + "/Tests/Schedules/schedule.c",
      ],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    ).finish()
    guard compilation.status == 0 else {
      throw SystemFault(doing: "build it: \(compilation.errorText)", ENOENT)
    }
    return library
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
