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

extension Command {
  /// Returns the line of a command that reads no catalogue.
  func line(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> TypedLine {
    do {
      let scanned = try ArgumentScanner.outcome(
        of: arguments, to: name, options: description.options,
        valueFiles: console.valueFiles, beforeReading: { console.confine($0) })
      guard case .line(let line) = scanned else { return TypedLine() }
      return line
    } catch { throw .usage(error) }
  }

  /// Returns the words of such a line that are not options.
  func words(of arguments: [[UInt8]], _ console: Console) throws(Failure) -> [String] {
    try line(arguments, console).filter.catalogues.map(\.text)
  }
}
