import Foundation

/// The list of mutants that no test kills, each with the reason why it changes nothing that a user can
/// see.
///
/// The list is a text: the path of a file, then for each mutant a line that begins with two blanks and
/// a line with the reason that begins with four blanks.
struct Survivors {
  private(set) var reasons: [String: String] = [:]

  init(path: String) throws {
    try self.init(text: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "", of: path)
  }

  init(text: String, of path: String) throws {
    var file = ""
    var words = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("    ") {
        guard reasons["\(file)\t\(words)"] == "" else { throw Problem("\(path): strange: \(line)") }
        reasons["\(file)\t\(words)"] = String(line.dropFirst(4))
      } else if line.hasPrefix("  ") {
        words = String(line.dropFirst(2))
        reasons["\(file)\t\(words)"] = ""
      } else {
        file = String(line)
      }
    }
    for (key, reason) in reasons where reason.isEmpty {
      throw Problem("\(path): no reason for \(key)")
    }
  }

  func names(_ mutant: Mutant) -> Bool { reasons[mutant.key] != nil }

  /// Returns the survivors in the form of the list, with a place for the reason.
  static func text(of verdicts: [Verdict]) -> String {
    var text = ""
    var file = ""
    for verdict in verdicts where verdict.outcome != .killed {
      if verdict.mutant.file != file {
        file = verdict.mutant.file
        text += "\(file)\n"
      }
      text += "  \(verdict.mutant.words)\n    line \(verdict.mutant.line), \(verdict.outcome)\n"
    }
    return text
  }
}
