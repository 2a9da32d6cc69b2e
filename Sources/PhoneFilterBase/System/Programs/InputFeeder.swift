#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that writes an input to a program, until the input or the program ends.
///
/// While it runs, only this thread reads the input. It waits for both at once: the end of the
/// program wakes it, even if no input arrives for a long time.
///
/// SAFETY: only the thread uses `input` and `writer` until `join` returns. The thread writes
/// `failure` before its end; others read it after `join`.
final class InputFeeder: @unchecked Sendable {
  private let input: InputFile
  private let writer: Int32
  private var thread: WorkerThread?
  /// The error of the input; the caller reads it after `join`.
  private(set) var failure: Failure?

  /// Takes the descriptor of the pipe that the program reads from.
  init(_ input: InputFile, to writer: Int32) {
    self.input = input
    self.writer = writer
    thread = WorkerThread { [self] in run() }
    guard thread == nil else { return }
    failure = .system(SystemError("read", input.name, "no thread can be started for it"))
    close(writer)
  }

  /// Waits for the end of the thread, which comes with the end of the program.
  func join() {
    thread?.join()
    thread = nil
  }

  private func run() {
    defer { close(writer) }
    do throws(Failure) {
      try feed()
    } catch {
      failure = error
    }
  }

  private func feed() throws(Failure) {
    guard let memory = allocatePages(1 << 16) else {
      throw .system(SystemError("read", input.name, "no memory is left for it"))
    }
    defer { freePages(memory) }
    while true {
      try Interrupts.check()
      if !input.isReadable(within: 0) {
        var requests = [
          pollfd(fd: input.descriptor.number, events: Int16(POLLIN), revents: 0),
          // Without a requested event, `poll` still reports a pipe that the program has closed.
          pollfd(fd: writer, events: 0, revents: 0),
        ]
        // SAFETY: poll fills the two requests, which outlive the call.
        _ = poll(&requests, 2, 1000)
        if requests[1].revents != 0 { return }
        if requests[0].revents == 0 { continue }
      }
      let count = try input.read(into: memory, count: 1 << 16)
      // SAFETY: count bytes have just been read into the memory.
      if count == 0 || !write(UnsafeRawBufferPointer(start: memory, count: count)) { return }
    }
  }

  /// Returns true if all bytes were written. The program's status tells why it stopped reading.
  /// This thread takes no signals, so a closed pipe is an error of the write.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while start < bytes.count {
      // SAFETY: start < bytes.count, and the view's bytes stay in place.
      let written = systemWrite(writer, bytes.baseAddress! + start, bytes.count - start)
      if written >= 0 { start += written } else if errno != EINTR { return false }
    }
    return true
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
