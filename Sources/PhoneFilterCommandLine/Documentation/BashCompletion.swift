import PhoneFilterCore

/// A completion function for bash from 3.2 (the version of macOS) on, without the bash-completion
/// package.
///
/// If only a file can follow, the function offers nothing: bash itself quotes names and expands `~`
/// best.
struct BashCompletion: ShellCompletion {
  let shell = "bash"

  func script(_ tool: ToolDescription) -> String {
    let function = tool.functionName
    let commands = tool.namedCommands.map(\.name)
    let parts = [
      "# bash completion for \(tool.name), made by: \(tool.name) completions bash\n",
      Self.offering(function),
      Self.asking(function, tool),
      "\(function)() {",
      Self.reading(commands),
      OptionScope.all(of: tool).map { Self.options($0, function) }.joined(separator: "\n"),
      Self.offeringOptions(function),
      Self.offeringWords(tool.namedCommands.filter { !$0.takesCatalogues }, function),
      Self.offeringCommands(commands, function),
      "}\n",
      "complete -o bashdefault -o default -F \(function) \(ShellQuoting.word(tool.name))\n",
    ]
    return parts.joined(separator: "\n")
  }

  private static func offering(_ function: String) -> String {
    """
    # Offers those of the words $2... that begin with $1.
    \(function)_offer() {
      local typed="$1" word
      shift
      for word in "$@"; do
        if [[ "$word" == "$typed"* ]]; then
          printf -v word %q "$word"
          COMPREPLY+=("$attached$word")
        fi
      done
    }

    # The same, and no files when there is none; bash 3.2 has no compopt and does offer files.
    \(function)_only() {
      compopt +o default +o bashdefault 2>/dev/null
      \(function)_offer "$@"
    }

    """
  }

  /// Returns the function that makes the tool read the catalogue. The first line of the tool's
  /// answer is an option of `compopt` or empty. Each later line is a word as bash would type it.
  private static func asking(_ function: String, _ tool: ToolDescription) -> String {
    """
    # Offers what the catalogue on the line holds. The tool reads, changes nothing, and is silent when
    # it cannot answer at once.
    \(function)_ask() {
      local line option=''
      compopt +o default +o bashdefault -o nosort 2>/dev/null ||
        compopt +o default +o bashdefault 2>/dev/null
      while IFS= read -r line; do
        if [[ -z "$option" ]]; then option="${line:-none}"; else COMPREPLY+=("$line"); fi
      done < <(command \(ShellQuoting.word(tool.name)) completions bash \(CompletionTime.most) \
        "${COMP_TYPE:-9}" "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" \
        "${COMP_LINE:COMP_POINT}" 2>/dev/null)
      [[ "$option" == nospace ]] && compopt -o nospace 2>/dev/null
    }

    """
  }

  /// Answers `TYPE BREAKS LEFT RIGHT`: the kind of completion, the characters at which words break,
  /// and the line before and after the cursor.
  func reply(to arguments: [String], _ candidates: (TabPress) -> Candidates?) -> String? {
    guard arguments.count == 4 else { return nil }
    guard let line = BashLine(left: arguments[2], right: arguments[3], breaks: arguments[1]),
      let found = candidates(line.press), !found.list.isEmpty
    else { return "" }
    // `?` is the second Tab, which shows a list and types nothing.
    let entries = line.entries(found, isList: arguments[0] == "63")
    return ([found.goesOn ? "nospace" : ""] + entries).map { $0 + "\n" }.joined()
  }

  /// Returns code that finds the word to complete, its command, and the flag before it.
  private static func reading(_ commands: [String]) -> String {
    """
      local cur="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}"
      local command='' flag="$before" attached='' has_value='' options others word
      COMPREPLY=()
      options=()
      others=()

      # '--flag=value' comes as three words, or as one where '=' does not break words.
      if [[ "$cur" == '=' && "$before" == --* ]]; then
        cur='' has_value=yes
      elif [[ "$before" == '=' ]] && (( COMP_CWORD > 1 )) &&
        [[ "${COMP_WORDS[COMP_CWORD - 2]}" == --* ]]; then
        flag="${COMP_WORDS[COMP_CWORD - 2]}" has_value=yes
      elif [[ "$before" == [=:]* || "$cur" == [=:]* ]]; then
        # In a value they break it: the flag stands before all that stands together, or in it.
        word="${COMP_LINE:0:COMP_POINT}" flag="${word##*[[:space:]]}"
        word="${word%"$flag"}" word="${word%"${word##*[![:space:]]}"}"
        if [[ "$flag" == --*=* ]]; then flag="${flag%%=*}" has_value=yes
        else flag="${word##*[[:space:]]}"; fi
      elif [[ "$cur" == --*=* ]]; then
        flag="${cur%%=*}" cur="${cur#*=}" has_value=yes
        [[ "$COMP_WORDBREAKS" == *=* ]] || attached="$flag="
      elif [[ "$before" == -[!-]?* ]]; then
        # Of several short flags in one word the last one takes the value.
        flag="-${before:${#before}-1}"
      fi

      for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        [[ "$word" == -- ]] && return
      done
      if (( COMP_CWORD > 1 )); then
        case "${COMP_WORDS[1]}" in
          \(ShellQuoting.pattern(commands))) command="${COMP_WORDS[1]}" ;;
        esac
      fi

    """
  }

  /// Returns the options of a scope: code that collects their names for later, and offers their
  /// values at once.
  private static func options(_ scope: OptionScope, _ function: String) -> String {
    let names = scope.options.map { ShellQuoting.words($0.mainSpellings) }
    let others = scope.options.flatMap { option in
      option.otherSpellings.map { ShellQuoting.words([option.mainSpelling, $0]) }
    }
    let values = values(of: scope.options, function)
    let valueCase = ["case \"$flag\" in"] + values.map { "  " + $0 } + ["esac"]
    var body = ["options+=("] + names.map { "  " + $0 } + [")"]
    if !others.isEmpty { body += ["others+=("] + others.map { "  " + $0 } + [")"] }
    if !values.isEmpty { body += valueCase }
    return """
        case "$command" in
          \(ShellQuoting.pattern(scope.commands)))
            \(body.joined(separator: "\n      ")) ;;
        esac

      """
  }

  /// Returns, for each kind of value, the flags that take it and the offered words. Bash itself
  /// offers files.
  private static func values(of options: [CommandOption], _ function: String) -> [String] {
    var offers: [(action: String, flags: [String])] = []
    for option in options {
      guard let argument = option.argument else { continue }
      let action =
        switch argument.completion {
        case .nothing: offer([], function, "only") + "; return"
        case .words(let words): offer(words, function, "only") + "; return"
        case .files: "return"
        case .catalogue: "\(function)_ask; return"
        }
      if let index = offers.firstIndex(where: { $0.action == action }) {
        offers[index].flags += option.allSpellings
      } else {
        offers.append((action, option.allSpellings))
      }
    }
    return offers.map { "\(ShellQuoting.pattern($0.flags))) \($0.action) ;;" }
  }

  private static func offer(_ words: [String], _ function: String, _ suffix: String) -> String {
    "\(function)_\(suffix) \"$cur\"" + words.map { " " + ShellQuoting.word($0) }.joined()
  }

  private static func offeringOptions(_ function: String) -> String {
    """
      if [[ -n "$has_value" ]]; then
        \(function)_only "$cur"
        return
      elif [[ "$cur" == -* ]]; then
        # Another name of an option is offered once the usual one no longer fits.
        for (( word = 0; word < ${#others[@]}; word += 2 )); do
          [[ "${others[word]}" == "$cur"* ]] || options+=("${others[word + 1]}")
        done
        (( ${#options[@]} )) && \(function)_only "$cur" "${options[@]}"
        return
      fi

    """
  }

  /// Returns code for the words after the name of each command that reads no catalogue.
  private static func offeringWords(
    _ commands: [CommandDescription], _ function: String
  ) -> String {
    commands.map { command in
      """
        if [[ "$command" == \(ShellQuoting.word(command.name)) ]]; then
          (( COMP_CWORD == 2 )) && \(offer(command.words, function, "offer"))
          \(function)_only "$cur"
          return
        fi

      """
    }.joined(separator: "\n")
  }

  private static func offeringCommands(_ commands: [String], _ function: String) -> String {
    """
      if (( COMP_CWORD == 1 )); then
        \(offer(commands, function, "offer"))
        # Once there is a reply bash adds no files by itself.
        if (( ${#COMPREPLY[@]} )); then
          compopt -o filenames 2>/dev/null
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
        fi
      fi
    """
  }
}
