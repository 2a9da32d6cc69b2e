import Testing

/// A command of a document, and what it prints there: in a fenced block of the language `console`
/// the lines from `$ ` on are commands, a `\` at the end goes on in the next line, and what follows
/// up to the next `$ ` or the end of the block is printed.
struct ConsoleExample: Sendable, CustomTestStringConvertible {
  /// The script, without the `$ `.
  let command: String
  /// What it prints, standard output and standard error together.
  let printed: String
  /// The line of the document it stands in.
  let line: Int

  var testDescription: String { "line \(line): \(command)" }

  /// All that stand in a document, in its order.
  static func examples(in document: String) -> [ConsoleExample] {
    var examples: [ConsoleExample] = []
    var fence: String?
    var isConsole = false
    var command: String?
    var printed = ""
    var start = 0
    func close() {
      if let command {
        examples.append(ConsoleExample(command: command, printed: printed, line: start))
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
