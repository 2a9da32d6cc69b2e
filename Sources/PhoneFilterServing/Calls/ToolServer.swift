/// The server: it reads lines, answers what needs no catalogue at once, and gives each call of a tool
/// a process of its own. So a ping is answered while a catalogue is read, a call can be canceled,
/// and a crash ends one call.
///
///     standard input ─► line ─► dispatcher ─┬─► reply ────────────────┬─► standard output
///                                           └─► call ─► own process ──┘
package final class ToolServer {
  /// The maximum number of calls that run at once. Others wait.
  private static let mostCalls = 4
  /// The maximum length of a line, in bytes.
  private static let longestLine = 4 << 20
  /// The maximum length of the arguments of a call: they are a word of a command line.
  private static let longestArguments = 16_000
  /// The maximum length of the answer of a call.
  private static let longestAnswer = 96 << 10
  /// The time for calls after the end of the input, in seconds. Clients kill a server after two.
  private static let grace = 1.7

  private let dispatcher: Dispatcher
  private let record: MessageWriter
  private let start: (Dispatcher.Call) throws(Failure) -> OwnProcess
  private let write: ([UInt8]) throws(Failure) -> Void
  private var running: [RunningCall] = []
  private var waiting: [Dispatcher.Call] = []

  /// `start` starts the process of a call, and `write` writes a line to the client.
  package init(
    _ dispatcher: Dispatcher, record: @escaping MessageWriter,
    start: @escaping (Dispatcher.Call) throws(Failure) -> OwnProcess,
    write: @escaping ([UInt8]) throws(Failure) -> Void
  ) {
    self.dispatcher = dispatcher
    self.record = record
    self.start = start
    self.write = write
  }

  /// Serves until the end of the input. Calls that then take longer are ended.
  package func serve(from input: InputStream) throws(Failure) {
    var lines = LineBuffer(limit: ToolServer.longestLine)
    var end: Double?
    while end == nil || !running.isEmpty || !waiting.isEmpty {
      try Interrupts.check()
      if let end, monotonicSeconds() > end { break }
      let isOpen = end == nil
      let descriptors = (isOpen ? [input.descriptor] : []) + running.map(\.process.output)
      let ready = waitForInput(of: descriptors, milliseconds: running.isEmpty ? 1000 : 100)
      // A line can end or begin calls: the pairs are those that were waited for.
      let outputs = Array(zip(running, ready.dropFirst(isOpen ? 1 : 0)))
      if isOpen, ready[0] {
        if let bytes = input.read() {
          for line in lines.take(bytes) { try take(line) }
        } else {
          if let last = lines.finish() { try take(last) }
          end = monotonicSeconds() + ToolServer.grace
        }
      }
      for (call, isReady) in outputs where isReady { try call.read(dispatcher, write) }
      for call in running { try call.tick(dispatcher, write) }
      running.removeAll(where: \.hasEnded)
      while running.count < ToolServer.mostCalls, !waiting.isEmpty {
        try begin(waiting.removeFirst())
      }
    }
    for call in running { call.cancel() }
  }

  private func take(_ line: [UInt8]?) throws(Failure) {
    guard let line else {
      return try write(
        ServerReply.fault(
          .notARequest("the line is longer than \(ToolServer.longestLine >> 20) MB"), id: nil))
    }
    switch dispatcher.action(for: line) {
    case .nothing: break
    case .reply(let reply): try write(reply)
    case .call(let call) where running.count < ToolServer.mostCalls: try begin(call)
    case .call(let call): waiting.append(call)
    case .cancel(let id):
      waiting.removeAll { $0.id == id }
      for call in running where call.call.id == id { call.cancel() }
      running.removeAll(where: \.hasEnded)
    }
  }

  private func begin(_ call: Dispatcher.Call) throws(Failure) {
    guard call.arguments.count <= ToolServer.longestArguments else {
      let error = UsageError(
        .invalidValue, "the arguments are longer than \(ToolServer.longestArguments) bytes")
      return try write(dispatcher.failure(record(error.words, true), of: call))
    }
    do throws(Failure) {
      running.append(
        RunningCall(call, try start(call), longestAnswer: ToolServer.longestAnswer, record))
    } catch {
      try write(dispatcher.failure(record(error.message, true), of: call))
    }
  }
}
