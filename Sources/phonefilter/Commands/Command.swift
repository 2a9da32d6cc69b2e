import PhoneFilterCommandLine
import PhoneFilterCore

/// One thing that the tool can be asked to do: the first word calls it.
protocol Command: Sendable {
  /// What it is called and what it does, for the help and the completions.
  var description: CommandDescription { get }
  /// Does it, with the arguments behind its name.
  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus
}
