// The place of the runtime's search for the arguments. Before `main` the runtime reads `/proc/self/maps` line by
// line to find them. Here `main` hands the arguments over, and nothing asks `CommandLine` for them.

#if os(Linux)
  @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
  func argumentsAtStart(_ count: UnsafeMutablePointer<Int32>) -> UnsafeMutableRawPointer? {
    // SAFETY: the caller lends a place for the number.
    unsafe count.pointee = 0
    return nil
  }

  @_cdecl("_swift_stdlib_overrideUnsafeArgvArgc")
  func overrideArguments(_ arguments: UnsafeMutableRawPointer?, _ count: Int32) {}
#endif
