/// A benchmark of phonefilter side by side with its peers, which must all give the same answers.
@main
enum PhoneFilterBench {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Returns the exit status, after every temporary file is removed.
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
    let tools = try findTools(settings)
    Interruption.watch()
    let scratch = try Scratch()
    defer { scratch.remove() }
    let say = settings.printsMarkdown ? Console.accompany : Console.print
    let circumstances = Circumstances(settings: settings, tools: tools, scratch: scratch)
    try circumstances.lines.forEach(say)
    let copies = try tools.map { try $0.copied(to: scratch) }
    let session = Session(settings: settings, tools: copies, scratch: scratch, say: say)
    let comparisons = try session.run()
    if settings.judgesTime {
      say("")
      Verdict.summary(of: comparisons.flatMap(\.verdicts)).forEach(say)
    }
    if settings.printsMarkdown {
      try MarkdownReport(circumstances: circumstances, comparisons: comparisons).lines.forEach(
        Console.print)
    }
    let problems = comparisons.flatMap(\.scores).count { $0.problem != nil }
    guard problems > 0 else { return 0 }
    Console.complain("failures and wrong answers: \(problems); each is marked PROBLEM")
    return 1
  }

  private static func findTools(_ settings: Settings) throws -> [Tool] {
    let tool = Tool(
      title: Tool.name, path: try find(settings), extraArguments: settings.toolArguments)
    guard let baseline = settings.baseline else { return [tool] }
    try checkExecutable(baseline, "--baseline")
    return [
      tool, Tool(title: "before", path: baseline, extraArguments: settings.baselineArguments),
    ]
  }

  private static func find(_ settings: Settings) throws -> String {
    if let tool = settings.tool {
      try checkExecutable(tool, "--tool")
      return tool
    }
    let own = Platform.executablePath() ?? CommandLine.arguments[0]
    let tool = (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./") + Tool.name
    guard File.isExecutable(tool) else {
      throw UsageError(
        message: "there is no \(tool); 'swift build -c release' builds it, --tool names another")
    }
    return tool
  }

  private static func checkExecutable(_ path: String, _ flag: String) throws {
    guard !File.isExecutable(path) else { return }
    throw UsageError(message: "\(flag): '\(path)' is not an executable file")
  }
}
