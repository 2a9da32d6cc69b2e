import PhoneFilterCommandLine
import PhoneFilterCore

/// Prints the help of a command.
struct HelpCommand: Command {
  let name = "help"
  var description: CommandDescription {
    CommandDescription(
      name: name, summary: "show the help of a command",
      synopsis: ["phonefilter help [COMMAND]"],
      words: CommandCatalog.all.map(\.name).filter { !$0.isEmpty && $0 != name })
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    let page = HelpPage(tool: CommandCatalog.tool)
    let names = CommandCatalog.all.map(\.name)
    let word = arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let index = names.firstIndex(of: word) else {
      throw .usage(UsageError(CommandNames.unknown(word, among: names)))
    }
    try console.print(page: page.full(CommandCatalog.all[index].description))
    return .success
  }
}
