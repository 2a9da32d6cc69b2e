#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that writes an input to a program, until the input ends or the program does.
///
/// It alone reads the input while it runs. It waits for both at once: a program that ends wakes it,
/// however long nothing comes to be read.
///
/// SAFETY: `input` and `sink` are the thread's alone until `join` returns. `failure` is written by
/// the thread before its end, and read behind `join`.
final class InputFeeder: @unchecked Sendable {
  private let input: InputFile
  private let sink: Int32
  private var thread: WorkerThread?
  /// The error of the input; the caller reads it behind `join`.
  private(set) var failure: Failure?

  /// Takes over the descriptor that the program reads from on its other side.
  init(_ input: InputFile, to sink: Int32) {
    self.input = input
    self.sink = sink
    thread = WorkerThread { [self] in run() }
    guard thread == nil else { return }
    failure = .system(SystemError("read", input.name, "no thread can be started for it"))
    close(sink)
  }

  /// Waits for the thread's end, which comes with that of the program.
  func join() {
    thread?.join()
    thread = nil
  }

  private func run() {
    defer { close(sink) }
    do throws(Failure) {
      try feed()
    } catch {
      failure = error
    }
  }

  private func feed() throws(Failure) {
    guard let memory = allocatePages(1 << 16) else {
      throw .system(SystemError("read", input.name, "no memory for it"))
    }
    defer { freePages(memory) }
    while true {
      try Interrupts.check()
      if !input.isReadable(within: 0) {
        var requests = [
          pollfd(fd: input.descriptor.number, events: Int16(POLLIN), revents: 0),
          // No event is asked for: poll reports a pipe that the program has closed all the same.
          pollfd(fd: sink, events: 0, revents: 0),
        ]
        // SAFETY: poll fills the two requests, which live for the length of the call.
        _ = poll(&requests, 2, 1000)
        if requests[1].revents != 0 { return }
        if requests[0].revents == 0 { continue }
      }
      let count = try input.read(into: memory, count: 1 << 16)
      // SAFETY: count bytes have just been read into the memory.
      if count == 0 || !write(UnsafeRawBufferPointer(start: memory, count: count)) { return }
    }
  }

  /// Whether all of it could be written. The program's status says why it reads no more. This
  /// thread takes no signals, so a closed pipe is an error of the write.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while start < bytes.count {
      // SAFETY: start < bytes.count, and the view's bytes stay in place.
      let written = systemWrite(sink, bytes.baseAddress! + start, bytes.count - start)
      if written >= 0 { start += written } else if errno != EINTR { return false }
    }
    return true
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
