import PhoneFilterTestSupport
import Foundation
import Testing

/// A browser without a window, controlled over two pipes: commands and answers are JSON texts that
/// end with a zero byte (the DevTools protocol).
///
/// One test at a time uses it: suites that use one browser are serialized.
///
/// SAFETY: The suite runs its tests in sequence, and no other thread uses the pipes, the events and
/// the deadline.
final class Chromium: @unchecked Sendable {
  @TaskLocal static var shared: Chromium?

  /// The path of the browser; nil if it is not installed.
  static let path = ["chromium", "chromium-browser", "google-chrome"]
    .flatMap { name in ["/usr/bin/", "/usr/local/bin/", "/snap/bin/"].map { $0 + name } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// An event that the browser sent without a request.
  struct Event {
    let method: String
    let parameters: [String: Any]
  }

  private let folder: TemporaryFolder
  private let child: Child
  private let commands: Int32
  private let answers: Int32
  /// The time until which the browser must answer.
  private var deadline = Date()
  private var received: [UInt8] = []
  private var lastID = 0
  /// The events since the last page was opened.
  private(set) var events: [Event] = []

  init() throws {
    let path = try #require(Chromium.path)
    folder = try TemporaryFolder()
    // Open this pipe for both directions, so that neither side waits for the other to open it.
    commands = try Chromium.makePipe(folder.path(of: "commands"), O_RDWR)
    // Open this pipe only for reading, so that it ends when the browser ends.
    answers = try Chromium.makePipe(folder.path(of: "answers"), O_RDONLY | O_NONBLOCK)
    var environment = Tool.environment(folder.path)
    environment["IN"] = folder.path(of: "commands")
    environment["OUT"] = folder.path(of: "answers")
    let options = [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile",
      "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--no-sandbox",
    ]
    child = try Child(
      ["/bin/bash", "-c", "exec \"$0\" \"$@\" 3<\"$IN\" 4>\"$OUT\"", path] + options,
      environment: environment, output: .null, errors: .null)
  }

  /// Makes a named pipe and opens it.
  private static func makePipe(_ path: String, _ mode: Int32) throws -> Int32 {
    guard mkfifo(path, 0o600) == 0 else { throw SystemFault(doing: "make a pipe", errno) }
    let end = open(path, mode | O_CLOEXEC)
    guard end >= 0 else { throw SystemFault(doing: "open a pipe", errno) }
    return end
  }

  func quit() {
    // A browser that does not answer would not end either.
    if (try? call("Browser.close")) == nil { child.signalGroup(SIGKILL) }
    _ = child.finish()
    close(commands)
    close(answers)
  }

  func forgetEvents() { events = [] }

  /// Sends a command, to a page if `session` names one, and waits for the answer.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: Any] = [:], in session: String? = nil
  ) throws -> [String: Any] {
    lastID += 1
    deadline = Date(timeIntervalSinceNow: Child.patience)
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    var bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(commands, bytes, bytes.count)
      guard count > 0 else { throw SystemFault(doing: "write to the browser", errno) }
      bytes.removeFirst(count)
    }
    while true {
      let answer = try nextMessage()
      guard let id = answer["id"] as? Int else {
        note(answer)
        continue
      }
      guard id == lastID else { continue }
      if let error = answer["error"] { throw BrowserFault("\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  func wait(for method: String) throws {
    deadline = Date(timeIntervalSinceNow: Child.patience)
    while !events.contains(where: { $0.method == method }) { note(try nextMessage()) }
  }

  private func note(_ message: [String: Any]) {
    guard let method = message["method"] as? String else { return }
    events.append(Event(method: method, parameters: message["params"] as? [String: Any] ?? [:]))
  }

  /// Returns the next whole message.
  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      let left = deadline.timeIntervalSinceNow
      guard left > 0, poll(&waiting, 1, Int32(left * 1000)) > 0 else {
        throw BrowserFault("the browser has not answered in time")
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(answers, &bytes, bytes.count)
      guard count > 0 else { throw BrowserFault("the browser has ended") }
      received += bytes[..<count]
    }
  }
}

/// A request that the browser refused, or did not answer.
struct BrowserFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let browser = try Chromium()
    defer { browser.quit() }
    try await Chromium.$shared.withValue(browser) { try await function() }
  }
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { Self() }
}
