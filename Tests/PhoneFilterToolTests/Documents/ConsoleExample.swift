import Foundation
import Testing

/// A command of a document, and the output that the document shows.
///
/// In a fenced block of the language `console`, a line that begins with `$ ` is a command. A `\` at
/// its end continues the command in the next line. The lines up to the next `$ ` or the end of the
/// block are the output.
///
/// The comment `<!-- needs: jq, make -->` before a block names programs. Without them the block
/// does not run.
struct ConsoleExample: Sendable, CustomTestStringConvertible {
  /// The script, without the `$ `.
  let command: String
  /// The standard output and the standard error of the command, together.
  let printed: String
  /// The path of the document, and the line of the command in it.
  let path: String
  let line: Int
  /// The programs that the command needs beside those of every system.
  let needs: [String]

  var testDescription: String { "\(path):\(line): \(command)" }

  /// Runs the command. Standard output and standard error are one.
  func run() throws -> Child.Outcome { try Tool.run(script: "exec 2>&1\n" + command) }

  /// Returns the first program that the command needs and the machine lacks.
  func missingProgram() throws -> String? {
    try needs.first { try Tool.run(script: "command -v \($0)").status != 0 }
  }

  /// Returns the examples of a document, in its order. Commands that build the package are left
  /// out, because the tests run inside such a build.
  static func examples(in document: Document) -> [ConsoleExample] {
    examples(in: document.text, of: document.path).filter { !$0.command.hasPrefix("swift ") }
  }

  static func examples(in document: String, of path: String) -> [ConsoleExample] {
    var examples: [ConsoleExample] = []
    var fence: String?
    var isConsole = false
    var command: String?
    var printed = ""
    var start = 0
    var needs: [String] = []
    func close() {
      if let command {
        examples.append(
          ConsoleExample(
            command: command, printed: printed, path: path, line: start, needs: needs))
      }
      command = nil
      printed = ""
    }
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let open = fence {
        if line.hasPrefix(open) {
          close()
          fence = nil
          needs = []
        } else if !isConsole {
          continue
        } else if line.hasPrefix("$ ") {
          close()
          command = String(line.dropFirst(2))
          start = index + 1
        } else if let typed = command, typed.hasSuffix("\\"), printed.isEmpty {
          command = "\(typed)\n\(line)"
        } else {
          printed += line + "\n"
        }
      } else if line.hasPrefix("<!-- needs: "), line.hasSuffix(" -->") {
        let names = line.dropFirst("<!-- needs: ".count).dropLast(" -->".count)
        needs = names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      } else if line.hasPrefix("```") {
        let mark = line.prefix { $0 == "`" }
        fence = String(mark)
        let language = line.dropFirst(mark.count).prefix { !$0.isWhitespace }
        isConsole = language == "console"
      }
    }
    return examples
  }
}
