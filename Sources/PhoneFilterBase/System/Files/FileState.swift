/// The state of a catalogue's file. Two different states show that another program changed the file
/// between them.
///
/// The state of a database includes the log beside it, because a commit may be in the log alone.
package struct FileState: Equatable {
  private let file: FileStamp
  private let log: FileStamp?

  /// The state of an open regular file; nil if it can be read only once.
  package init?(_ file: InputFile) {
    guard file.isSeekable, let stamp = FileStamp(file.descriptor) else { return nil }
    self.init(stamp, at: file.path)
  }

  /// The state of the regular file at a path; nil if it does not exist.
  package init?(_ path: CataloguePath) {
    guard let stamp = FileStamp(path) else { return nil }
    self.init(stamp, at: path)
  }

  private init(_ stamp: FileStamp, at path: CataloguePath) {
    file = stamp
    // The log is in the folder of the file itself, not in the folder of a link to it.
    let target = resolvedPath(path) ?? path
    log = FileStamp(CataloguePath(bytes: target.bytes + Array("-wal".utf8)))
  }

  /// Waits until every later change of the file at a path leaves another state: a short time after
  /// the last write, and up to three seconds if the file system has times in seconds.
  package static func settle(_ path: CataloguePath) throws(Failure) {
    let patience = BusyPatience(seconds: 3)
    while let stamp = FileStamp(path), stamp.isFresh, patience.wait() {}
    try Interrupts.check()
  }
}
