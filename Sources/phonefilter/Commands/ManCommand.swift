import PhoneFilterCommandLine
import PhoneFilterCore

struct ManCommand: Command {
  let name = "man"
  var description: CommandDescription {
    CommandDescription(
      name: name, summary: "print the man page: phonefilter man | man -l -",
      synopsis: ["phonefilter man"], options: OptionCatalog.messages)
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    if let word = try words(of: arguments, console).first {
      throw .usage(
        UsageError("man takes no arguments; remove \(CommandNames.quoted(Array(word.utf8)))"))
    }
    try console.print(page: ManPage.text(CommandCatalog.tool))
    return .success
  }
}
