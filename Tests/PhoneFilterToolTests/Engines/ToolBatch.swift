import Foundation
import PhoneFilterTestSupport

/// Many runs of the tool. Each run is a process, and one shell starts many of them.
struct ToolBatch {
  struct Outcome: Sendable {
    let output: String
    let said: String
    let status: Int32
  }

  let folder: TemporaryFolder

  /// Runs the lines in two halves at the same time.
  func run(_ lines: [[String]]) throws -> [Outcome] {
    let halves = [lines.prefix(lines.count / 2), lines.suffix(lines.count - lines.count / 2)]
    let children = try halves.map { half in
      let name = "batch-\(UUID().uuidString)"
      return (name, try start(half, named: name))
    }
    return try children.flatMap { name, child in
      let outcome = child.finish()
      guard outcome.errors.isEmpty else { throw EngineFault(description: outcome.errorText) }
      return try Self.outcomes(
        Data(contentsOf: URL(fileURLWithPath: folder.path(of: "\(name).out"))))
    }
  }

  /// The folder of the program. The release build takes a tenth of the time, so it is used if it is
  /// newer than all sources. Otherwise the program is the same as in all tests.
  private static let folderOfProgram: String = {
    let named = ProcessInfo.processInfo.environment["PHONEFILTER_BINARY"]
    let manager = FileManager.default
    func time(_ path: String) -> Date {
      (try? manager.attributesOfItem(atPath: path)[.modificationDate]) as? Date ?? .distantFuture
    }
    guard named == nil, LinkedProgram.isBuilt else { return Tool.folder }
    let built = time(LinkedProgram.releasePath)
    let sources = manager.enumerator(atPath: "\(Tool.packageRoot)/Sources")
    while let path = sources?.nextObject() as? String {
      if time("\(Tool.packageRoot)/Sources/\(path)") > built { return Tool.folder }
    }
    return String(LinkedProgram.releasePath.dropLast("/phonefilter".count))
  }()

  private func start(_ lines: ArraySlice<[String]>, named name: String) throws -> Child {
    // The output goes to a file. With two pipes, the second would fill while the first is read.
    var script = "said=$HOME/\(name).said\nexec >\"$HOME/\(name).out\"\n"
    for line in lines {
      let words = line.map(Self.quoted)
      script += """
        phonefilter \(words.joined(separator: " ")) 2>"$said"; status=$?
        printf '\\037'; [ ! -s "$said" ] || printf '%s' "$(<"$said")"; printf '\\037%s\\036' $status

        """
    }
    let path = try folder.write(script, as: name)
    var environment = Tool.environment(folder.path)
    environment["PATH"] = "\(Self.folderOfProgram):\(environment["PATH"] ?? "")"
    return try Child(["/bin/bash", path], environment: environment, folder: folder.path)
  }

  /// Returns a word for the shell. It compares scalars, because a quote with an accent is another
  /// character.
  private static func quoted(_ word: String) -> String {
    let escaped = word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
    return "'" + escaped.joined() + "'"
  }

  /// Splits the output of a batch. Output, messages and status have a byte 31 between them, and
  /// each run ends with a byte 30.
  private static func outcomes(_ written: Data) throws -> [Outcome] {
    try written.split(separator: 30).map { run in
      let parts = run.split(separator: 31, omittingEmptySubsequences: false)
      guard parts.count == 3, let status = Int32(String(decoding: parts[2], as: UTF8.self)) else {
        throw EngineFault(description: "a run has \(parts.count) parts")
      }
      return Outcome(
        output: String(decoding: parts[0], as: UTF8.self),
        said: String(decoding: parts[1], as: UTF8.self), status: status)
    }
  }
}
