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
  /// The task for the rows; nil if the command does more than one task.
  package let task: (any RowTask)?
  private let command: String

  /// Parses arguments. The first may be the name of a command. Nil for a page of help.
  package init?(_ arguments: [String]) throws {
    guard let (command, line) = try Self.typed(arguments) else { return nil }
    self.line = line
    self.command = command
    var filter = line.filter
    var remarks = line.remarks
    switch command {
    case "facets":
      task = FacetTask(line.facets, filter.specifications)
    case "stats": task = StatisticsTask(line.statistics)
    case "compare": task = ContrastTask(line.contrast, line.rows)
    case "history": task = nil
    case "check" where line.prices.priorPrice != nil: task = nil
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
    self.remarks = remarks.map(\.description)
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
    if let task { return try Pipeline(filter, task, in: context).run() }
    switch command {
    case "history":
      return try PriceReport(
        line.prices, listsEvents: line.listsEvents, filter, line.rows, in: context
      ).run()
    case "check": return try line.judgeReductions(version: "1.0.0", in: context)
    default: return try CatalogueComparison(line.comparison, filter, in: context).run()
    }
  }

  package var plan: ColumnPlan { ColumnPlan(filter, task ?? line.rows) }
  /// The parts of the request that a source may use.
  package var sourceRequest: SourceRequest { (task ?? line.rows).sourceRequest(for: filter) }
}
