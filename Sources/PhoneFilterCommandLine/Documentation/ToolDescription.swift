import PhoneFilterCore

/// Everything the help, the man page and the completions are made from.
package struct ToolDescription: Sendable {
  /// The name that the user types to run it.
  package let name: String
  package let version: String
  /// The day of the release, `2025-11-21`, for the man page; may be empty.
  package let date: String
  /// What it is, in one line without a full stop.
  package let summary: String
  /// The default command first; its name is empty.
  package let commands: [CommandDescription]
  /// The pages that `help` prints beside those of the commands.
  package let topics: [HelpTopic]

  package init(
    name: String, version: String, date: String = "", summary: String,
    commands: [CommandDescription], topics: [HelpTopic] = []
  ) {
    precondition(commands.first?.name == "", "the default command comes first")
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.commands = commands
    self.topics = topics
  }

  /// What it does without the name of a command.
  var defaultCommand: CommandDescription { commands[0] }

  /// The commands that are called by a first word.
  var namedCommands: ArraySlice<CommandDescription> { commands.dropFirst() }
}
