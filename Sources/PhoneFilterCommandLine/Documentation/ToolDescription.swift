import PhoneFilterCore

/// The source of the help, the man page and the completions.
package struct ToolDescription: Sendable {
  /// The name that the user types to run the tool.
  package let name: String
  package let version: String
  /// The day of the release, `2025-11-21`, for the man page; may be empty.
  package let date: String
  /// A description in one line without a full stop.
  package let summary: String
  /// The default command first; its name is empty.
  package let commands: [CommandDescription]
  /// The pages that `help` prints, without the pages of the commands.
  package let topics: [HelpTopic]

  package init(
    name: String, version: String, date: String = "", summary: String,
    commands: [CommandDescription], topics: [HelpTopic] = []
  ) {
    precondition(commands.first?.name == "", "the default command must be first")
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.commands = commands
    self.topics = topics
  }

  var defaultCommand: CommandDescription { commands[0] }

  /// The commands that a first word names.
  var namedCommands: ArraySlice<CommandDescription> { commands.dropFirst() }
}
