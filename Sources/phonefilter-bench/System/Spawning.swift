struct Command {
  let program: String
  let arguments: [String]
  /// A file that `cat` feeds to the program; nil for empty input.
  let feed: String?
}

/// Starts processes, with a file or a descriptor for each of their three streams.
enum Spawning {
  enum Stream {
    case nothing
    case newFile(String)
    case descriptor(Int32)
    case terminal(String)

    var isTerminal: Bool {
      if case .terminal = self { true } else { false }
    }
  }

  private static let terminalType = "xterm-256color"

  /// A program whose input is a terminal leads its own session. So the terminal that it opens first
  /// becomes its controlling terminal.
  static func start(
    _ program: String, _ arguments: [String], input: Stream, output: Stream, errors: Stream
  ) throws -> pid_t {
    var actions = Platform.makeSpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [input, output, errors].enumerated() {
      tie(Int32(number), to: stream, &actions)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { words.forEach { free($0) } }
    var attributes = Platform.makeSpawnAttributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if input.isTerminal {
      posix_spawnattr_setflags(&attributes, Platform.startsSession)
      // No other program of the benchmark has a terminal, so none reads its type.
      setenv("TERM", terminalType, 1)
    }
    var process: pid_t = 0
    // SAFETY: `words` ends with nil and its strings live until the deferred `free`.
    let code = posix_spawn(&process, program, &actions, &attributes, words, environ)
    guard code == 0 else { throw SystemError("run", program, code: code) }
    return process
  }

  private static func tie(
    _ number: Int32, to stream: Stream, _ actions: inout Platform.SpawnActions
  ) {
    switch stream {
    case .nothing:
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    case .newFile(let path):
      let create = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, number, path, create, 0o600)
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
    }
  }
}
