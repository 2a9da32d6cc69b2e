import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe that wakes a thread which waits for keys: other threads poke it, and signals do.
package final class WakePipe: Sendable {
  /// What woke the thread.
  package struct Wakes: Sendable, Equatable {
    /// Another thread has news.
    package var isPoked = false
    package var isResized = false
    /// The process is asked to stop, until it is continued.
    package var isSuspended = false
    package var isContinued = false
    /// The signal that asks the process to end.
    package var end: Int32?
  }

  package let reading: Int32
  private let writing: Int32
  private let isPoked = Atomic<Bool>(false)
  /// The end into which handlers of signals write; -1 where no thread waits for them.
  private static let target = Atomic<Int32>(-1)

  /// Nil where the system has no descriptors left.
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

  /// Wakes the thread, from any other. However often it is called before that, there is one wake.
  package func poke() {
    if !isPoked.exchange(true, ordering: .acquiringAndReleasing) { WakePipe.write(0, to: writing) }
  }

  /// Takes the signals that ask the process to end, and those that the caller has handled by
  /// `note`.
  package func takeSignals() { WakePipe.target.store(writing, ordering: .releasing) }

  /// Leaves signals to others again.
  package func ignoreSignals() {
    _ = WakePipe.target.compareExchange(
      expected: writing, desired: -1, ordering: .acquiringAndReleasing)
  }

  /// What has come since the last call.
  package func take() -> Wakes {
    var wakes = Wakes()
    var bytes = [UInt8](repeating: 0, count: 256)
    // Only behind the last byte: whoever pokes before that has said so before, and the caller looks at
    // what is new behind this call. The other way round a byte that comes in between would be taken,
    // and the next poke would believe that it is still there.
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

  /// Tells the waiting thread of a signal. Calls only what a signal handler may.
  package static func note(_ number: Int32) {
    let target = target.load(ordering: .acquiring)
    if target >= 0 { write(UInt8(number), to: target) }
  }

  private static func write(_ byte: UInt8, to end: Int32) {
    var byte = byte
    // SAFETY: one byte is written, which lives for the length of the call. Where there is no room
    // the reader has enough to wake it.
    while systemWrite(end, &byte, 1) < 0, errno == EINTR {}
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
