#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The body of a thread, as an object for a C pointer.
private final class ThreadTask {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() { body() }
}

/// A thread that the caller starts, and must either join or detach.
package struct WorkerThread {
  private let id: pthread_t

  /// Starts a thread; nil if the system has none left.
  ///
  /// The thread takes no signals, because the first thread handles them. The exceptions are the
  /// wake signal and the signals that the thread causes itself: if those were blocked, the system
  /// would end the process without a message.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let task = Unmanaged.passRetained(ThreadTask(body))
    var blocked = sigset_t()
    var before = sigset_t()
    // SAFETY: the sets outlive the calls, and a thread begins with the mask of its creator.
    sigfillset(&blocked)
    for number in LastWords.signals + [Interrupts.wakeSignal] { sigdelset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    var attributes = pthread_attr_t()
    // SAFETY: the attributes are initialized before any use, and destroyed once.
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // A fixed size, whatever the stack limit of the first thread is: records nest a thousand levels
    // deep.
    pthread_attr_setstacksize(&attributes, 4 << 20)
    // SAFETY: the task is retained once for the thread, which releases it; if no thread starts, it
    // is released below.
    let result = pthread_create(&thread, &attributes, { runTask($0) }, task.toOpaque())
    #if canImport(Darwin)
      let started = result == 0 ? thread : nil
    #else
      let started = result == 0 ? Optional(thread) : nil
    #endif
    guard let started else {
      task.release()
      return nil
    }
    id = started
  }

  /// Waits for the end of the thread. The caller calls either `join` or `detach`, exactly once.
  package func join() { pthread_join(id, nil) }

  /// Lets the thread end by itself: nobody waits for it.
  package func detach() { pthread_detach(id) }
}

#if canImport(Darwin)
  private func runTask(_ task: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    // SAFETY: the pointer is the task that was retained for this thread.
    Unmanaged<ThreadTask>.fromOpaque(task).takeRetainedValue().run()
    return nil
  }
#else
  private func runTask(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // SAFETY: the pointer is the task that was retained for this thread.
    if let task { Unmanaged<ThreadTask>.fromOpaque(task).takeRetainedValue().run() }
    return nil
  }
#endif

/// Calls `body` with 0 ..< count. Each call has its own thread, except the last, which runs on the
/// caller's thread. If the system has no thread left for a call, that call runs on the caller's
/// thread too. All calls are done when this function returns.
package func runInParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  var threads: [WorkerThread] = []
  var left: [Int] = []
  for index in 0..<max(count - 1, 0) {
    if let thread = WorkerThread({ body(index) }) {
      threads.append(thread)
    } else {
      left.append(index)
    }
  }
  if count > 0 { body(count - 1) }
  for index in left { body(index) }
  for thread in threads { thread.join() }
}

/// Returns the calling thread as a number; never 0.
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// Sends a signal to a thread of this process; the caller ensures that it has not ended.
func sendSignal(_ number: Int32, to thread: UInt) {
  #if canImport(Darwin)
    // SAFETY: the number belongs to a running thread.
    if let thread = pthread_t(bitPattern: thread) { pthread_kill(thread, number) }
  #else
    pthread_kill(pthread_t(thread), number)
  #endif
}
