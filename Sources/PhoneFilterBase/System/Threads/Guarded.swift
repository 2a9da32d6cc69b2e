/// A value that threads share, and the lock that guards it.
///
/// It uses the system's lock: the thread sanitizer can follow it, and cannot follow the standard
/// library's `Mutex`.
///
/// SAFETY: the value is read and written while the lock is held.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let monitor = Monitor()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return try body(&value)
  }
}
