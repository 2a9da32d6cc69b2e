/// What `check` should do, and how it should report.
package struct CheckRequest: Sendable {
  /// The form of the report on standard output.
  package var format = ReportFormat.text
  /// The report of a program, in place of the one on standard output.
  package var ownReport: (@Sendable (ReportSettings) -> any ProblemReport)?
  /// The reports that are written to files beside that.
  package var reports: [ReportDestination] = []
  /// Maximum number of problems that are listed; nil leaves it to the form of the report.
  package var maxProblems: Int?
  /// The lowest severity of a problem that makes the check fail.
  package var failsFrom = Severity.warning
  /// The file with known problems, and the file to write all problems to.
  package var baseline: CataloguePath?
  package var writtenBaseline: CataloguePath?
  /// Whether what is mended is taken out of the baseline.
  package var updatesBaseline = false
  /// The name under which catalogues stand in a baseline; nil for their own.
  package var baselineName: String?
  /// Whether each problem is told by itself, whatever they have in common.
  package var tellsAll = false
  /// Whether phones of one catalogue are looked for in the others.
  package var comparesAcross = false
  /// Whether a catalogue without rows is sound.
  package var allowsEmpty = false
  /// The files for rows without and with problems.
  package var valid: CataloguePath?
  package var invalid: CataloguePath?
  /// The files with rules that the user wrote, in their order.
  package var rulesFiles: [CataloguePath] = []
  /// Whether the task writes rules that hold for the rows, instead of checking the rows.
  package var infersRules = false

  /// Whether some report tells the fingerprints of problems.
  var tellsFingerprints: Bool {
    format.tellsFingerprints || reports.contains { $0.format.tellsFingerprints }
  }

  package init() {}
}
