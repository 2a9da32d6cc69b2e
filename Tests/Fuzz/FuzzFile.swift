@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Glibc

@testable import PhoneFilterCore

/// A file in memory that is written again for every run.
final class FuzzFile: Sendable {
  let path: String
  private let descriptor: CInt

  /// Creates the file with this name in the folder of this process. The name can be one that a file
  /// cannot have; `isOpen` is then false.
  init(_ name: String) {
    let folder = "/dev/shm/phonefilter-fuzz-\(getpid())"
    mkdir(folder, 0o700)
    path = "\(folder)/\(name)"
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  var isOpen: Bool { descriptor >= 0 }

  func write(_ bytes: [UInt8]) {
    ftruncate(descriptor, 0)
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    require(count == bytes.count, "\(path) could not be written")
  }

  func read() -> [UInt8] {
    var status = stat()
    fstat(descriptor, &status)
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }

  /// Returns a buffer that writes to the file from the beginning.
  func output(limit: Int = 1 << 16) -> OutputBuffer {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    return OutputBuffer(descriptor: descriptor, limit: limit)
  }
}

struct FuzzRun: Equatable, CustomStringConvertible {
  var printed: [UInt8] = []
  /// The message of the error; nil if the run succeeded.
  var failure: String?
  var remarks: [String] = []
  var isRefused = false

  private static let output = FuzzFile("printed")

  /// Runs a command line in this process; nil if it is not a query.
  ///
  /// The remarks leave out lines that depend on the size of a read.
  init?(
    _ arguments: [String], terminal: TerminalSettings = .none, chunk: Int = 1 << 16,
    pushesDown: Bool = true
  ) {
    do {
      guard let command = try TypedCommand(arguments) else { return nil }
      var context = RunContext(
        output: FuzzRun.output.output(), terminal: terminal,
        style: command.line.style)
      context.chunk = chunk
      context.pushesDown = pushesDown
      context.usualThreads = 1
      let outcome = try command.run(in: context)
      remarks = outcome.remarks.map(\.description).filter {
        !$0.hasSuffix("in the part that was read")
      }
      isRefused = outcome.isRefused
    } catch let error as UsageError {
      failure = error.message
    } catch let failure as Failure {
      self.failure = failure.words
    } catch {
      failure = "\(error)"
    }
    printed = FuzzRun.output.read()
  }

  var description: String {
    "\(printed.shown)\(failure.map { ", then: \($0)" } ?? "") \(remarks)\(isRefused ? ", refused" : "")"
  }
}

extension TerminalSettings {
  static var none: TerminalSettings {
    TerminalSettings(
      isTerminal: false, reportedWidth: nil, ansi: .never, environment: { _ in nil })
  }

  static var plain: TerminalSettings {
    TerminalSettings(isTerminal: true, reportedWidth: 80, ansi: .never, environment: { _ in nil })
  }
}
