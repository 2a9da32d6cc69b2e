import PhoneFilterCommandLine
import PhoneFilterCore

/// The commands. To add a command, add a file beside this one and one line here.
enum CommandCatalog {
  /// The default command is first.
  static let all: [any Command] = [
    FilterCommand(),
    FacetsCommand(),
    BrowseCommand(),
    StatsCommand(),
    CompareCommand(),
    CheckCommand(),
    DiffCommand(),
    HistoryCommand(),
    SQLCommand(),
    HelpCommand(),
    ManCommand(),
    CompletionsCommand(),
    McpCommand(),
  ]

  /// The tool as its help, its man page and its completions describe it. It is made only for these:
  /// a run needs only the description of its own command.
  static let tool = ToolDescription(
    name: "phonefilter", version: Release.version, date: Release.date,
    summary: "filter phone catalogues by their specs",
    commands: all.map(\.description), topics: HelpTopicCatalog.all)

  /// Returns the command that a first word selects, or the default command.
  static func command(calledBy word: [UInt8]?) -> any Command {
    all.first { !$0.name.isEmpty && word == Array($0.name.utf8) } ?? all[0]
  }
}
