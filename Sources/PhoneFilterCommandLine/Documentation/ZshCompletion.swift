import PhoneFilterCore

/// A completion function for zsh, both for `fpath` (as `_phonefilter`) and for `eval`.
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

      \(Self.asking(function, name))
      # Whether another name of an option is offered: once the usual one no longer fits.
      \(function)_other() {
        [[ "$1" != "$PREFIX"* ]] || (( $words[(I)$2(|=*)] ))
      }

      \(function)() {
        local command='' asked_place=$CURRENT asked_word="$QIPREFIX$PREFIX"
        local -a options rest asked_words
        asked_words=("${(@Q)words}")

        case "$words[2]" in
          \(ShellQuoting.pattern(commands.map(\.name)))) (( CURRENT > 2 )) && command="$words[2]" ;;
        esac
      \(OptionScope.all(of: tool).map { Self.options($0, function) }.joined())
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

  /// Returns the function that makes the tool read the catalogue.
  private static func asking(_ function: String, _ name: String) -> String {
    """
    # Offers what the catalogue on the line holds. The tool reads, changes nothing, and is silent when
    # it cannot answer at once.
    \(function)_ask() {
      local line kept
      local -a answer texts shown ends
      answer=("${(@f)$(command \(name) completions zsh \(CompletionTime.most) $asked_place \
        "$asked_word" "${(@)asked_words}" 2>/dev/null)}")
      (( $#answer > 2 )) || return 1
      [[ "$answer[1]" == nospace ]] && ends=(-S '')
      # What stays of the value stands behind a sign that keeps the line from being empty.
      kept="${answer[2]#=}"
      for line in "${(@)answer[3,-1]}"; do
        texts+=("${line%%$'\t'*}")
        shown+=("${line#*$'\t'}")
      done
      if [[ -n "$kept" ]] && ! compset -P "${(b)kept}"; then
        texts=("${kept}${(@)^texts}")
      fi
      compadd -V values -l -d shown "${(@)ends}" \
        -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a texts
    }

    """
  }

  /// Answers `PLACE TYPED WORD...`: the number of the word at the cursor, from 1, the typed part of
  /// that word up to the cursor, and all words without their quotes.
  func reply(to arguments: [String], _ candidates: (TabPress) -> Candidates?) -> String? {
    guard arguments.count > 2, let place = Int(arguments[0]) else { return nil }
    guard let typed = ShellWord.words(of: arguments[1]), typed.count == 1, let text = typed[0].text,
      let press = TabPress(Array(arguments.dropFirst(2)), typing: place - 1, text),
      let found = candidates(press), !found.list.isEmpty
    else { return "" }
    let width = found.list.map(\.text.displayWidth).max() ?? 0
    let lines = found.list.map { candidate in
      let blanks = String(repeating: " ", count: width - candidate.text.displayWidth)
      let description =
        candidate.description.isEmpty ? "" : "\(blanks)  -- \(candidate.description)"
      return "\(candidate.text)\t\(candidate.text)\(description)"
    }
    return ([found.goesOn ? "nospace" : "space", "=" + found.kept] + lines)
      .map { $0 + "\n" }.joined()
  }

  /// Returns `'name:what it does'`, for `_describe`.
  private static func described(_ command: CommandDescription) -> String {
    let name = escaped(command.name, ":\\")
    return ShellQuoting.quoted("\(name):\(escaped(command.summary, "\\"))")
  }

  private static func options(_ scope: OptionScope, _ function: String) -> String {
    func word(_ spelling: String, _ option: CommandOption) -> String {
      ShellQuoting.quoted(spec(spelling, of: option, function))
    }
    let specs = scope.options.flatMap { option in
      option.mainSpellings.map { "      \(word($0, option))\n" }
    }
    let others = scope.options.flatMap { option in
      option.otherSpellings.map { other in
        "      \(function)_other \(option.mainSpelling) \(other) &&\n"
          + "        options+=(\(word(other, option)))\n"
      }
    }
    return """

        case "$command" in
          \(ShellQuoting.pattern(scope.commands)))
            options+=(
      \(specs.joined())    )
      \(others.joined())      ;;
        esac

      """
  }

  /// Returns one spelling in the form of `_arguments`: `(-n --limit)--limit=[at most N rows]:N: `.
  private static func spec(
    _ spelling: String, of option: CommandOption, _ function: String
  ) -> String {
    let others = option.isRepeatable ? "*" : "(\(option.allSpellings.joined(separator: " ")))"
    let summary = "[\(escaped(option.summary, "\\[]"))]"
    guard let argument = option.argument else { return others + spelling + summary }
    let action =
      switch argument.completion {
      case .nothing: " "
      case .words(let words): "(\(words.map(listWord).joined(separator: " ")))"
      case .files: "_files"
      case .catalogue: "\(function)_ask"
      }
    // The value is the next word or follows `=`.
    let mark = spelling.hasPrefix("--") ? "=" : ""
    return "\(others)\(spelling)\(mark)\(summary):\(escaped(argument.label, ":\\")):\(action)"
  }

  private static func words(_ command: CommandDescription) -> String {
    let name = escaped(command.name, ":\\")
    let words = command.words.map(listWord).joined(separator: " ")
    let rest = words.isEmpty ? "" : ShellQuoting.quoted("1:\(name):(\(words))")
    return "    \(ShellQuoting.word(command.name))) rest=(\(rest)) ;;\n"
  }

  /// Returns a word of a list in parentheses, which is read like a list of the shell.
  private static func listWord(_ word: String) -> String {
    escaped(word, " :\\()[]{}'\"`$&|;<>*?~#!^=%")
  }

  /// Returns the text with a backslash before each of the characters.
  private static func escaped(_ text: String, _ characters: String) -> String {
    text.unicodeScalars.map { scalar in
      characters.unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }.joined()
  }
}
