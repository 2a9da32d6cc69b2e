/// All reports of a check as one report: on standard output, and in files.
final class CheckReports: ProblemReport {
  /// The maximum number of problems that are listed on a terminal by default.
  static let usualLimitOnTerminal = 50

  private let reports: [any ProblemReport]
  /// The files of all reports except the first.
  private let files: [WrittenFile]

  /// Opens the files, so that a file that cannot be written is an error before anything is read.
  init(
    _ request: CheckRequest, to output: OutputBuffer, _ settings: ReportSettings,
    files written: inout WrittenFiles
  ) throws(Failure) {
    var files: [WrittenFile] = []
    var shown = settings
    shown.limit =
      request.maxProblems ?? (settings.isOnTerminal ? CheckReports.usualLimitOnTerminal : nil)
    var stored = settings
    stored.limit = request.maxProblems
    stored.isOnTerminal = false
    stored.usesColors = false
    var reports = [request.ownReport?(shown) ?? request.format.makeReport(output, shown)]
    for destination in request.reports {
      let file = try written.open(destination.path, for: "--report")
      files.append(file)
      reports.append(destination.format.makeReport(file.makeOutput(), stored))
    }
    self.files = files
    self.reports = reports
  }

  var listsMore: Bool { reports.contains { $0.listsMore } }

  func report(_ problem: Problem) throws(Failure) {
    for report in reports { try report.report(problem) }
  }

  /// Finishes each report, even if another report cannot be written.
  func finish(_ summary: CheckSummary) throws(Failure) {
    var first: Failure?
    for (index, report) in reports.enumerated() {
      do {
        try report.finish(summary)
        if index > 0 { try files[index - 1].keep() }
      } catch {
        first = first ?? error
      }
    }
    if let first { throw first }
  }
}
