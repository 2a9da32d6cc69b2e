import PhoneFilterCommandLine
import PhoneFilterCore

/// One thing that the tool can be asked to do: the first word calls it.
protocol Command: Sendable {
  /// The first word that calls it; empty for the default command.
  var name: String { get }
  /// Its options and what it does: parser, help, man page and completions follow from it. It is made
  /// each time that it is asked for.
  var description: CommandDescription { get }
  /// Carries the command out, with the arguments behind its name.
  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus
}
