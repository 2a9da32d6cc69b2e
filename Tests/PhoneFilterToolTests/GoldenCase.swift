import Foundation
import Testing

/// A folder of `Cases/<command>/<case>/`. `cmd` is a script of bash, and `stdin` is its input, if
/// it reads any. `stdout` and `stderr` are the expected output (no file: empty), and `status` is
/// the expected status (no file: 0).
///
/// The script runs in the folder of the package, with the program first in PATH. `$TMP` is an empty
/// folder for the script alone. In the expected output, `$TMP` replaces its path.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  struct Answer {
    let output: [UInt8]
    let errors: [UInt8]
    let status: Int32
  }

  private static let root = ancestorFolder(of: #filePath) + "/Cases"

  /// All cases, in the order of their names.
  static let all: [GoldenCase] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { $0.hasSuffix("/cmd") }.sorted()
      .map { GoldenCase(name: String($0.dropLast("/cmd".count))) }
  }()

  /// The path below `Cases`.
  let name: String

  var testDescription: String { name }

  private var folder: String { "\(GoldenCase.root)/\(name)" }

  var limitsFiles: Bool {
    content(of: "cmd").map { String(decoding: $0, as: UTF8.self).contains(/ulimit .*-f/) } ?? false
  }

  var expected: Answer {
    let status = content(of: "status").map { String(decoding: $0, as: UTF8.self) } ?? "0"
    return Answer(
      output: content(of: "stdout") ?? [], errors: content(of: "stderr") ?? [],
      status: Int32(status.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1)
  }

  var script: String { String(decoding: content(of: "cmd") ?? [], as: UTF8.self) }

  func run(environment: [String: String] = [:]) throws -> Child.Outcome {
    let exports = environment.map { "export \($0.key)=\($0.value)\n" }.joined()
    let script = exports + script
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
