import Foundation
import PhoneFilterTestSupport
import Testing

/// A shell on a terminal of its own, with the tool's completions loaded, in which a test presses keys.
///
/// The command that a line comes to is a function that prints its words, so that a test sees them as
/// the shell has read them. Keys are typed ahead: the shell takes one after the other, and Tab has been
/// answered when it takes the next.
final class InteractiveShell {
  /// A shell, and how it is prepared.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    /// The arguments with which it reads a file of commands first.
    let arguments: @Sendable (_ file: String) -> [String]
    /// Loads the completions, sets the prompt, and hides the tool.
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
  /// How much of the screen has been looked at.
  private var seen = 0

  /// Starts a shell in a folder. The tool may take as long for an answer as the limit says, which no
  /// machine reaches unless a test asks for another. A test is left out where there is no such shell.
  init(_ kind: Kind, in folder: String, limit: Int = 600_000) throws {
    self.kind = kind
    let path = try InteractiveShell.path(of: kind.name)
    // The shell wants a terminal that is its own.
    let session = try InteractiveShell.path(of: "setsid")
    scratch = try TemporaryFolder()
    let commands = kind.preparation.replacingOccurrences(of: "$LIMIT", with: "\(limit)")
    // zsh reads a file of this name in the folder, and the others the file that is named.
    let file = try scratch.write(commands + "\n", as: ".zshrc")
    var environment = Tool.environment(scratch.path)
    // fish lists nothing on a terminal that can do nothing; the others write more than is asked for on
    // one that can.
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

  /// The words to which a line comes in which Tab was pressed.
  func words(of line: String) -> [String] {
    let screen = shown(by: line + "\n", upTo: ["]END"])
    guard let start = screen.range(of: "GOT[", options: .backwards),
      let end = screen.range(of: "]END", options: .backwards)
    else {
      // A quote may be open still.
      _ = shown(by: "\u{3}", upTo: [])
      return ["nothing came of it: \(screen)"]
    }
    return screen[start.upperBound..<end.lowerBound].components(separatedBy: "][")
  }

  /// What is shown when keys are pressed, up to a text. It is the last thing that is asked.
  func list(_ keys: String, until text: String) -> String {
    shown(by: keys, upTo: [text], endsWithPrompt: false)
  }

  /// What is shown up to some texts, which come one after the other, and the next prompt.
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

  /// Ends the shell: it is told that its terminal has gone, as soon as this object has.
  func end() {
    child.signalGroup(SIGKILL)
    _ = child.finish(readingOutput: false)
  }
}
