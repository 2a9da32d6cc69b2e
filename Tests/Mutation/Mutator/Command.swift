import Foundation

/// A program that the harness runs, with limits of time and memory.
struct Command {
  var words: [String]
  var environment: [String: String] = [:]
  var folder: String
  var seconds = 3600
  /// The file of standard output and standard error; nil if nobody reads them.
  var log: String?

  /// Runs the program. Returns its exit status; 137 after the limit of time.
  func run() -> Int32 {
    let limited = "cd \"$0\" && ulimit -v 12000000 -c 0 && exec timeout -s KILL \(seconds) \"$@\""
    var all = ProcessInfo.processInfo.environment
    all.merge(environment) { $1 }
    return Self.spawn(
      ["/bin/bash", "-c", limited, folder] + words, all.map { "\($0)=\($1)" },
      to: log ?? "/dev/null")
  }

  private static func spawn(_ words: [String], _ environment: [String], to log: String) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let typed = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in typed + variables { free(text) } }
    var child: pid_t = 0
    guard posix_spawn(&child, words[0], &actions, nil, typed, variables) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
