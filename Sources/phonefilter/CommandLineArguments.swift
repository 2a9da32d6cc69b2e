// Before `main`, the runtime of Linux reads `/proc/self/maps` line by line to find the arguments.
// These functions replace that search: `main` passes the arguments on, and no code uses
// `CommandLine`. On macOS the runtime is a library of the system, which does not call these
// functions.

@_cdecl("_swift_stdlib_getUnsafeArgvArgc")
func argumentsAtStart(_ count: UnsafeMutablePointer<Int32>) -> UnsafeMutableRawPointer? {
  // SAFETY: the caller lends a place for the number.
  unsafe count.pointee = 0
  return nil
}

@_cdecl("_swift_stdlib_overrideUnsafeArgvArgc")
func overrideArguments(_ arguments: UnsafeMutableRawPointer?, _ count: Int32) {}
