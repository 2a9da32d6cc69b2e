// Before `main`, the runtime of Linux reads `/proc/self/maps` line by line to find the arguments. These functions take
// the place of that search: `main` hands the arguments over, and nothing asks `CommandLine` for them. On macOS the
// runtime is a library of the system, which does not ask here.

@_cdecl("_swift_stdlib_getUnsafeArgvArgc")
func argumentsAtStart(_ count: UnsafeMutablePointer<Int32>) -> UnsafeMutableRawPointer? {
  // SAFETY: the caller lends a place for the number.
  unsafe count.pointee = 0
  return nil
}

@_cdecl("_swift_stdlib_overrideUnsafeArgvArgc")
func overrideArguments(_ arguments: UnsafeMutableRawPointer?, _ count: Int32) {}
