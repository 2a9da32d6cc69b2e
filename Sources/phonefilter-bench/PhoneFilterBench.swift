/// Measures phonefilter side by side with its peers, and checks that all give the same answers.
@main
enum PhoneFilterBench {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Returns the exit status; every temporary file is gone by then.
  private static func run(_ arguments: [String]) -> Int32 {
    do {
      let settings = try Settings(arguments: arguments)
      if settings.showsHelp || settings.showsList {
        (settings.showsHelp ? Overview.help : Overview.list).forEach(Console.print)
        return 0
      }
      return try measure(settings)
    } catch let error as UsageError {
      Console.complain(error.message)
      return 2
    } catch let interruption as Interrupted {
      return 128 + interruption.signal
    } catch {
      Console.complain("\(error)")
      return 2
    }
  }

  private static func measure(_ settings: Settings) throws -> Int32 {
    let tool = try findTool(settings)
    Interruption.watch()
    let scratch = try Scratch()
    defer { scratch.remove() }
    let problems = try Session(settings: settings, tool: tool, scratch: scratch).run()
    guard problems > 0 else { return 0 }
    Console.complain("failures and wrong answers: \(problems); each is marked PROBLEM")
    return 1
  }

  private static func findTool(_ settings: Settings) throws -> String {
    if let tool = settings.tool {
      guard File.isExecutable(tool) else {
        throw UsageError(message: "--tool: '\(tool)' is not an executable file")
      }
      return tool
    }
    let own = Platform.executablePath() ?? CommandLine.arguments[0]
    let tool = (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./") + "phonefilter"
    guard File.isExecutable(tool) else {
      throw UsageError(
        message: "there is no \(tool); 'swift build -c release' builds it, --tool names another")
    }
    return tool
  }
}
