import PhoneFilterCore

/// Completions for fish: one line for each option and command, under the condition that the first
/// word is one of its commands.
struct FishCompletion: ShellCompletion {
  let shell = "fish"

  func script(_ tool: ToolDescription) -> String {
    let function = "_" + tool.functionName
    let names = tool.namedCommands.map(\.name)
    let start = "complete -c \(Self.quoted(tool.name))"
    let commands = tool.namedCommands.map { command in
      "\(start) -n \(function)_at_first -a \(Self.list([command.name])) "
        + "-d \(Self.quoted(command.summary))\n"
    }
    let words = tool.namedCommands.filter { !$0.takesCatalogues }.map { command in
      let name = Self.quoted(command.name)
      let condition = Self.quoted("\(function)_with \(name)")
      let second = Self.quoted("\(function)_with \(name); and \(function)_at_second")
      return "\(start) -n \(condition) -f\n"
        + (command.words.isEmpty ? "" : "\(start) -n \(second) -a \(Self.list(command.words))\n")
    }
    let options = OptionScope.all(of: tool).flatMap { scope in
      let commands = scope.commands.map(Self.quoted).joined(separator: " ")
      let condition = Self.quoted("\(function)_with \(commands)")
      return scope.options.map { "\(start) -n \(condition)\(Self.option($0))\n" }
    }
    return """
      # fish completion for \(tool.name), made by: \(tool.name) completions fish

      function \(function)_at_first
          test (count (commandline -opc)) -eq 1
      end

      function \(function)_at_second
          test (count (commandline -opc)) -eq 2
      end

      # Whether the command typed is one of $argv; '' is the default one, which has no name.
      function \(function)_with
          set -l words (commandline -opc)
          set -l first ''
          if contains -- "$words[2]" \(names.map(Self.quoted).joined(separator: " "))
              set first $words[2]
          end
          contains -- "$first" $argv
      end

      \(commands.joined())
      \(words.joined())
      \(options.joined())
      """
  }

  private static func option(_ option: CommandOption) -> String {
    var line = option.short.map { " -s \(quoted(String($0)))" } ?? ""
    for spelling in option.spellings { line += " -l \(quoted(String(spelling.dropFirst(2))))" }
    switch option.argument?.completion {
    case nil: break
    case .nothing: line += " -x"
    case .words(let words): line += " -x -a \(list(words))"
    case .files: line += " -r -F"
    }
    return line + " -d \(quoted(option.summary))"
  }

  /// Words as the value of `-a`, which fish reads once more as a list.
  private static func list(_ words: [String]) -> String {
    quoted(words.map(quoted).joined(separator: " "))
  }

  /// The text in single quotes, where it needs them; fish reads `\\` and `\'` in them.
  private static func quoted(_ text: String) -> String {
    if ShellQuoting.word(text) == text { return text }
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "'" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
    }
    return "'" + escaped.joined() + "'"
  }
}
