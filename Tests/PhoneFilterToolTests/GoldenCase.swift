import Foundation
import Testing

/// A folder of `Cases/<command>/<case>/`: `cmd`, a script of bash; `stdin`, if it reads something;
/// and what comes of it: `stdout` and `stderr` (absent: nothing) and `status` (absent: 0).
///
/// The script runs in the folder of the package, the program first in PATH; `$TMP` is an empty
/// folder for it alone, and where its path is printed the cases say `$TMP`.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The output and the status of a script.
  struct Answer {
    let output: [UInt8]
    let errors: [UInt8]
    let status: Int32
  }

  /// What is to be recorded: `1` for all cases, the name of one, or of a folder of them.
  static let recording = ProcessInfo.processInfo.environment["PHONEFILTER_RECORD"]

  private static let root = ancestorFolder(of: #filePath) + "/Cases"

  /// All there are, in the order of their names.
  static let all: [GoldenCase] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { $0.hasSuffix("/cmd") }.sorted()
      .map { GoldenCase(name: String($0.dropLast("/cmd".count))) }
  }()

  /// Its path below `Cases`.
  let name: String

  var testDescription: String { name }

  private var folder: String { "\(GoldenCase.root)/\(name)" }

  /// Whether its script limits how large files may become.
  var limitsFiles: Bool {
    content(of: "cmd").map { String(decoding: $0, as: UTF8.self).contains(/ulimit .*-f/) } ?? false
  }

  /// Whether what comes of it is written instead of compared.
  var isRecorded: Bool {
    guard let recording = GoldenCase.recording else { return false }
    return recording == "1" || recording == name || name.hasPrefix("\(recording)/")
  }

  /// What should come of it.
  var expected: Answer {
    let status = content(of: "status").map { String(decoding: $0, as: UTF8.self) } ?? "0"
    return Answer(
      output: content(of: "stdout") ?? [], errors: content(of: "stderr") ?? [],
      status: Int32(status.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1)
  }

  /// Runs it.
  func run() throws -> Child.Outcome {
    let script = String(decoding: content(of: "cmd") ?? [], as: UTF8.self)
    let hasInput = content(of: "stdin") != nil
    return try Tool.run(script: script, input: hasInput ? .file("\(folder)/stdin") : .null)
  }

  /// Makes what came of it what should come of it.
  func record(_ answer: Answer) throws {
    try write(answer.output, as: "stdout")
    try write(answer.errors, as: "stderr")
    try write(answer.status == 0 ? [] : Array("\(answer.status)\n".utf8), as: "status")
  }

  private func content(of file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(file)").map(Array.init)
  }

  private func write(_ bytes: [UInt8], as file: String) throws {
    let path = "\(folder)/\(file)"
    if bytes.isEmpty {
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    } else {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  }

  private static func ancestorFolder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
