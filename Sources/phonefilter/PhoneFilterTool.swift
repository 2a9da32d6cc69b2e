import PhoneFilterCommandLine
import PhoneFilterCore

/// The program: runs the command that the first word calls, or the default one, and ends with the
/// exit status that its outcome means.
struct PhoneFilterTool {
  static func run(_ words: [[UInt8]]) -> Never {
    occupyStandardDescriptors()
    raiseLimits()
    Interrupts.install()
    let arguments = Array(words.dropFirst())
    let console = Console(typed: arguments)
    let command = CommandCatalog.command(calledBy: arguments.first)
    let rest = command.name.isEmpty ? arguments[...] : arguments.dropFirst()
    do {
      if !command.name.isEmpty, let first = rest.first, asksForHelp(first) {
        try console.print(page: HelpPage(tool: CommandCatalog.tool).full(command.description))
        console.exit(.success)
      }
      console.exit(try command.run(Array(rest), console))
    } catch {
      console.exit(console.report(error))
    }
  }

  private static func asksForHelp(_ argument: [UInt8]) -> Bool {
    ["-h", "--help"].contains { argument == Array($0.utf8) }
  }
}

/// Where the system enters the program, with its arguments: `main`, by the name under which the
/// package manager looks for it in each program.
@_cdecl("phonefilter_main")
func enter(_ count: Int32, _ words: ArgumentWords?) -> Int32 {
  // SAFETY: the system passes `count` words that live as long as the process.
  PhoneFilterTool.run(unsafe commandLineArguments(count, words))
}
