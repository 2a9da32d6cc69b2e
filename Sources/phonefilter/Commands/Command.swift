import PhoneFilterCommandLine
import PhoneFilterCore

/// A command of the tool. The first word selects it.
protocol Command: Sendable {
  /// The first word that selects it; empty for the default command.
  var name: String { get }
  /// Its options and its purpose. The parser, the help, the man page and the completions use it. It
  /// is made again at each access.
  var description: CommandDescription { get }
  /// Runs the command with the arguments after its name.
  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus
}
