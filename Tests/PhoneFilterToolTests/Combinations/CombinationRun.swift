import Foundation
import PhoneFilterTestSupport
import Synchronization

/// Runs command lines of the program and checks how each of them ends.
///
/// SAFETY: Each thread has a maker of lines and a folder of its own. A lock guards the faults.
final class CombinationRun: Sendable {
  struct Fault: CustomStringConvertible {
    let line: MadeLine
    let complaint: String
    var description: String { "\(line.text)\n  \(complaint)" }
  }

  /// The maximum number of faults in the report.
  private static let mostTold = 40

  private let seed: UInt64
  private let count: Int
  /// One line in this number also runs in other deliveries.
  private let compared: Int
  private let found = Mutex<[Fault]>([])
  private let next = Atomic(0)

  init(seed: UInt64, count: Int, compared: Int) {
    self.seed = seed
    self.count = count
    self.compared = max(1, compared)
  }

  /// The number of lines that ran, without their variants.
  var done: Int { min(next.load(ordering: .relaxed), count) }

  /// Runs all lines, several at once, and returns the faults.
  func run() throws -> [Fault] {
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { _ in
      do { try work() } catch { failure.withLock { $0 = error } }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return found.withLock { $0 }
  }

  private func work() throws {
    let folder = try TemporaryFolder()
    try MadeInputs.write(to: folder.path, from: Tool.packageRoot + "/data")
    try writeSchema(folder)
    while found.withLock({ $0.count }) < CombinationRun.mostTold {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      var maker = LineMaker(seed: seed, number: number)
      try check(maker.line(), in: folder, compares: number % compared == 0)
    }
  }

  /// Writes a schema with the program, for lines that need one.
  private func writeSchema(_ folder: TemporaryFolder) throws {
    let line = MadeLine(
      command: "", options: ["--explain", "-f", "json"], catalogues: ["catalog.json"])
    let outcome = try outcome(of: line, in: folder)
    try folder.write(outcome.output, as: "schema.json")
  }

  private func check(_ line: MadeLine, in folder: TemporaryFolder, compares: Bool) throws {
    let outcome = try outcome(of: line, in: folder)
    if let complaint = complaint(about: outcome) {
      note(line, complaint)
      return
    }
    guard compares, !line.writesFiles, let one = line.delivered(threads: 1, piped: line.isPiped)
    else {
      return
    }
    let expected = try self.outcome(of: one, in: folder)
    for (threads, piped) in [(8, line.isPiped), (8, !line.isPiped)] {
      guard let other = line.delivered(threads: threads, piped: piped) else { continue }
      let outcome = try self.outcome(of: other, in: folder)
      if let complaint = complaint(about: outcome) ?? difference(outcome, from: expected, of: line)
      {
        note(other, complaint)
      }
    }
  }

  private func note(_ line: MadeLine, _ complaint: String) {
    found.withLock { $0.append(Fault(line: line, complaint: complaint)) }
  }

  private func outcome(of line: MadeLine, in folder: TemporaryFolder) throws -> Child.Outcome {
    var environment = Tool.environment(folder.path)
    environment["ASAN_OPTIONS"] = "detect_leaks=0:exitcode=66"
    var words = [Tool.path] + line.words
    if line.isPiped {
      words = ["/bin/bash", "-c", "cat -- \"$0\" | \"$@\"", line.catalogues[0]] + words
    }
    return try Child(words, environment: environment, folder: folder.path).finish()
  }

  /// Returns the reason why the end of a line is wrong; nil if it is right.
  private func complaint(about outcome: Child.Outcome) -> String? {
    if outcome.isOverdue { return "it did not end" }
    let errors = outcome.errorText
    if errors.contains("Sanitizer") || errors.contains("Fatal error") || outcome.status > 2 {
      return "status \(outcome.status): \(errors.prefix(3000))"
    }
    return outcome.status == 2 && errors.isEmpty ? "status 2 without a message" : nil
  }

  /// Returns the difference from the same line in another delivery; nil if both are equal.
  private func difference(
    _ outcome: Child.Outcome, from expected: Child.Outcome, of line: MadeLine
  ) -> String? {
    if outcome.status != expected.status {
      return "status \(outcome.status), else \(expected.status): "
        + "\(outcome.errorText.prefix(400)) | \(expected.errorText.prefix(400))"
    }
    let (printed, wanted) = (named(outcome.outputText, line), named(expected.outputText, line))
    guard printed != wanted else { return nil }
    let same = zip(printed.utf8, wanted.utf8).prefix { $0 == $1 }.count
    func excerpt(_ text: String) -> String {
      String(decoding: text.utf8.dropFirst(max(0, same - 40)).prefix(160), as: UTF8.self)
    }
    return "prints «\(excerpt(printed))», else «\(excerpt(wanted))»"
  }

  /// Returns the output with one name for a catalogue in every delivery, and without the width that
  /// a table leaves for names.
  private func named(_ text: String, _ line: MadeLine) -> String {
    guard let name = line.catalogues.first else { return text }
    // YAML puts quotes around `<stdin>` and not around the file's name.
    var text = text.replacingOccurrences(of: "source: \"<stdin>\"", with: "source: \(name)")
    for spelling in [
      "<stdin>", "&lt;stdin&gt;", "%3Cstdin%3E", "\\<stdin\\>", "\\u003cstdin\\u003e",
    ] {
      text = text.replacingOccurrences(of: spelling, with: name)
    }
    // The title of a page names a file once, even if the line names it twice.
    text = text.replacingOccurrences(of: "\(name), \(name)", with: name)
    // A page holds its command line with the catalogues, and a fingerprint depends on the message.
    text = text.replacingOccurrences(
      of: "\"catalogues\":[\"-\"", with: "\"catalogues\":[\"\(name)\"")
    text = text.replacing(/"(fingerprint|phonefilter\/v2)": ?"[0-9a-f]*"/, with: "")
    // A comment holds as many problems as it has room for, and their places contain the name.
    if let rest = text.range(of: "<details><summary>showing ") {
      text.removeSubrange(rest.lowerBound...)
    }
    guard text.contains(name) else { return text }
    return text.replacing(/[ ]{2,}/, with: " ").replacing(/─{2,}/, with: "─")
  }
}
