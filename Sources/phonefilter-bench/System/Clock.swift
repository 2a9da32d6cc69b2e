/// The time that passes, whatever becomes of the date.
enum Clock {
  /// In seconds, from some moment on.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
