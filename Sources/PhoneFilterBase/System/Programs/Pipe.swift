#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error number of a failed system call.
struct SystemFault: Error {
  let number: Int32
}

/// The two ends of a pipe. No program inherits them unless it is given one. This object closes both
/// unless the caller takes them.
///
/// Neither end is one of the three standard descriptors, which a child replaces. If standard input
/// is closed, the system would return 0.
final class Pipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init() throws(SystemFault) {
    var ends: [Int32] = [-1, -1]
    // A child that another thread starts meanwhile would inherit the ends that are not marked yet.
    let fault = Spawning.turn.withLock { _ -> Int32 in
      // SAFETY: pipe fills the two descriptors.
      guard pipe(&ends) == 0 else { return errno }
      defer { for end in ends { close(end) } }
      reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
      writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
      return reading >= 0 && writing >= 0 ? 0 : errno
    }
    guard fault == 0 else { throw SystemFault(number: fault) }
  }

  deinit { for end in [reading, writing] where end >= 0 { close(end) } }

  /// Returns the end to read from, which the caller closes.
  func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  /// Returns the end to write to, which the caller closes.
  func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }
}
