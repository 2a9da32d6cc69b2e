/// A call that runs in a process of its own.
final class RunningCall {
  let call: Dispatcher.Call
  let process: OwnProcess
  private(set) var hasEnded = false
  private var lines: LineBuffer
  private var progress: (read: Int, total: Int?)?
  private var toldProgress = -1
  private var toldAt = monotonicSeconds()

  private let record: MessageWriter

  init(
    _ call: Dispatcher.Call, _ process: OwnProcess, longestAnswer: Int,
    _ record: @escaping MessageWriter
  ) {
    self.record = record
    self.call = call
    self.process = process
    lines = LineBuffer(limit: longestAnswer)
  }

  /// Ends the process. A canceled call has no answer.
  func cancel() {
    process.end()
    hasEnded = true
  }

  /// Reads the lines of the process, and writes its answer.
  func read(
    _ dispatcher: Dispatcher, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !hasEnded else { return }
    guard let bytes = process.read() else {
      hasEnded = true
      let cause = process.ending()
      let error = UsageError(
        .system, "the call of '\(call.tool)' is not finished: its process \(cause)")
      return try write(dispatcher.failure(record(error.words, true), of: call))
    }
    for line in lines.take(bytes) where !hasEnded {
      guard let line else {
        process.end()
        hasEnded = true
        let error = UsageError(.invalidUsage, "the answer is too long; use filters or a limit")
        return try write(dispatcher.failure(record(error.words, true), of: call))
      }
      try take(line, dispatcher, write)
    }
  }

  private func take(
    _ line: [UInt8], _ dispatcher: Dispatcher, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    // Other lines are not of this program.
    guard let document = try? JSONDocument(line, name: "call") else { return }
    for member in document.members(of: document.root) {
      let bytes = document.bytes(of: member.value)
      switch member.name {
      case "value":
        hasEnded = true
        try write(dispatcher.result(bytes, of: call))
      case "error":
        hasEnded = true
        var error = JSONObject()
        for part in document.members(of: member.value) {
          error.add(part.name, json: document.bytes(of: part.value))
        }
        try write(dispatcher.failure(error, of: call))
      case "progress":
        let total = document.members(of: document.root).first { $0.name == "total" }
        progress = (
          Int(document.text(of: member.value)) ?? 0,
          total.flatMap { Int(document.text(of: $0.value)) }
        )
      default: break
      }
    }
    if hasEnded { process.end() }
  }

  /// Tells the client how far the call is, each second, if it has gone on.
  func tick(
    _ dispatcher: Dispatcher, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let now = monotonicSeconds()
    guard !hasEnded, now - toldAt >= 1, let progress, progress.read > toldProgress,
      let line = dispatcher.progress(of: call, progress.read, progress.total)
    else { return }
    (toldAt, toldProgress) = (now, progress.read)
    try write(line)
  }
}
