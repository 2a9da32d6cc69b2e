/// A clock that ignores changes of the date.
enum Clock {
  /// In seconds since an arbitrary moment.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
