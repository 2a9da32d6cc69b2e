#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity of a file, its length, and its times of writing and of change. If two stamps
/// differ, the file was written, replaced, renamed or cut between them, or its links or rights
/// changed.
package struct FileStamp: Equatable {
  private struct Time: Equatable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }
  }

  package let size: Int
  private let identity: FileIdentity?
  private let written: Time
  private let changed: Time
  /// True if the last write is so recent that another write may leave the same time.
  package let isFresh: Bool
  /// True if the times of the file system are so fine that a stamp is not fresh for long.
  package var isFine: Bool { written.nanoseconds != 0 }

  /// The current stamp of an open file.
  package init?(_ descriptor: OpenDescriptor) {
    var status = stat()
    // SAFETY: fstat fills the structure, which outlives the call.
    guard fstat(descriptor.number, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The current stamp of the regular file at a path, or nil; `-` is standard input.
  package init?(_ path: CataloguePath) {
    var status = stat()
    // SAFETY: both calls fill the structure, which outlives the call.
    let found =
      path.isStandardInput ? fstat(0, &status) : path.withCString { stat($0, &status) }
    guard found == 0, FileIdentity(status) != nil else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    #if canImport(Darwin)
      (written, changed) = (Time(status.st_mtimespec), Time(status.st_ctimespec))
    #else
      (written, changed) = (Time(status.st_mtim), Time(status.st_ctim))
    #endif
    size = Int(status.st_size)
    identity = FileIdentity(status)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age =
      Double(Int(now.tv_sec) - written.seconds)
      + Double(Int(now.tv_nsec) - written.nanoseconds) / 1e9
    // The coarsest file systems have times in steps of two seconds; fine ones, in steps of a
    // hundredth of a second.
    isFresh = age.magnitude < (written.nanoseconds == 0 ? 3 : 0.1)
  }

  /// Returns true if the file can still have all bytes of an earlier stamp: it has grown, or only
  /// its links or rights have changed.
  func mayKeepBytes(of earlier: FileStamp) -> Bool {
    size > earlier.size || size == earlier.size && written == earlier.written
  }

  package static func == (one: FileStamp, other: FileStamp) -> Bool {
    one.size == other.size && one.written == other.written && one.changed == other.changed
      && one.identity == other.identity
  }
}
