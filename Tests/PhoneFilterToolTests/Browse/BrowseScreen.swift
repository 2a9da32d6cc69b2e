import Foundation
import PhoneFilterTestSupport
import Testing

/// The program on a terminal that is its own: a test presses keys and looks at the screen.
///
/// It runs in a script, `phonefilter` in it is the program. What the script writes to `$TMP` is there
/// behind the end.
final class BrowseScreen {
  private let child: Child
  private let pseudo: PseudoTerminal
  let scratch: TemporaryFolder
  private(set) var terminal: TerminalModel
  private var seen = 0

  /// Starts a script. A test is left out where no terminal can be its own.
  init(
    _ script: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    // The program wants a terminal that is its own.
    let session = try InteractiveShell.path(of: "setsid")
    scratch = try TemporaryFolder()
    terminal = TerminalModel(width: columns, height: rows)
    pseudo = try PseudoTerminal(columns: columns, rows: rows)
    child = try Child(
      [session, "-c", "-w", "/bin/bash", "--norc", "--noprofile", "-c", script],
      environment: Tool.environment(scratch.path).merging(environment) { $1 },
      input: .terminal, output: .terminal, errors: .terminal, terminal: pseudo)
  }

  /// Presses keys, as the terminal sends them.
  func type(_ keys: String) throws { try child.type(keys) }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) {
    terminal.resize(width: columns, height: rows)
    pseudo.resize(columns: columns, rows: rows)
  }

  /// Waits until the screen fits.
  func wait(for fits: (TerminalModel) -> Bool) throws {
    let isThere = child.read { bytes in
      terminal.write(bytes[seen...])
      seen = bytes.count
      return fits(terminal)
    }
    try #require(isThere, "this is there instead: \(terminal.text)")
  }

  func wait(for text: String) throws { try wait { $0.text.contains(text) } }

  /// The process of the program, whose number the script has written to `$TMP/id`.
  var programID: pid_t? {
    let text = try? String(contentsOfFile: scratch.path + "/id", encoding: .utf8)
    return text.flatMap { pid_t($0.filter(\.isNumber)) }
  }

  /// A file that the script has written.
  func file(_ name: String) -> String {
    (try? String(contentsOfFile: scratch.path + "/" + name, encoding: .utf8)) ?? ""
  }

  /// Waits for the end of the script.
  func finish() -> Child.Outcome {
    let outcome = child.finish()
    terminal.write(outcome.screen[seen...])
    seen = outcome.screen.count
    #expect(!outcome.isOverdue, "it had to be killed")
    return outcome
  }
}
