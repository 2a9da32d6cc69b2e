import PhoneFilterCommandLine
import PhoneFilterCore
import PhoneFilterServing

/// Serves tools to a program over the Model Context Protocol, on standard input and output.
struct McpCommand: Command {
  let name = "mcp"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "serve tools to an agent over the Model Context Protocol",
      synopsis: ["phonefilter mcp [--root DIR]..."],
      options: OptionCatalog.ofServer,
      examples: [
        .init("phonefilter mcp --root ~/catalogues", "for the settings of a client")
      ],
      topics: [
        (
          "Tools",
          [
            "describe lists fields, filter finds phones, facets counts values, check finds errors, "
              + "stats summarizes, diff compares two catalogues. Each call runs the command of the "
              + "same name, and its answer has the line for a shell.",
            "The server reads only regular files below its roots, after links are resolved. "
              + "Without --root, that is the working folder, unless it is / or the home folder. "
              + "It writes nothing. No argument is read as an option or as a file of values. "
              + "Where the kernel has Landlock, the kernel enforces this too.",
            "Each call is a process of its own: a call can be canceled, and a crash ends one call "
              + "only. An answer has at most 200 rows and 32 KB of them. The server ends with its "
              + "input.",
          ]
        )
      ])
  }

  /// The first word of the line by which the server starts a call.
  private static let callWord = Array("--call".utf8)

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    if arguments.first == McpCommand.callWord, arguments.count >= 4 {
      return answer(Array(arguments.dropFirst()), console)
    }
    let line = try line(arguments, console)
    if let word = line.filter.catalogues.first {
      throw .usage(
        UsageError("mcp takes no catalogue; a folder of catalogues is --root \(word.text.visible)"))
    }
    let roots = try ServedRoots(typed: line.roots)
    if console.trial != nil { return .success }
    Confinement(writing: [], reading: roots.folders).begin()
    let output = OutputBuffer(descriptor: 1)
    let server = ToolServer(
      Dispatcher(name: "phonefilter", version: Release.version),
      record: { MessageRecord($0, isFailure: $1).json },
      start: { call throws(Failure) in try McpCommand.start(call, in: roots) },
      write: { line throws(Failure) in
        output.append(line)
        try output.flush()
      })
    try server.serve(from: InputStream(descriptor: 0))
    return .success
  }

  private static func start(
    _ call: Dispatcher.Call, in roots: ServedRoots
  ) throws(Failure) -> OwnProcess {
    guard !roots.folders.isEmpty else {
      throw .usage(
        UsageError(
          .missingOption,
          "the server has no folder: its settings need --root and a folder of catalogues"))
    }
    let words = ["mcp", "--call", call.tool, String(decoding: call.arguments, as: UTF8.self)]
    return try OwnProcess(words + roots.folders.map(\.text))
  }

  /// Answers one call: the tool, its arguments, and the roots.
  private func answer(_ words: [[UInt8]], _ console: Console) -> ExitStatus {
    let roots = ServedRoots(resolved: words[2...].map { CataloguePath(bytes: $0) })
    let output = OutputBuffer(descriptor: 1)
    func write(_ line: [UInt8]) {
      output.append(line)
      // Without a reader the server is gone, and the answer is of no use.
      do { try output.flush() } catch { console.exit(.failure) }
    }
    guard enter(roots.folders[0]) else {
      let folder = roots.folders[0].text
      write(
        ToolCall.failure(
          MessageRecord(
            Failure.system(SystemError("open", folder, "the folder of the server is gone")).message,
            isFailure: true
          ).json))
      return .success
    }
    Confinement(writing: [], reading: roots.folders).begin()
    var toldAt = monotonicSeconds()
    var last: Console?
    let call = ToolCall(String(decoding: words[0], as: UTF8.self), words[1], in: roots)
    let line = call.line { words, limit throws(Failure) in
      let capture = Capture(limit: limit) { read, size in
        let now = monotonicSeconds()
        guard now - toldAt > 0.5 else { return }
        toldAt = now
        write(ToolCall.progress(read, of: size))
      }
      let console = Console(
        typed: words.map { Array($0.utf8) }, form: .json, capture: capture)
      last = console
      do throws(Failure) { _ = try PhoneFilterTool.outcome(of: console) } catch {
        // The output ended at its limit.
        guard case .outputClosed = error else { throw error }
      }
      return capture.answer
    } _: { message, isFailure in
      let fix = last.flatMap { Trial.fix(for: message, of: $0) }
      return MessageRecord(message, isFailure: isFailure, fix: fix).json
    }
    write(line)
    return .success
  }
}
