/// A probe of the peak memory of a running child, if `/proc` shows it.
///
/// On Linux a spawned child's `ru_maxrss` begins at this process's peak, which hides every frugal
/// child. The kernel's figure for the child's address space begins at zero, but is gone when the
/// child has ended. Growth in the last fraction of a millisecond is missed.
enum PeakMemoryProbe {
  private static let pauseMicroseconds: UInt32 = 200

  /// Follows the child to its end; nil without a figure to read. Costs the child time.
  static func follow(_ process: pid_t) -> Int? {
    var peak: Int?
    while let sample = sample(process) {
      peak = sample
      usleep(pauseMicroseconds)
    }
    return peak
  }

  /// The bytes in a line such as `VmHWM:      5120 kB`; nil for a process that has ended.
  static func sample(_ process: pid_t) -> Int? {
    let lines = (try? File.lines("/proc/\(process)/status")) ?? []
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    return Int(line.filter(\.isNumber)).map { $0 * 1024 }
  }
}
