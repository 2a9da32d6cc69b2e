import PhoneFilterBase
import PhoneFilterChecking
import PhoneFilterComparing
import PhoneFilterContrasting
import PhoneFilterCounting
import PhoneFilterCommandLine
import PhoneFilterCore

/// A command line of a command that reads catalogues, as the tool parses it.
package struct TypedCommand {
  package let line: TypedLine
  package let filter: FilterRequest
  /// The remarks that the tool prints before it reads anything.
  package let remarks: [String]
  /// The task for the rows; nil if the command compares two catalogues.
  package let task: (any RowTask)?

  /// Parses arguments. The first may be the name of a command. Nil for a page of help.
  package init?(_ arguments: [String]) throws {
    guard let (command, line) = try Self.typed(arguments) else { return nil }
    self.line = line
    var filter = line.filter
    var remarks = line.remarks
    switch command {
    case "facets":
      task = FacetTask(line.facets, filter.specifications)
    case "stats": task = StatisticsTask(line.statistics)
    case "compare": task = ContrastTask(line.contrast, line.rows)
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

  package func run(in context: RunContext) throws(Failure) -> RunOutcome {
    guard let task else {
      return try CatalogueComparison(line.comparison, filter, in: context).run()
    }
    return try Pipeline(filter, task, in: context).run()
  }

  package var plan: ColumnPlan { ColumnPlan(filter, task ?? line.rows) }
  /// The parts of the request that a source may use.
  package var sourceRequest: SourceRequest { (task ?? line.rows).sourceRequest(for: filter) }
}
