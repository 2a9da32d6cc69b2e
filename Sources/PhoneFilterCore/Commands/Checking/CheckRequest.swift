/// What `check` should do, and in which forms it should tell.
struct CheckRequest: Sendable {
  /// What goes to standard output.
  var format: any ReportFormat = TextReport()
  /// What is written to files beside that.
  var reports: [ReportDestination] = []
  /// At most so many problems are listed; nil leaves it to where they go.
  var maxProblems: Int?
  /// From which severity on a problem makes the check fail.
  var failsFrom = Severity.warning
  /// The file with problems that are known, and the one to write those to that there are.
  var baseline: CataloguePath?
  var writtenBaseline: CataloguePath?
  /// The files for rows without and with problems.
  var valid: CataloguePath?
  var invalid: CataloguePath?
  /// Files with rules of one's own, in their order.
  var rulesFiles: [CataloguePath] = []
  /// Whether rules are written that hold for the rows, instead of checking them.
  var infersRules = false
}
