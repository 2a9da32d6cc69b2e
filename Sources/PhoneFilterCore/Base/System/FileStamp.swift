#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file's length and the time of its last writing: two stamps that differ show that the file was
/// written to between them.
struct FileStamp: Equatable {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// Whether it was written to so lately that another writing may leave the same time.
  let isFresh: Bool
  /// Whether the times of the file system are fine enough for a stamp to stop being fresh soon.
  var isFine: Bool { nanoseconds != 0 }

  /// The stamp of the file behind a descriptor, now.
  init?(_ descriptor: OpenDescriptor) {
    var status = stat()
    // SAFETY: fstat fills the structure, which lives for the length of the call.
    guard fstat(descriptor.number, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp in what the system tells of a file.
  init(_ status: stat) {
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    size = Int(status.st_size)
    seconds = Int(written.tv_sec)
    nanoseconds = Int(written.tv_nsec)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = Double(now.tv_sec - written.tv_sec) + Double(now.tv_nsec - written.tv_nsec) / 1e9
    // The coarsest file systems tell times two seconds apart, and the fine ones a hundredth.
    isFresh = age.magnitude < (nanoseconds == 0 ? 3 : 0.1)
  }

  static func == (one: FileStamp, other: FileStamp) -> Bool {
    (one.size, one.seconds, one.nanoseconds) == (other.size, other.seconds, other.nanoseconds)
  }
}
