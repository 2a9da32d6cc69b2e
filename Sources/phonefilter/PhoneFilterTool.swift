import PhoneFilterCommandLine
import PhoneFilterCore

/// The program. It runs the command that the first word selects, or the default command, and ends
/// with the exit status of its outcome.
struct PhoneFilterTool {
  static func run(_ words: [[UInt8]]) -> Never {
    occupyStandardDescriptors()
    raiseLimits()
    Interrupts.install()
    let arguments = Array(words.dropFirst())
    let console: Console
    do {
      console = Console(typed: arguments, form: try MessageForm.chosen(by: arguments))
    } catch {
      console = Console(typed: arguments, form: .text)
      console.exit(console.report(.usage(error)))
    }
    if console.form == .json { LastWords.becomeRecord() }
    do {
      console.exit(try outcome(of: console))
    } catch {
      console.exit(console.report(error))
    }
  }

  /// Runs the command line of a console.
  static func outcome(of console: Console) throws(Failure) -> ExitStatus {
    let arguments = console.arguments
    let command = CommandCatalog.command(calledBy: arguments.first)
    let rest = command.name.isEmpty ? arguments[...] : arguments.dropFirst()
    if !command.name.isEmpty, let first = rest.first, let page = help(first, of: command, console) {
      try console.print(page: page)
      return .success
    }
    return try command.run(Array(rest), console)
  }

  /// Returns the page of help that the first word after a command requests, or nil.
  private static func help(
    _ argument: [UInt8], of command: any Command, _ console: Console
  ) -> String? {
    switch String(decoding: argument, as: UTF8.self) {
    case "-h": console.helpPage.short(command.description)
    case "--help": console.helpPage.full(command.description)
    default: nil
    }
  }
}

extension Console {
  /// A page that fits the terminal, with styles if `--ansi` and the terminal allow them.
  var helpPage: HelpPage {
    let terminal = TerminalSettings(descriptor: 1, ansi: ansi)
    return HelpPage(
      tool: CommandCatalog.tool, width: terminal.width ?? TextColumn.pageWidth,
      isStyled: terminal.usesColors)
  }
}

/// The system's entry to the program, with its arguments. It is `main`, with the name that the
/// package manager expects in each program.
@_cdecl("phonefilter_main")
func enter(_ count: Int32, _ words: ArgumentWords?) -> Int32 {
  // SAFETY: the system passes `count` words that live as long as the process.
  PhoneFilterTool.run(unsafe commandLineArguments(count, words))
}
