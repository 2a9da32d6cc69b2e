#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, pipe or terminal, by its number.
///
/// It closes the descriptor at the end, unless it is standard input. Interrupted calls are
/// repeated, unless the interrupt ends the process.
package final class OpenDescriptor: ByteOrigin {
  package let number: Int32
  /// The name in messages.
  private let name: String
  private let isOwned: Bool

  package init(_ path: CataloguePath) throws(Failure) {
    if path.isStandardInput {
      number = 0
      name = "<stdin>"
      isOwned = false
    } else {
      number = try OpenDescriptor.open(path)
      name = path.text
      isOwned = true
    }
  }

  /// Opens a file. For a pipe, this waits for its writer.
  private static func open(_ path: CataloguePath) throws(Failure) -> Int32 {
    while true {
      let number = path.withCString { systemOpen($0) }
      if number >= 0 { return number }
      if errno != EINTR { throw .system(path.cannotOpen(errno)) }
      try Interrupts.check()
    }
  }

  /// Takes a descriptor that is already open, and closes it at the end.
  package init(owning number: Int32, name: String) {
    self.number = number
    self.name = name
    isOwned = true
  }

  deinit { if isOwned { close(number) } }

  package func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    while true {
      // SAFETY: the caller owns `count` writable bytes at `target`.
      let result = systemRead(number, target, count)
      if result >= 0 { return result }
      // Another process with the same pipe or terminal has set it to `O_NONBLOCK`.
      if errno == EAGAIN {
        _ = isReadable(within: 1000)
      } else if errno != EINTR {
        throw .system(SystemError("read", name, systemMessage(errno)))
      }
      try Interrupts.check()
    }
  }

  package func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    // SAFETY: poll fills the one request, which outlives the call.
    return poll(&request, 1, milliseconds) > 0
  }

  /// Reads up to `count` bytes from `offset` on; returns 0 at the end. The place of `read` does not
  /// move.
  package func read(
    into target: UnsafeMutableRawPointer, count: Int, at offset: Int
  ) throws(Failure) -> Int {
    while true {
      // SAFETY: the caller owns `count` writable bytes at `target`.
      let result = pread(number, target, count, off_t(offset))
      if result >= 0 { return result }
      if errno != EINTR { throw .system(SystemError("read", name, systemMessage(errno))) }
      try Interrupts.check()
    }
  }

  /// Goes back to the beginning of a regular file.
  func rewind() { _ = lseek(number, 0, SEEK_SET) }
}

private func systemOpen(_ path: UnsafePointer<CChar>) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC)
}

private func systemRead(
  _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, target, count)
}
