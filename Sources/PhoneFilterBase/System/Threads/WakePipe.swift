import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe that wakes a thread while it waits for keys. Other threads and signals write to it.
package final class WakePipe: Sendable {
  package struct Wakes: Sendable, Equatable {
    /// Another thread has news.
    package var isPoked = false
    package var isResized = false
    /// A signal asks the process to stop until it is continued.
    package var isSuspended = false
    package var isContinued = false
    /// The signal that ends the process.
    package var end: Int32?
  }

  package let reading: Int32
  private let writing: Int32
  private let isPoked = Atomic<Bool>(false)
  /// The end of the pipe that signal handlers write to; -1 if no thread waits for signals.
  private static let target = Atomic<Int32>(-1)

  /// Nil if the system has no descriptors left.
  package init?() {
    guard let pipe = try? Pipe() else { return nil }
    reading = pipe.takeReading()
    writing = pipe.takeWriting()
    for end in [reading, writing] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  deinit {
    ignoreSignals()
    close(reading)
    close(writing)
  }

  /// Wakes the thread, from any other thread. Several calls before the thread wakes cause one wake.
  package func poke() {
    if !isPoked.exchange(true, ordering: .acquiringAndReleasing) { WakePipe.write(0, to: writing) }
  }

  /// Receives the signals that end the process, and the signals that the caller handles with
  /// `note`.
  package func takeSignals() { WakePipe.target.store(writing, ordering: .releasing) }

  /// Stops receiving signals.
  package func ignoreSignals() {
    _ = WakePipe.target.compareExchange(
      expected: writing, desired: -1, ordering: .acquiringAndReleasing)
  }

  /// Returns the events since the last call.
  package func take() -> Wakes {
    var wakes = Wakes()
    var bytes = [UInt8](repeating: 0, count: 256)
    // Reset only after the last byte. A thread that pokes before the reset has shared its news
    // already, and the caller looks for news after this call. In the other order, a byte that
    // arrives in between would be taken, and the next poke would assume that it is still in the
    // pipe.
    defer { _ = isPoked.exchange(false, ordering: .acquiringAndReleasing) }
    while true {
      // SAFETY: the bytes are as many as the call may fill.
      let count = read(reading, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return wakes }
      for byte in bytes[..<count] {
        switch Int32(byte) {
        case 0: wakes.isPoked = true
        case SIGWINCH: wakes.isResized = true
        case SIGTSTP: wakes.isSuspended = true
        case SIGCONT: wakes.isContinued = true
        case let number: wakes.end = number
        }
      }
    }
  }

  /// Reports a signal to the waiting thread. Safe in a signal handler.
  package static func note(_ number: Int32) {
    let target = target.load(ordering: .acquiring)
    if target >= 0 { write(UInt8(number), to: target) }
  }

  private static func write(_ byte: UInt8, to end: Int32) {
    var byte = byte
    // SAFETY: one byte is written, which outlives the call. If the pipe is full, its content is
    // enough to wake the reader.
    while systemWrite(end, &byte, 1) < 0, errno == EINTR {}
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
