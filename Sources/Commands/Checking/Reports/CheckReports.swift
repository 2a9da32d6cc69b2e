/// All reports of a check as one report: on standard output, and in files.
///
/// A problem of a whole column is found after the rows, so the problems are held until the end and
/// written in the order of the catalogues and of their lines. Memory has a limit: if there are more
/// than `mostHeld` problems, the others are written in the order in which they are found.
final class CheckReports: ProblemReport {
  /// The maximum number of problems that are listed on a terminal by default.
  static let usualLimitOnTerminal = 50

  private static let mostHeld = 1 << 15

  /// The problems that wait for the end; nil if they became too many.
  private var held: [Problem]? = []
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
    guard held != nil else { return try pass(problem) }
    held?.append(problem)
    if let all = held, all.count > CheckReports.mostHeld { try release() }
  }

  /// Writes the held problems.
  private func release() throws(Failure) {
    let sorted = (held ?? []).inOrder
    held = nil
    for problem in sorted { try pass(problem) }
  }

  private func pass(_ problem: Problem) throws(Failure) {
    for report in reports { try report.report(problem) }
  }

  /// Finishes each report, even if another report cannot be written.
  func finish(_ summary: CheckSummary) throws(Failure) {
    try release()
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

extension [Problem] {
  /// Returns the problems in the order of their catalogues, sheets, lines and columns. A problem of
  /// a catalogue as a whole is the first of it. Other files come last, and sheets in the order in
  /// which they have problems.
  fileprivate var inOrder: [Problem] {
    var others: [String: Int] = [:]
    var sheets: [String: Int] = [:]
    return enumerated().map { found, problem in
      let other = others[problem.source] ?? others.count
      if problem.sourceNumber == nil { others[problem.source] = other }
      let sheet = problem.place?.sheet.map { label in
        let number = sheets[label.name] ?? sheets.count + 1
        sheets[label.name] = number
        return number
      }
      let place = [problem.place?.line ?? 0, problem.place?.column ?? 0]
      let file = problem.sourceNumber.map { [0, $0] } ?? [1, other]
      return (order: file + [sheet ?? 0] + place + [found], problem: problem)
    }.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.problem)
  }
}
