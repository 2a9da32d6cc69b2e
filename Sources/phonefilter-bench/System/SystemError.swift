/// A call of the operating system that failed: what was tried, on what, and why not.
struct SystemError: Error, CustomStringConvertible {
  let operation: String
  let path: String
  let code: Int32

  init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  var description: String {
    "cannot \(operation) \(path): \(String(cString: strerror(code)))"
  }
}

/// Ends the work because a signal asked for it.
struct Interrupted: Error {
  let signal: Int32
}
