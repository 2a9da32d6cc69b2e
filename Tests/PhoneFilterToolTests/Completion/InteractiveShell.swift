import Foundation
import PhoneFilterTestSupport
import Testing

/// A shell on a terminal of its own, with the tool's completions loaded. A test presses keys in it.
///
/// In the shell, `phonefilter` is a function that prints its words, so that a test sees the words
/// as the shell parses them. A test types keys in advance. The shell reads them in order, and has
/// answered Tab when it reads the next key.
final class InteractiveShell {
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    /// Returns the arguments that make the shell read a file of commands first.
    let arguments: @Sendable (_ file: String) -> [String]
    /// The commands that load the completions, set the prompt, and hide the tool.
    let preparation: String
    var testDescription: String { name }
  }

  private static let prompt = "READY>"
  private static let hiding =
    #"phonefilter() { printf 'GOT'; printf '[%s]' "$@"; printf '%s\n' END; }"#

  static let kinds = [
    Kind(
      name: "bash", arguments: { ["--noprofile", "--rcfile", $0, "-i"] },
      preparation: """
        eval "$(phonefilter completions bash | sed 's/bash 120 /bash $LIMIT /')"
        \(hiding)
        PS1='\(prompt)'
        """),
    Kind(
      name: "zsh", arguments: { _ in ["-d", "-i"] },
      preparation: """
        autoload -Uz compinit; compinit -u -D
        eval "$(phonefilter completions zsh | sed 's/zsh 120 /zsh $LIMIT /')"
        \(hiding)
        PS1='\(prompt)'
        """),
    Kind(
      name: "fish", arguments: { ["--no-config", "-i", "-C", "source \($0)"] },
      preparation: #"""
        phonefilter completions fish | sed 's/fish 120 /fish $LIMIT /' | source
        function phonefilter; printf GOT; printf '[%s]' $argv; printf '%s\n' END; end
        function fish_prompt; printf 'READY>'; end
        """#),
  ]

  let kind: Kind
  private let child: Child
  private let scratch: TemporaryFolder
  /// The number of bytes of the screen that were read.
  private var seen = 0

  /// Starts a shell in a folder. The tool may take `limit` milliseconds for an answer; no machine
  /// reaches the default. The test is left out if this shell is not installed.
  init(_ kind: Kind, in folder: String, limit: Int = 600_000) throws {
    self.kind = kind
    let path = try InteractiveShell.path(of: kind.name)
    // The shell needs a terminal of its own.
    let session = try InteractiveShell.path(of: "setsid")
    scratch = try TemporaryFolder()
    let commands = kind.preparation.replacingOccurrences(of: "$LIMIT", with: "\(limit)")
    // zsh reads a file of this name in the folder. The other shells read the file that their
    // arguments name.
    let file = try scratch.write(commands + "\n", as: ".zshrc")
    var environment = Tool.environment(scratch.path)
    // fish shows no list on a dumb terminal. On other terminals, bash and zsh write more than the
    // test needs.
    if kind.name != "fish" { environment["TERM"] = "dumb" }
    environment["ZDOTDIR"] = scratch.path
    child = try Child(
      [session, "-c", "-w", path] + kind.arguments(file), environment: environment,
      folder: folder, input: .terminal, output: .terminal, errors: .terminal,
      terminal: try PseudoTerminal(columns: 200, rows: 200))
    _ = shown(by: "", upTo: [])
  }

  static func path(of program: String) throws -> String {
    guard let path = ShellProcess.path(of: program) else {
      try LeftOut.cancel("there is no \(program) here")
    }
    return path
  }

  /// Types a line in which Tab is pressed, and returns the words of its command.
  func words(of line: String) -> [String] {
    let screen = shown(by: line + "\n", upTo: ["]END"])
    guard let start = screen.range(of: "GOT[", options: .backwards),
      let end = screen.range(of: "]END", options: .backwards)
    else {
      // A quote may still be open.
      _ = shown(by: "\u{3}", upTo: [])
      return ["nothing came of it: \(screen)"]
    }
    return screen[start.upperBound..<end.lowerBound].components(separatedBy: "][")
  }

  /// Presses keys and returns the screen up to a text. Nothing can be typed in the shell after this
  /// call.
  func list(_ keys: String, until text: String) -> String {
    shown(by: keys, upTo: [text], endsWithPrompt: false)
  }

  /// Presses keys and returns the screen up to some texts, in this order, and the next prompt.
  private func shown(by keys: String, upTo texts: [String], endsWithPrompt: Bool = true) -> String {
    let start = seen
    try? child.type(keys)
    let texts = texts + (endsWithPrompt ? [InteractiveShell.prompt] : [])
    var screen = ""
    let isThere = child.read { bytes in
      screen = String(decoding: bytes.dropFirst(start), as: UTF8.self)
      var rest = screen[...]
      for text in texts {
        guard let range = rest.range(of: text) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
    seen = start + screen.utf8.count
    #expect(isThere, "\(kind.name): \(texts) did not come: \(screen)")
    return screen
  }

  /// Ends the shell. The signal ends its parent `setsid`, and the shell gets a hangup when this
  /// object closes the terminal.
  func end() {
    child.signalGroup(SIGKILL)
    _ = child.finish(readingOutput: false)
  }
}
