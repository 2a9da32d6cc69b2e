#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock with a bell. Threads hold it while they look at the state that it guards, and wait for
/// its bell if they have nothing to do.
///
/// SAFETY: both pointers are set once, and pthread allows calls on them from all threads.
package final class Monitor: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  package init() {
    // SAFETY: both are owned by this object, initialized here, and keep one address until `deinit`,
    // as pthread requires.
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

  package func lock() { pthread_mutex_lock(mutex) }
  package func unlock() { pthread_mutex_unlock(mutex) }
  /// Releases the lock until the bell rings, and takes it again. The caller holds the lock, and
  /// checks its condition again: the bell may have rung for others.
  package func wait() { pthread_cond_wait(condition, mutex) }
  /// Waits like `wait()`, but at most some milliseconds.
  package func wait(milliseconds: Int) {
    var end = timespec()
    // SAFETY: the structure outlives the calls.
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Int(end.tv_nsec) + milliseconds * 1_000_000
    end.tv_sec += nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(condition, mutex, &end)
  }
  package func broadcast() { pthread_cond_broadcast(condition) }
}
