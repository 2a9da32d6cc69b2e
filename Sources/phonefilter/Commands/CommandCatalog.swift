import PhoneFilterCommandLine
import PhoneFilterCore

/// The commands there are: a new one is a new file beside this one and one line here.
enum CommandCatalog {
  /// The default command first.
  static let all: [any Command] = [
    FilterCommand(),
    FacetsCommand(),
    BrowseCommand(),
    StatsCommand(),
    CheckCommand(),
    DiffCommand(),
    SQLCommand(),
    HelpCommand(),
    ManCommand(),
    CompletionsCommand(),
  ]

  /// The tool as its help, its man page and its completions describe it. It is made only where one of
  /// these is asked for: a run needs the description of its own command alone.
  static let tool = ToolDescription(
    name: "phonefilter", version: Release.version, date: Release.date,
    summary: "filter phone catalogues by their specs",
    commands: all.map(\.description), topics: HelpTopicCatalog.all)

  /// The command that a first word calls; the default one if it calls none.
  static func command(calledBy word: [UInt8]?) -> any Command {
    all.first { !$0.name.isEmpty && word == Array($0.name.utf8) } ?? all[0]
  }
}
