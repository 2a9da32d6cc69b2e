/// A probe of the peak memory of a running child, where `/proc` tells it.
///
/// On Linux a spawned child's `ru_maxrss` begins at this process's peak, which hides every frugal
/// child; the kernel's figure for its address space begins at nothing, but is gone once it has
/// ended. Growth in the last fraction of a millisecond is missed.
enum PeakMemoryProbe {
  private static let pauseMicroseconds: UInt32 = 200

  /// Follows the child to its end; nil where there is nothing to read. Costs the child time.
  static func follow(_ process: pid_t) -> Int? {
    var peak: Int?
    while let sample = sample(process) {
      peak = sample
      usleep(pauseMicroseconds)
    }
    return peak
  }

  /// A line such as `VmHWM:      5120 kB`; a process that has ended has none.
  static func sample(_ process: pid_t) -> Int? {
    let lines = (try? File.lines("/proc/\(process)/status")) ?? []
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    return Int(line.filter(\.isNumber)).map { $0 * 1024 }
  }
}
