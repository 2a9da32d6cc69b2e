import PhoneFilterBase
import PhoneFilterChecking
import PhoneFilterComparing
import PhoneFilterCounting
import PhoneFilterCommandLine
import PhoneFilterCore

/// A command line of one of the commands that read catalogues, as the tool understands it.
package struct TypedCommand {
  /// What was typed.
  package let line: TypedLine
  /// The rows that are meant.
  package let filter: FilterRequest
  /// What should be said before anything is read.
  package let remarks: [String]
  /// What is made of the rows; nil where two catalogues are compared.
  package let task: (any RowTask)?

  /// Understands some arguments; the first may be the name of a command. Nil for a page of help.
  package init?(_ arguments: [String]) throws {
    guard let (command, line) = try Self.typed(arguments) else { return nil }
    self.line = line
    var filter = line.filter
    var remarks = line.remarks
    switch command {
    case "facets":
      task = FacetTask(line.facets, filter.specifications)
    case "stats": task = StatisticsTask(line.statistics)
    case "check":
      let made = try line.check.makeTask(line.rules, version: "1.0.0", for: &filter)
      task = made.task
      remarks += made.remarks
    case "diff":
      try filter.checkPair()
      task = nil
    default: task = line.rows
    }
    self.filter = filter
    self.remarks = remarks
  }

  private static func typed(_ arguments: [String]) throws -> (command: String, line: TypedLine)? {
    let commands = OptionCatalog.ofCommands
    let called = commands.first { $0.key == arguments.first } ?? commands[0]
    let command = called.key
    let typed = command.isEmpty ? arguments[...] : arguments.dropFirst()
    let outcome = try ArgumentScanner.outcome(
      of: typed.map { Array($0.utf8) }, options: called.value)
    guard case .line(var line) = outcome else { return nil }
    try line.readSchema()
    return (command, line)
  }

  /// Does the work.
  package func run(in context: RunContext) throws(Failure) -> RunOutcome {
    guard let task else { return try Comparison(line.comparison, filter, in: context).run() }
    return try Pipeline(filter, task, in: context).run()
  }

  /// The columns that are looked at.
  package var plan: ColumnPlan { ColumnPlan(filter, task ?? line.rows) }
  /// What a source may know of the rows that are wanted.
  package var sourceRequest: SourceRequest { (task ?? line.rows).sourceRequest(for: filter) }
}
