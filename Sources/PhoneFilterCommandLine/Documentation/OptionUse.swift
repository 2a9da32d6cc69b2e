import PhoneFilterCore

/// An option and its commands, so that a page about all commands shows the option once.
struct OptionUse: Sendable {
  let option: CommandOption
  /// The names of the commands, in the tool's order; the default command's name is empty.
  let commands: [String]

  /// Returns all options of a tool, in the order of their first use.
  static func all(of tool: ToolDescription) -> [OptionUse] {
    var commandsOfOption: [Key: [String]] = [:]
    var options: [(key: Key, option: CommandOption)] = []
    for command in tool.commands {
      for option in command.options {
        let key = Key(option)
        if commandsOfOption[key] == nil { options.append((key, option)) }
        commandsOfOption[key, default: []].append(command.name)
      }
    }
    return options.map { OptionUse(option: $1, commands: commandsOfOption[$0, default: []]) }
  }

  static func all(of command: CommandDescription) -> [OptionUse] {
    command.options.map { OptionUse(option: $0, commands: [command.name]) }
  }

  /// Everything that distinguishes two options for a reader: the `--format` of two commands may
  /// offer different words.
  private struct Key: Hashable {
    let spellings: [String]
    let label: String?
    let completion: String
    let summary: String

    init(_ option: CommandOption) {
      spellings = option.allSpellings
      label = option.argument?.label
      completion = "\(option.argument?.completion ?? .nothing)"
      summary = option.summary
    }
  }
}

/// Options that the same commands have: they need only one condition in a script.
struct OptionScope: Sendable {
  let commands: [String]
  let options: [CommandOption]

  /// Returns all options of a tool, with one scope for each list of commands.
  static func all(of tool: ToolDescription) -> [OptionScope] {
    let uses = OptionUse.all(of: tool)
    let options = Dictionary(grouping: uses, by: \.commands)
    var order: [[String]] = []
    for use in uses where !order.contains(use.commands) { order.append(use.commands) }
    return order.map { OptionScope(commands: $0, options: options[$0, default: []].map(\.option)) }
  }
}
