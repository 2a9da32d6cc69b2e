import PhoneFilterCore

/// An option and the commands that have it, so that a page about all commands says it once.
struct OptionUse: Sendable {
  let option: CommandOption
  /// The names of the commands, in the tool's order; the default command's is empty.
  let commands: [String]

  /// All options of a tool, in the order in which they are first met.
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

  /// The options of one command.
  static func all(of command: CommandDescription) -> [OptionUse] {
    command.options.map { OptionUse(option: $0, commands: [command.name]) }
  }

  /// All by which a reader can tell two options apart: `--format` of one command may offer other
  /// words than that of another.
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

/// Options that the same commands have: one condition in a script is enough for them.
struct OptionScope: Sendable {
  let commands: [String]
  let options: [CommandOption]

  /// All options of a tool; those of the same commands stand together.
  static func all(of tool: ToolDescription) -> [OptionScope] {
    let uses = OptionUse.all(of: tool)
    let options = Dictionary(grouping: uses, by: \.commands)
    var order: [[String]] = []
    for use in uses where !order.contains(use.commands) { order.append(use.commands) }
    return order.map { OptionScope(commands: $0, options: options[$0, default: []].map(\.option)) }
  }
}
