/// A form in which problems are reported.
package struct ReportFormat: NamedChoice {
  package let name: String
  package let summary: String
  /// Whether its reports tell the fingerprints of problems.
  var tellsFingerprints = false
  /// How what could act on a terminal is shown there; nil for a form that makes it harmless itself.
  var terminalEscapes: VisibleText.Style?
  package let make: @Sendable (OutputBuffer, ReportSettings) -> any ProblemReport

  /// A report that goes to an output.
  func makeReport(_ output: OutputBuffer, _ settings: ReportSettings) -> any ProblemReport {
    if settings.isOnTerminal { output.escapes = terminalEscapes }
    return make(output, settings)
  }
}

/// The settings of a report: what it has to know before the first problem.
package struct ReportSettings {
  /// All rules that are asked, in the order of the list.
  package let rules: [RuleDescription]
  /// The catalogues in their order, by name.
  let sources: [String]
  /// The paths of what is read, by which a report finds the files again.
  package var paths: [CataloguePath] = []
  /// Maximum number of problems that are listed; nil lists all.
  package var limit: Int?
  /// The version of the tool.
  package var version = ""
  var isOnTerminal = false
  /// The width that lines have to fit; nil off a terminal.
  package var width: Int?
  package var usesColors = false
}

/// Takes problems as they are found, which is mostly the order in which they stand in the
/// catalogues, and in the end the result of the check. Then its output is a whole document.
package protocol ProblemReport: AnyObject {
  /// Takes a problem. Those that the baseline has do not come here.
  func report(_ problem: Problem) throws(Failure)
  /// Whether it lists more problems; once it does not, it never does again.
  var listsMore: Bool { get }
  /// Writes what stands behind the last problem, and flushes the output.
  func finish(_ summary: CheckSummary) throws(Failure)
}

extension ProblemReport {
  package var listsMore: Bool { true }
}
