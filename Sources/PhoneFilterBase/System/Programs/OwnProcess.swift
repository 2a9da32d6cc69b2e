#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another run of this program. Its standard output is read as it comes.
package final class OwnProcess {
  /// The descriptor of its output, for a wait.
  package let output: Int32
  private let id: pid_t
  private var status: Int32?

  /// Starts a run. It has no standard input, and this run's standard error and environment.
  package init(_ arguments: [String]) throws(Failure) {
    do {
      let output = try Pipe()
      let input = try Pipe()
      id = try Spawning.startAgain(arguments, input: input.reading, output: output.writing)
      self.output = output.takeReading()
    } catch {
      throw .system(SystemError("run", "phonefilter", systemMessage(error.number)))
    }
  }

  deinit {
    end()
    close(output)
  }

  /// Returns the bytes that have come. It waits for the first of them. Nil at the end.
  package func read() -> [UInt8]? { InputStream(descriptor: output).read() }

  /// Ends the run and the programs that it has started.
  package func end() {
    if status != nil { return }
    kill(-id, SIGKILL)
    status = waitForEnd()
  }

  /// Waits for the end of the run, and returns its cause in words.
  package func ending() -> String {
    let status = self.status ?? waitForEnd()
    self.status = status
    let signal = status & 0x7F
    return signal != 0
      ? "was ended by signal \(signal)" : "ended with status \(status >> 8 & 0xFF)"
  }

  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    // SAFETY: the status outlives the call.
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// A descriptor from which bytes are read as they come.
package struct InputStream {
  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the bytes that have come. It waits for the first of them. Nil at the end.
  package func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: the array has the requested number of bytes.
      let count = systemRead(descriptor, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

private func systemRead(
  _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, target, count)
}
