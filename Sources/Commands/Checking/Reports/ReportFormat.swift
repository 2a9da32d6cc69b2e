package struct ReportFormat: NamedChoice {
  package let name: String
  package let summary: String
  var tellsFingerprints = false
  /// Returns the file to which the report also adds; nil without such a file.
  var addedFile: @Sendable () -> CataloguePath? = { nil }
  /// The escapes for characters that could act on a terminal; nil for a format that escapes them
  /// itself.
  var terminalEscapes: VisibleText.Style?
  package let make: @Sendable (OutputBuffer, ReportSettings) -> any ProblemReport

  func makeReport(_ output: OutputBuffer, _ settings: ReportSettings) -> any ProblemReport {
    if settings.isOnTerminal { output.escapes = terminalEscapes }
    return make(output, settings)
  }
}

/// The settings of a report, which it needs before the first problem.
package struct ReportSettings {
  package let rules: [RuleDescription]
  let sources: [String]
  /// The paths by which a report finds the files again.
  package var paths: [CataloguePath] = []
  /// The maximum number of problems that are listed; nil for all.
  package var limit: Int?
  package var version = ""
  var isOnTerminal = false
  /// The maximum width of lines; nil if the output is not a terminal.
  package var width: Int?
  package var usesColors = false
}

/// Receives problems in the order of the catalogues and their lines, and at the end the result.
/// Then its output is a complete document.
package protocol ProblemReport: AnyObject {
  /// Receives a problem that is not in the baseline.
  func report(_ problem: Problem) throws(Failure)
  /// True if it lists more problems. Once it is false, it stays false.
  var listsMore: Bool { get }
  /// Writes the text after the last problem, and flushes the output.
  func finish(_ summary: CheckSummary) throws(Failure)
}

extension ProblemReport {
  package var listsMore: Bool { true }
}
