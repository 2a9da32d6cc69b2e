/// Plain text output: results on standard output, errors on standard error.
enum Console {
  static func print(_ line: String = "") {
    send(line, to: 1)
  }

  /// Prints progress, if standard output is for the result alone.
  static func accompany(_ line: String) {
    send(line, to: 2)
  }

  static func complain(_ message: String) {
    send("phonefilter-bench: \(message)", to: 2)
  }

  /// Each line is written at once: the user of a long run sees each result immediately.
  private static func send(_ line: String, to descriptor: Int32) {
    var rest = Array(line.utf8)[...]
    rest.append(UInt8(ascii: "\n"))
    while !rest.isEmpty {
      // SAFETY: the address and the count are of one buffer, which lives through the call.
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
