import PhoneFilterCore

/// A completion function for zsh, for `fpath` (as `_phonefilter`) and for `eval` alike.
struct ZshCompletion: ShellCompletion {
  let shell = "zsh"

  func script(_ tool: ToolDescription) -> String {
    let function = tool.functionName
    let commands = Array(tool.namedCommands)
    let name = ShellQuoting.word(tool.name)
    return """
      #compdef \(name)
      # zsh completion for \(tool.name), made by: \(tool.name) completions zsh

      \(function)_first() {
        local -a commands
        commands=(
      \(commands.map { "    \(Self.described($0))\n" }.joined())  )
        _alternative \\
          'commands:command:{_describe -t commands command commands}' \\
          'files:catalogue:_files'
      }

      \(function)() {
        local command=''
        local -a options rest

        case "$words[2]" in
          \(ShellQuoting.pattern(commands.map(\.name)))) (( CURRENT > 2 )) && command="$words[2]" ;;
        esac
      \(OptionScope.all(of: tool).map(Self.options).joined())
        rest=('*:catalogue:_files')
        case "$command" in
      \(commands.filter { !$0.takesCatalogues }.map(Self.words).joined())  esac

        if [[ -n "$command" ]]; then
          shift words
          (( CURRENT-- ))
        elif (( CURRENT == 2 )); then
          rest=('1: :\(function)_first')
        fi
        _arguments -s -S "$options[@]" "$rest[@]"
      }

      # From fpath this file is the function; otherwise it says what the function is for.
      if [[ "$funcstack[1]" == \(function) ]]; then
        \(function) "$@"
      else
        (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
        compdef \(function) \(name)
      fi

      """
  }

  /// `'name:what it does'`, for `_describe`.
  private static func described(_ command: CommandDescription) -> String {
    let name = escaped(command.name, ":\\")
    return ShellQuoting.quoted("\(name):\(escaped(command.summary, "\\"))")
  }

  private static func options(_ scope: OptionScope) -> String {
    let specs = scope.options.flatMap { option in
      option.allSpellings.map { "      " + ShellQuoting.quoted(spec($0, of: option)) + "\n" }
    }
    return """

        case "$command" in
          \(ShellQuoting.pattern(scope.commands))) options+=(
      \(specs.joined())    ) ;;
        esac

      """
  }

  /// One spelling as `_arguments` wants it: `(-n --limit)--limit=[at most N rows]:N: `.
  private static func spec(_ spelling: String, of option: CommandOption) -> String {
    let others = option.isRepeatable ? "*" : "(\(option.allSpellings.joined(separator: " ")))"
    let summary = "[\(escaped(option.summary, "\\[]"))]"
    guard let argument = option.argument else { return others + spelling + summary }
    let action =
      switch argument.completion {
      case .nothing: " "
      case .words(let words): "(\(words.map(listWord).joined(separator: " ")))"
      case .files: "_files"
      }
    // The value is the next word or stands behind `=`.
    let mark = spelling.hasPrefix("--") ? "=" : ""
    return "\(others)\(spelling)\(mark)\(summary):\(escaped(argument.label, ":\\")):\(action)"
  }

  private static func words(_ command: CommandDescription) -> String {
    let name = escaped(command.name, ":\\")
    let words = command.words.map(listWord).joined(separator: " ")
    let rest = words.isEmpty ? "" : ShellQuoting.quoted("1:\(name):(\(words))")
    return "    \(ShellQuoting.word(command.name))) rest=(\(rest)) ;;\n"
  }

  /// A word of a list in parentheses, which is read like a list of the shell.
  private static func listWord(_ word: String) -> String {
    escaped(word, " :\\()[]{}'\"`$&|;<>*?~#!^=%")
  }

  /// The text with a backslash before each of the characters.
  private static func escaped(_ text: String, _ characters: String) -> String {
    text.unicodeScalars.map { scalar in
      characters.unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }.joined()
  }
}
