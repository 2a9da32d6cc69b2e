#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads of the system: Dispatch and task groups would cost half a millisecond at every start.
enum Threads {
  /// How many processors there are.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs a body on `count` threads at once, one of them the caller's, and returns when all of
  /// them have ended. Where the system gives fewer threads there are fewer: the body must share
  /// out its work by itself.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let others = (1..<max(count, 1)).compactMap { _ in start(body) }
    body()
    for thread in others { pthread_join(thread, nil) }
  }

  /// What a thread runs, in a box that C can hand on.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    // SAFETY: the box is retained for the thread, which takes it over; if there is no thread it is
    // released here.
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failed =
        pthread_create(&thread, nil, { Threads.enter($0) }, work.toOpaque()) != 0
    #else
      var thread = pthread_t()
      let failed =
        pthread_create(&thread, nil, { Threads.enter($0) }, work.toOpaque()) != 0
    #endif
    if failed {
      work.release()
      return nil
    }
    return thread
  }

  private static func enter(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let box else { return nil }
    // SAFETY: the box is the one that `start` retained for this thread.
    Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body()
    return nil
  }
}

/// A lock with a bell: threads hold it while they look at what they share, and wait for its bell
/// when there is nothing to do.
final class Monitor: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    // SAFETY: both are owned by this object, initialised here, and live at one address until
    // `deinit`, as pthread asks.
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
  /// Lets go of the lock until the bell rings, and takes it again. The bell may ring for others.
  func wait() { pthread_cond_wait(condition, mutex) }
  /// Wakes all who wait.
  func ring() { pthread_cond_broadcast(condition) }
}
