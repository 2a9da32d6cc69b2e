import PhoneFilterCore

/// Completions for fish: one line for each option and command. Its condition is that the first word
/// is one of the option's commands.
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
      let condition = "\(function)_with \(commands)"
      return scope.options.flatMap { option in
        let end = "\(Self.argument(of: option, function)) -d \(Self.quoted(option.summary))\n"
        let short = option.short.map { " -s \(Self.quoted(String($0)))" } ?? ""
        let main =
          "\(start) -n \(Self.quoted(condition))\(short) -l \(Self.quoted(option.name))\(end)"
        return [main]
          + option.otherNames.map { other in
            let fits = "\(condition); and \(function)_other \(Self.quoted(option.mainSpelling))"
            return "\(start) -n \(Self.quoted(fits)) -l \(Self.quoted(other))\(end)"
          }
      }
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

      # Whether another name of an option is offered: once the usual one, $argv, no longer fits.
      function \(function)_other
          set -l typed (commandline -ct)
          test -z "$typed"; or test (string sub -l (string length -- "$typed") -- $argv) != "$typed"
      end

      # Offers what the catalogue on the line holds. The tool reads, changes nothing, and is silent
      # when it cannot answer at once.
      function \(function)_ask
          set -l typed (commandline -ct)
          command \(Self.quoted(tool.name)) completions fish \(CompletionTime.most) \
              (count (commandline -opc)) "$typed" (commandline -op) 2>/dev/null
      end

      # Whether a value begins with a minus, as in '--sort -price': fish takes it for an option.
      function \(function)_at_minus
          string match -q -- '-*' (commandline -ct); and string match -q -- '-*' (commandline -opc)[-1]
      end

      \(start) -n \(function)_at_minus -k -a \(Self.quoted("(\(function)_ask)"))
      \(commands.joined())
      \(words.joined())
      \(options.joined())
      """
  }

  /// Returns the offers for the value of an option.
  private static func argument(of option: CommandOption, _ function: String) -> String {
    switch option.argument?.completion {
    case nil: ""
    case .nothing: " -x"
    case .words(let words): " -x -a \(list(words))"
    case .files: " -r -F"
    case .catalogue: " -x -k -a \(quoted("(\(function)_ask)"))"
    }
  }

  /// Answers `PLACE TYPED WORD...`: the number of words before the word at the cursor, the typed
  /// part of that word up to the cursor, and all words without their quotes.
  func reply(to arguments: [String], _ candidates: (TabPress) -> Candidates?) -> String? {
    guard arguments.count > 2, let place = Int(arguments[0]) else { return nil }
    guard let typed = ShellWord.words(of: arguments[1]), typed.count == 1, let text = typed[0].text,
      let press = TabPress(Array(arguments.dropFirst(2)), typing: place, text),
      let found = candidates(press)
    else { return "" }
    return found.list.map { "\(found.kept)\($0.text)\t\($0.description)\n" }.joined()
  }

  /// Returns words as the value of `-a`, which fish reads a second time as a list.
  private static func list(_ words: [String]) -> String {
    quoted(words.map(quoted).joined(separator: " "))
  }

  /// Returns the text in single quotes if it needs them; fish reads `\\` and `\'` in them.
  private static func quoted(_ text: String) -> String {
    if ShellQuoting.word(text) == text { return text }
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "'" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
    }
    return "'" + escaped.joined() + "'"
  }
}
