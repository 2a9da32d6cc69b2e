#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, pipe or terminal that bytes are read from.
///
/// Owns its descriptor, but for standard input, and closes it in the end. Interrupted calls are
/// taken up again, unless the interrupt asks the process to end.
public final class InputFile {
  /// The name in messages and in `source` columns.
  public let name: String
  /// True when the bytes can be read again, at any place: a regular file.
  let isSeekable: Bool
  /// The size when it was opened, where there is one.
  let size: Int?
  private let descriptor: Int32
  private let ownsDescriptor: Bool

  /// Opens what the command line named; `-` is standard input.
  public init(_ path: CataloguePath) throws(Failure) {
    if path.isStandardInput {
      descriptor = 0
      ownsDescriptor = false
      name = "<stdin>"
    } else {
      name = path.text
      descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      ownsDescriptor = true
      if descriptor < 0 { throw .system(path.cannotOpen(errno)) }
    }
    var status = stat()
    // SAFETY: fstat fills the stat, which lives for the length of the call.
    let isKnown = fstat(descriptor, &status) == 0
    let format = status.st_mode & S_IFMT
    isSeekable = isKnown && format == S_IFREG && lseek(descriptor, 0, SEEK_CUR) == 0
    size = isSeekable ? Int(status.st_size) : nil
    if isKnown, format == S_IFDIR {
      throw .system(
        SystemError("read", name, "it is a directory; name the catalogue files in it"))
    }
  }

  deinit { if ownsDescriptor { close(descriptor) } }

  /// Reads what comes next, up to `count` bytes; 0 at the end.
  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    while true {
      // SAFETY: the caller owns `count` writable bytes at `target`.
      let result = systemRead(descriptor, target, count)
      if result >= 0 { return result }
      if errno != EINTR { throw .system(SystemError("read", name, systemMessage(errno))) }
      try Interrupts.check()
    }
  }

  /// Whether there is something to read, or the end, within some time.
  func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // SAFETY: poll fills the one request, which lives for the length of the call.
    return poll(&request, 1, milliseconds) > 0
  }

  /// Reads up to `count` bytes from `offset` on, without moving the place of `read`; 0 at the end.
  func read(
    into target: UnsafeMutableRawPointer, count: Int, at offset: Int
  ) throws(Failure) -> Int {
    while true {
      // SAFETY: the caller owns `count` writable bytes at `target`.
      let result = pread(descriptor, target, count, off_t(offset))
      if result >= 0 { return result }
      if errno != EINTR { throw .system(SystemError("read", name, systemMessage(errno))) }
      try Interrupts.check()
    }
  }
}

private func systemRead(
  _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, target, count)
}
