#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a path leads to now: which file, how long it is, and when it was written and changed last.
///
/// Two states that differ show that the file was written, replaced, renamed or cut between them. Of a
/// database the log beside it counts, too: what is committed may be in the log alone.
struct FileState: Equatable {
  private let identity: FileIdentity
  private let stamp: FileStamp
  private let seconds: Int
  private let nanoseconds: Int
  private let log: FileStamp?

  /// The state of a regular file; nil where the path leads to none.
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
  /// What the system tells of the file; `-` is standard input. Nil where there is none.
  fileprivate var status: stat? {
    var status = stat()
    // SAFETY: both calls fill the structure, which lives for the length of the call.
    let found = isStandardInput ? fstat(0, &status) : withCString { stat($0, &status) }
    return found == 0 ? status : nil
  }
}
