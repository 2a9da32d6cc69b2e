#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs beside this one: it reads an input, and its output is read here.
///
///     file or pipe ─► its standard input ─► program ─► its standard output ─► read
///                                              └─────► its standard error ──► words of a failure
///
/// The end of its output is valid only if the program succeeds: any status except 0 is thrown
/// there. This object always waits for the program. If the output is not read to the end, this
/// object ends the program first.
package final class ChildProcess: ByteOrigin {
  /// The maximum number of bytes of the program's standard error that are kept.
  private static let longestWords = 1 << 12
  /// The maximum number of waits for the program's end, of a millisecond each, after the end of its
  /// output.
  private let patience: Int

  private let program: String
  private let input: InputFile
  private let id: pid_t
  private let output: Int32
  /// The program's standard error; -1 after the program has closed it.
  private var errors: Int32
  private var words: [UInt8] = []
  private let feeder: InputFeeder?
  /// True if the program has ended and has been waited for; `failure` then has its error.
  private var hasEnded = false
  private var failure: Failure?

  /// Starts the program at an absolute path with an input. A file that can be read again is passed
  /// directly; an `InputFeeder` passes the rest of any other input.
  package init(
    _ path: String, _ arguments: [String], reading input: InputFile, patience: Int = 10_000
  ) throws(Failure) {
    self.patience = patience
    program = String(path.split(separator: "/").last ?? "")
    self.input = input
    do {
      let output = try Pipe()
      let errors = try Pipe()
      let feed = input.isSeekable ? nil : try Pipe()
      input.descriptor.rewind()
      id = try Spawning.start(
        path, arguments, input: feed?.reading ?? input.descriptor.number,
        output: output.writing, errors: errors.writing)
      self.output = output.takeReading()
      self.errors = errors.takeReading()
      feeder = feed.map { InputFeeder(input, to: $0.takeWriting()) }
    } catch {
      throw .system(
        SystemError(
          "read", input.name, "\(program) cannot be started: \(systemMessage(error.number))"))
    }
  }

  deinit {
    close(output)
    if errors >= 0 { close(errors) }
    if hasEnded { return }
    // The program and the programs that it may have started are a separate process group.
    kill(-id, SIGKILL)
    _ = ending()
    feeder?.join()
  }

  package func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    while !hasEnded {
      try Interrupts.check()
      // The wait is limited: an interrupt that came just now would not end it.
      guard isReadable(within: 1000) else { continue }
      // SAFETY: the caller owns `count` writable bytes at `target`.
      let result = systemRead(output, target, count)
      if result > 0 { return result }
      if result == 0 { try end() }
      if result < 0, errno != EINTR {
        throw .system(SystemError("read", input.name, systemMessage(errno)))
      }
    }
    if let failure { throw failure }
    return 0
  }

  package func isReadable(within milliseconds: Int32) -> Bool {
    if hasEnded { return true }
    // `poll` skips a descriptor of -1.
    var requests = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // SAFETY: poll fills the two requests, which outlive the call.
    guard poll(&requests, 2, milliseconds) > 0 else { return false }
    // A program that writes more to standard error than a pipe holds must not wait for a reader.
    if requests[1].revents != 0 { takeWords() }
    return requests[0].revents != 0
  }

  /// Reads the bytes that the program has written to its standard error.
  private func takeWords() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // SAFETY: the array has the requested number of bytes.
    let count = systemRead(errors, &bytes, bytes.count)
    if count > 0 {
      words += bytes[..<min(count, ChildProcess.longestWords - words.count)]
    } else if count == 0 || errno != EINTR {
      close(errors)
      errors = -1
    }
  }

  /// Waits for the end of the program at the end of its output, and checks its status. Ends a
  /// program that continues to run.
  private func end() throws(Failure) {
    var rounds = 0
    var ending = ending(WNOHANG)
    while ending == nil, rounds < patience {
      try Interrupts.check()
      hear(within: 1)
      ending = self.ending(WNOHANG)
      rounds += 1
    }
    if ending == nil { kill(-id, SIGKILL) }
    let last = ending ?? self.ending()
    while errors >= 0, hear(within: 0) {}
    feeder?.join()
    hasEnded = true
    if input.isSeekable { input.descriptor.rewind() }
    let words = ending == nil ? "\(program) closed its output but did not exit" : complaint(last)
    failure = feeder?.failure ?? words.map { .system(SystemError("read", input.name, $0)) }
  }

  /// Waits for bytes on the program's standard error, and reads them; returns false at the time
  /// limit.
  @discardableResult private func hear(within milliseconds: Int32) -> Bool {
    // `poll` skips a descriptor of -1: then this call only waits.
    var request = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
    // SAFETY: poll fills the request, which outlives the call.
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    takeWords()
    return true
  }

  private enum Ending {
    case status(Int32)
    /// Other code of this process has taken the program's status.
    case unknown
  }

  /// Returns the outcome; nil with WNOHANG while the program runs.
  private func ending(_ options: Int32 = 0) -> Ending? {
    var status: Int32 = 0
    while true {
      // SAFETY: the status outlives the call.
      let ended = waitpid(id, &status, options)
      if ended == id { return .status(status) }
      if ended == 0 { return nil }
      if errno != EINTR { return .unknown }
    }
  }

  private func complaint(_ ending: Ending?) -> String? {
    guard case .status(let status)? = ending else { return "the status of \(program) is not known" }
    var said = ChildProcess.firstLine(of: words)
    if said.hasPrefix("\(program): ") { said.removeFirst(program.count + 2) }
    let after = said.isEmpty ? "" : ": \(said.visible)"
    let signal = status & 0x7F
    if signal != 0 { return "a signal (\(signal)) ended \(program)\(after)" }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : "\(program) ended with status \(code)\(after)"
  }

  /// Returns the first line that is not blank, without a semicolon at its end, cut to 200
  /// characters.
  private static func firstLine(of words: [UInt8]) -> String {
    let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
    let first = lines.lazy.map { String($0).trimmingSpaces }.first { !$0.isEmpty } ?? ""
    let short = first.count > 200 ? String(first.prefix(199)) + "…" : first
    return short.hasSuffix(";") ? String(short.dropLast()) : short
  }
}

private func systemRead(
  _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, target, count)
}
