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

  private func content(of file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(folder)/\(file)").map(Array.init)
  }

  private static func ancestorFolder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
