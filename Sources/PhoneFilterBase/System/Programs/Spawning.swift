#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts programs without a shell. A program inherits only its three streams. Unless it owns the
/// terminal, it gets only the variables listed here.
enum Spawning {
  /// Locked while a pipe is created and while a program is started.
  static let turn = Guarded(())

  /// The variables that a program needs to run and to use the user's language. Others are left out:
  /// some of them give options to compressors.
  private static let variables = [
    "PATH", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE",
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
  ]

  /// Starts a program with its three streams, in its own process group: this process receives an
  /// interrupt from the keyboard, and ends the program.
  static func start(
    _ path: String, _ arguments: [String], input: Int32, output: Int32, errors: Int32
  ) throws(SystemFault) -> pid_t {
    let environment = variables.compactMap { name in
      environmentVariable(name).map { "\(name)=\($0)" }
    }
    return try start(
      path, arguments, environment, streams: [input, output, errors], inOwnGroup: true)
  }

  /// Starts this program again, in its own process group, with this run's environment and standard
  /// error.
  static func startAgain(
    _ arguments: [String], input: Int32, output: Int32
  ) throws(SystemFault) -> pid_t {
    try start(
      ownProgramPath(), arguments, environmentVariables(), streams: [input, output, 2],
      inOwnGroup: true)
  }

  /// Starts a program that owns the terminal: it has its keys, its signals, and the user's whole
  /// environment plus some variables.
  static func startInForeground(
    _ path: String, _ arguments: [String], adding variables: [String: String], input: Int32
  ) throws(SystemFault) -> pid_t {
    let environment = environmentVariables() + variables.map { "\($0.key)=\($0.value)" }
    return try start(path, arguments, environment, streams: [input, 1, 2], inOwnGroup: false)
  }

  private static func start(
    _ path: String, _ arguments: [String], _ environment: [String], streams: [Int32],
    inOwnGroup: Bool
  ) throws(SystemFault) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // SAFETY: both are initialized before any use, destroyed once, and live for all the calls.
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // A program inherits ignored signals, but it must end if it writes to a closed pipe.
    var usual = sigset_t()
    var none = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setsigmask(&attributes, &none)
    let group = inOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
    let flags = group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // The program starts under its bare name, with which it begins its messages.
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    var environment = environment.map { strdup($0) } + [nil]
    defer { for text in words + environment { free(text) } }
    var id: pid_t = 0
    // SAFETY: both lists end with nil, and their strings live until the deferred `free`.
    let fault = turn.withLock { _ in
      for descriptor in inheritedDescriptors() {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
      return posix_spawn(&id, path, &actions, &attributes, &words, &environment)
    }
    guard fault == 0 else { throw SystemFault(number: fault) }
    return id
  }

  /// Returns the descriptors that the parent process has opened and a program would inherit: shells
  /// open some for `<(…)`. This process marks all its own descriptors to be closed.
  private static func inheritedDescriptors() -> [Int32] {
    openDescriptors().filter { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      return flags >= 0 && flags & FD_CLOEXEC == 0
    }
  }

  /// Returns the open descriptors after the three standard ones. If the system does not list them,
  /// returns all numbers that may be open.
  private static func openDescriptors() -> [Int32] {
    #if os(Linux)
      let list = opendir("/proc/self/fd")
    #else
      let list = opendir("/dev/fd")
    #endif
    guard let list else { return Array(3..<Int32(min(mostDescriptors(), 1 << 16))) }
    defer { closedir(list) }
    var numbers: [Int32] = []
    while let entry = readdir(list) {
      // SAFETY: the entry's name ends with a zero, and stays until the next entry is read.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = Int32(name), number > 2 { numbers.append(number) }
    }
    return numbers
  }
}
