import Foundation
import Synchronization

/// The preparations for starting a program: its descriptors, its folder and a new process group.
/// One signal can then end the whole group.
struct Spawning {
  /// The lock for making descriptors and starting programs. Without it, a child could inherit an
  /// end of another's pipe before that end is marked to be closed.
  static let turn = Mutex(())

  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif
  private let folder: String
  private let terminal: PseudoTerminal?
  private var childEnds: [Int32] = []

  init(folder: String, terminal: PseudoTerminal?) {
    self.folder = folder
    self.terminal = terminal
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // The child blocks and ignores no signal, whatever the test runner does.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var handled = sigset_t()
    sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT] { sigaddset(&handled, number) }
    posix_spawnattr_setsigdefault(&attributes, &handled)
    let flags =
      Int(POSIX_SPAWN_SETPGROUP) | Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Connects a descriptor of the child. Returns our end if the stream is a pipe.
  mutating func connect(_ descriptor: Int32, to stream: Child.Stream) throws -> Int32? {
    let isInput = descriptor == 0
    switch stream {
    case .null: open("/dev/null", as: descriptor, isInput ? O_RDONLY : O_WRONLY)
    case .file(let path): open(path, as: descriptor, O_RDONLY)
    case .terminal:
      guard let terminal else { throw SystemFault(doing: "do without a terminal", ENOTTY) }
      posix_spawn_file_actions_adddup2(&actions, terminal.slave, descriptor)
    case .pipe:
      let (reading, writing) = try Spawning.makePipe()
      childEnds.append(isInput ? reading : writing)
      posix_spawn_file_actions_adddup2(&actions, isInput ? reading : writing, descriptor)
      return isInput ? writing : reading
    }
    return nil
  }

  private mutating func open(_ path: String, as descriptor: Int32, _ mode: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, mode, 0)
  }

  mutating func start(_ words: [String], _ environment: [String: String]) throws -> pid_t {
    let shell = ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder]
    var arguments = (shell + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let fault = Spawning.turn.withLock { _ in
      posix_spawn(&id, shell[0], &actions, &attributes, &arguments, &variables)
    }
    guard fault == 0 else { throw SystemFault(doing: "start \(words[0])", fault) }
    return id
  }

  /// Closes the ends that only the child needs.
  mutating func close() {
    for end in childEnds { Foundation.close(end) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  private static func makePipe() throws -> (reading: Int32, writing: Int32) {
    try turn.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw SystemFault(doing: "make a pipe", errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }
}

/// A failed system call of the test itself.
struct SystemFault: Error, CustomStringConvertible {
  let description: String

  init(doing operation: String, _ number: Int32) {
    description = "cannot \(operation): \(String(cString: strerror(number)))"
  }
}
