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
      if !command.name.isEmpty, let first = rest.first, let page = help(first, of: command) {
        try console.print(page: page)
        console.exit(.success)
      }
      console.exit(try command.run(Array(rest), console))
    } catch {
      console.exit(console.report(error))
    }
  }

  /// The page that the first word behind a command asks for; nil where it asks for none.
  private static func help(_ argument: [UInt8], of command: any Command) -> String? {
    switch String(decoding: argument, as: UTF8.self) {
    case "-h": HelpPage.onTerminal.short(command.description)
    case "--help": HelpPage.onTerminal.full(command.description)
    default: nil
    }
  }
}

extension HelpPage {
  /// A page that fits the terminal.
  static var onTerminal: HelpPage { HelpPage(tool: CommandCatalog.tool, width: terminalWidth) }

  /// The width of the terminal, or what a page has elsewhere.
  static var terminalWidth: Int {
    TerminalSettings(descriptor: 1, ansi: .never).width ?? TextColumn.pageWidth
  }
}

/// Where the system enters the program, with its arguments: `main`, by the name under which the
/// package manager looks for it in each program.
@_cdecl("phonefilter_main")
func enter(_ count: Int32, _ words: ArgumentWords?) -> Int32 {
  // SAFETY: the system passes `count` words that live as long as the process.
  PhoneFilterTool.run(unsafe commandLineArguments(count, words))
}
