/// What `check` should do, and in which forms it should tell.
package struct CheckRequest: Sendable {
  /// What goes to standard output.
  package var format: any ReportFormat = TextReport()
  /// What is written to files beside that.
  package var reports: [ReportDestination] = []
  /// At most so many problems are listed; nil leaves it to where they go.
  package var maxProblems: Int?
  /// From which severity on a problem makes the check fail.
  package var failsFrom = Severity.warning
  /// The file with problems that are known, and the one to write those to that there are.
  package var baseline: CataloguePath?
  package var writtenBaseline: CataloguePath?
  /// The files for rows without and with problems.
  package var valid: CataloguePath?
  package var invalid: CataloguePath?
  /// Files with rules of one's own, in their order.
  package var rulesFiles: [CataloguePath] = []
  /// Whether rules are written that hold for the rows, instead of checking them.
  package var infersRules = false

  package init() {}
}
