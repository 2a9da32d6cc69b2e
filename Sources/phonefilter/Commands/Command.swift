import PhoneFilterCommandLine
import PhoneFilterCore

/// One thing that the tool can be asked to do: the first word calls it.
protocol Command: Sendable {
  /// Its name, its options and what it does: parser, help, man page and completions follow from it.
  var description: CommandDescription { get }
  /// Carries the command out, with the arguments behind its name.
  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus
}
