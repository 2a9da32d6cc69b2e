import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that other users cannot see. It is made for the owner alone, without a name; if the
/// system cannot do that, with a name that is removed at once. Nothing is left of it after any end
/// of the process.
///
/// One thread writes it, from its beginning to its end. Any thread may read the written bytes.
package final class TemporaryFile: Sendable {
  private let written = Atomic<Int>(0)
  private let folder: String
  private let descriptor: Int32

  /// The folder in TMPDIR, or /tmp.
  package static var usualFolder: String {
    environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Creates a file in a folder; the default is the folder in TMPDIR, or /tmp.
  package init(in folder: String? = nil) throws(Failure) {
    self.folder = folder ?? TemporaryFile.usualFolder
    let nameless = openNamelessFile(in: CataloguePath(self.folder))
    descriptor = nameless >= 0 ? nameless : TemporaryFile.makeAndUnlink(in: self.folder)
    guard descriptor >= 0 else {
      throw .system(
        SystemError(
          "create a temporary file in", self.folder,
          systemMessage(errno) + "; set TMPDIR to another folder, or use a larger --buffer-size"
        ))
    }
  }

  /// Returns a file that has a name for a moment, for systems without nameless files.
  private static func makeAndUnlink(in folder: String) -> Int32 {
    var template = Array((folder + "/phonefilter-XXXXXX").utf8CString)
    // SAFETY: the template ends with a zero, and mkstemp writes to its last six letters only.
    let descriptor = template.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
    guard descriptor >= 0 else { return descriptor }
    // SAFETY: the template is the path of the new file, still with its zero.
    _ = template.withUnsafeBufferPointer { unlink($0.baseAddress!) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  deinit { close(descriptor) }

  /// The number of written bytes. Written bytes never change.
  package var size: Int { written.load(ordering: .acquiring) }

  /// Returns a second descriptor of the file, under a name, for code that reads it like any other
  /// input; nil if the system has no descriptor left.
  package func opened(as name: String) -> OpenDescriptor? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : OpenDescriptor(owning: copy, name: name)
  }

  /// Appends bytes. Every write is checked.
  package func append(_ bytes: Bytes) throws(Failure) {
    try bytes.withRaw { raw throws(Failure) in try append(raw) }
  }

  /// Appends the rest of an input. If the file would be longer than `limit`, returns false; it then
  /// ends in the middle of the input.
  @discardableResult
  package func append(_ input: InputFile, upTo limit: Int = .max) throws(Failure) -> Bool {
    let piece = 1 << 16
    guard let memory = allocatePages(piece) else {
      throw .system(SystemError("read", input.name, "no memory is left for it"))
    }
    defer { freePages(memory) }
    while true {
      try Interrupts.check()
      let count = try input.read(into: memory, count: piece)
      if count == 0 { return true }
      guard size + count <= limit else { return false }
      // SAFETY: count bytes have just been read into the memory.
      try append(UnsafeRawBufferPointer(start: memory, count: count))
    }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var start = 0
    while start < bytes.count {
      // SAFETY: start < bytes.count, and the view's bytes stay in place.
      let count = systemWrite(descriptor, bytes.baseAddress! + start, bytes.count - start)
      if count >= 0 {
        start += count
        written.store(size + count, ordering: .releasing)
      } else if errno != EINTR {
        throw .system(
          SystemError("write to the temporary file in", folder, systemMessage(errno)))
      }
      try Interrupts.check()
    }
  }

  /// Fills memory from an offset on; the caller ensures that these bytes have been written.
  package func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws(Failure) {
    var start = 0
    while start < target.count {
      // SAFETY: start < target.count, and the caller owns the memory.
      let count = pread(
        descriptor, target.baseAddress! + start, target.count - start, off_t(offset + start))
      if count > 0 {
        start += count
      } else if count == 0 || errno != EINTR {
        let reason = count == 0 ? "another program cut it" : systemMessage(errno)
        throw .system(SystemError("read the temporary file in", folder, reason))
      }
      try Interrupts.check()
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
