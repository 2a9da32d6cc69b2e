/// A guard that keeps a database in one committed state while the engine reads it.
///
///     rollback journal     the engine's lock keeps writers out of the pages
///     log and its index    the engine reads past new content, and its mark in the index keeps
///                          writers from replacing the content that it reads
///     log without content  writers cannot learn of this reader, because that needs a write to an
///                          index that does not exist: the pages are read as they are, and then
///                          checked for writes by another program
///
/// The guard holds a second lock in addition to the engine's. It is not lost if another source,
/// another thread or another look at the same file closes its descriptor of the file.
struct DatabaseState {
  /// The path that the engine opens, in a form with which it leaves no files beside the database.
  let path: [UInt8]
  let access: SQLiteDatabase.Access
  /// The descriptor that holds the lock. It must stay open while the engine reads.
  let descriptor: OpenDescriptor
  private let name: String
  private let file: CataloguePath
  /// True if the database has a write-ahead log.
  private let isLogged: Bool
  /// The pages at the beginning, if no lock keeps writers out of them; otherwise nil.
  private let unguarded: Pages?

  /// The pages of a database when reading began.
  private struct Pages {
    let stamp: FileStamp?
    /// The file that exists from the moment when another program opens the database to write.
    let marker: CataloguePath
  }

  init(_ opened: InputFile, isLogged: Bool, patience: Double) throws(Failure) {
    name = opened.name
    self.isLogged = isLogged
    guard let file = resolvedPath(opened.path) else {
      throw .unreadable(name, "its path cannot be resolved; name the database file")
    }
    self.file = file
    // A lock on standard input would outlive this process: the process that started it has the same
    // open file.
    descriptor = opened.path.isStandardInput ? try OpenDescriptor(file) : opened.descriptor
    guard isLogged else {
      path = file.bytes
      access = .readOnly
      unguarded = nil
      return
    }
    access = .readOnlyByURI
    // From now on no other program removes the log or its index.
    try DatabaseState.lock(descriptor, name, patience)
    unguarded = try DatabaseState.pages(of: file, descriptor, name, patience)
    path = DatabaseState.uri(file, unguarded == nil ? "readonly_shm=1" : "immutable=1")
  }

  /// The pages of a database with a log. Nil if the log and its index exist: then the engine can
  /// read through them and makes neither of them.
  private static func pages(
    of file: CataloguePath, _ descriptor: OpenDescriptor, _ name: String, _ patience: Double
  ) throws(Failure) -> Pages? {
    let log = CataloguePath(bytes: file.bytes + Array("-wal".utf8))
    let index = CataloguePath(bytes: file.bytes + Array("-shm".utf8))
    let patience = BusyPatience(seconds: patience)
    while true {
      let hasIndex = fileSize(index) != nil
      let logSize = fileSize(log)
      if logSize != nil, hasIndex { return nil }
      guard logSize ?? 0 == 0 else {
        throw .unreadable(
          name,
          "its write-ahead log '\(log.text.visible)' is not merged into it; merge it with "
            + "sqlite3 FILE 'PRAGMA wal_checkpoint'")
      }
      let stamp = FileStamp(descriptor)
      // After a short wait, no program can write to the file without a change of its time stamp.
      guard let stamp, stamp.isFresh, stamp.isFine, patience.wait() else {
        // A writer makes the missing file of the two. It cannot remove that file, because of the
        // lock here.
        return Pages(stamp: stamp, marker: hasIndex ? log : index)
      }
    }
  }

  /// Waits for a lock for reading, as the engine does.
  private static func lock(
    _ descriptor: OpenDescriptor, _ name: String, _ patience: Double
  ) throws(Failure) {
    let patience = BusyPatience(seconds: patience)
    while case .refused = descriptor.lockForReading(afterWriters: true) {
      guard patience.wait() else {
        try Interrupts.check()
        throw .unreadable(name, DatabaseState.isLocked)
      }
    }
  }

  /// The message about a refused lock.
  static let isLocked = "another program has locked it; try again when that program has finished"

  /// Checks the file and its size against the numbers in the header. The caller calls it after the
  /// engine has read something and holds its lock.
  func begin(pages: Int, of pageSize: Int) throws(Failure) {
    if !isLogged { _ = descriptor.lockForReading(afterWriters: false) }
    guard FileIdentity(file) == FileIdentity(descriptor: descriptor.number) else {
      throw .unreadable(name, "another file replaced it during the run; run the command again")
    }
    // With a log, some pages may be only in the log.
    guard !isLogged || unguarded != nil, let size = FileStamp(descriptor)?.size,
      size < pages * pageSize
    else { return }
    try check()
    throw .unreadable(
      name, "the database is damaged (it has \(size) bytes instead of \(pages * pageSize))")
  }

  /// Throws if another program may have written to the pages.
  func check() throws(Failure) {
    guard let unguarded else { return }
    let isCertain = unguarded.stamp.map { !$0.isFresh } ?? false
    guard FileStamp(descriptor) == unguarded.stamp,
      isCertain || fileSize(unguarded.marker) == nil
    else {
      throw .unreadable(name, InputFile.hasChanged)
    }
  }

  /// An absolute path as a URI.
  private static func uri(_ path: CataloguePath, _ parameter: String) -> [UInt8] {
    Array("file://\(path.bytes.percentEncoded)?\(parameter)".utf8)
  }
}
