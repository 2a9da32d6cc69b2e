import Foundation
import PhoneFilterTestSupport
import Testing

/// The program on a terminal of its own: a test presses keys and reads the screen.
///
/// The program runs in a script, where `phonefilter` is its name. The files that the script writes
/// to `$TMP` still exist after its end.
final class BrowseScreen {
  private let child: Child
  private let pseudo: PseudoTerminal
  let scratch: TemporaryFolder
  private(set) var terminal: TerminalModel
  private var seen = 0

  /// Starts a script. The test is left out if this machine cannot give the program its own
  /// terminal.
  init(
    _ script: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    // The program needs a terminal of its own.
    let session = try InteractiveShell.path(of: "setsid")
    scratch = try TemporaryFolder()
    terminal = TerminalModel(width: columns, height: rows)
    pseudo = try PseudoTerminal(columns: columns, rows: rows)
    child = try Child(
      [session, "-c", "-w", "/bin/bash", "--norc", "--noprofile", "-c", script],
      environment: Tool.environment(scratch.path).merging(environment) { $1 },
      input: .terminal, output: .terminal, errors: .terminal, terminal: pseudo)
  }

  /// Presses keys, in the bytes that the terminal sends.
  func type(_ keys: String) throws { try child.type(keys) }

  func resize(columns: Int, rows: Int) {
    terminal.resize(width: columns, height: rows)
    pseudo.resize(columns: columns, rows: rows)
  }

  func wait(for fits: (TerminalModel) -> Bool) throws {
    let isThere = child.read { bytes in
      terminal.write(bytes[seen...])
      seen = bytes.count
      return fits(terminal)
    }
    try #require(isThere, "this is there instead: \(terminal.text)")
  }

  func wait(for text: String) throws { try wait { $0.text.contains(text) } }

  /// Waits until the title shows a number of phones that is final, without a mark after it.
  func waitUntilCounted() throws {
    try wait { terminal in
      terminal.lines.first.map {
        $0.contains(/[0-9] of [0-9,]+ phones?$/) && !$0.contains(/(reading|sorting)/)
      } ?? false
    }
  }

  /// The process of the program; nil until the script has written its number to `$TMP/id`.
  var programID: pid_t? {
    let text = try? String(contentsOfFile: scratch.path + "/id", encoding: .utf8)
    return text.flatMap { pid_t($0.filter(\.isNumber)) }
  }

  /// Returns the text of a file that the script wrote; empty if there is no such file.
  func file(_ name: String) -> String {
    (try? String(contentsOfFile: scratch.path + "/" + name, encoding: .utf8)) ?? ""
  }

  func finish() -> Child.Outcome {
    let outcome = child.finish()
    terminal.write(outcome.screen[seen...])
    seen = outcome.screen.count
    #expect(!outcome.isOverdue, "it had to be killed")
    return outcome
  }
}
