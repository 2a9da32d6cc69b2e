#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The state of the file at a path: its identity, its length, and its times of writing and of change.
///
/// Two different states show that the file was written, replaced, renamed or cut between them. The
/// state of a database includes the log beside it, because a commit may be in the log alone.
struct FileState: Equatable {
  private let identity: FileIdentity
  private let stamp: FileStamp
  private let seconds: Int
  private let nanoseconds: Int
  private let log: FileStamp?

  /// The state of a regular file; nil if the path leads to no such file.
  init?(_ path: CataloguePath) {
    guard let status = path.status, let identity = FileIdentity(path) else { return nil }
    self.identity = identity
    stamp = FileStamp(status)
    #if canImport(Darwin)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    (seconds, nanoseconds) = (Int(changed.tv_sec), Int(changed.tv_nsec))
    log =
      path.isStandardInput
      ? nil
      : CataloguePath(bytes: path.bytes + Array("-wal".utf8)).status.map(FileStamp.init)
  }
}

extension CataloguePath {
  /// The system's record of the file; `-` is standard input. Nil if there is no file.
  fileprivate var status: stat? {
    var status = stat()
    // SAFETY: both calls fill the structure, which lives for the length of the call.
    let found = isStandardInput ? fstat(0, &status) : withCString { stat($0, &status) }
    return found == 0 ? status : nil
  }
}
