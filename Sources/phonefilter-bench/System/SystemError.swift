/// A failed call of the operating system: the operation, its object, and the reason.
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

/// The end of the work because a signal asked for it.
struct Interrupted: Error {
  let signal: Int32
}
