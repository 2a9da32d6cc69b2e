extension ReportFormat {
  /// Problems as the annotations of a GitHub workflow: the nine worst problems, and the totals.
  ///
  ///     ::error file=catalog.csv,line=12,col=8,title=not-positive::price "0" is not positive
  ///
  /// GitHub shows ten annotations of a step and silently drops the others. In a workflow the
  /// Markdown report is also added to the summary of the step.
  ///
  /// The closure looks up a variable of the environment.
  static func github(
    _ environment: @escaping @Sendable (String) -> String? = environmentVariable
  ) -> ReportFormat {
    let summary: @Sendable () -> CataloguePath? = {
      environment("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : CataloguePath($0) }
    }
    return ReportFormat(
      name: "github", summary: "annotations of a GitHub workflow, and its step summary",
      addedFile: summary
    ) { output, settings in
      GitHubAnnotations(output, settings, summaryPath: summary())
    }
  }
}

/// Keeps the worst problems, and writes them at the end.
private final class GitHubAnnotations: ProblemReport {
  private static let mostAnnotations = 9
  /// The maximum size of a step summary that GitHub accepts, in bytes.
  private static let summaryLimit = 1 << 20

  private let output: OutputBuffer
  private var files: ReportedFiles
  private let isOnTerminal: Bool
  private let limit: Int
  private var worst: ProblemChoice<Problem>
  private let summaryPath: CataloguePath?
  private let page: MarkdownProblems?

  init(_ output: OutputBuffer, _ settings: ReportSettings, summaryPath: CataloguePath?) {
    self.output = output
    files = ReportedFiles(settings.paths)
    isOnTerminal = settings.isOnTerminal
    limit = min(settings.limit ?? .max, GitHubAnnotations.mostAnnotations)
    worst = ProblemChoice(mostOfRule: limit)
    self.summaryPath = summaryPath
    page = summaryPath.map { _ in MarkdownProblems(output, settings) }
  }

  func report(_ problem: Problem) throws(Failure) {
    try page?.report(problem)
    if !problem.telling.isFolded { worst.add(problem) { $0 } }
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    var room = limit
    let worst = worst.chosen { _ in
      room -= 1
      return room >= 0
    }
    for problem in worst { output.append(shown: annotation(of: problem)) }
    var sentence = CheckTotals.sentence(summary)
    let listed = worst.reduce(0) { $0 + $1.listedCount }
    if let note = CheckTotals.shortening(listed, of: summary.new) {
      sentence += "; " + note.prefix { $0 != ";" }
    }
    let level = summary.isFailed ? "error" : summary.count(of: .warning) > 0 ? "warning" : "notice"
    output.append(
      shown: summary.new > 0
        ? "::\(level) title=phonefilter check::\(GitHubAnnotations.data(sentence))\n"
        : sentence + "\n")
    try output.endRow()
    try output.flush()
    try addToSummary(summary)
  }

  private func annotation(of problem: Problem) -> String {
    // GitHub finds a file by its path from the root of the repository.
    let part = files.part(of: problem.source)
    // In a workflow the name is not escaped, because an escaped name would mean another file.
    var properties = [("file", isOnTerminal ? part.path.path.visible : part.path.path)]
    if let place = problem.place, place.character > 0 {
      properties.append(("line", "\(place.line)"))
      properties.append(("col", "\(place.character)"))
    }
    properties.append(("title", problem.rule.visible))
    let written = properties.map { "\($0)=\(GitHubAnnotations.property($1))" }
    let command = problem.severity == .note ? "notice" : problem.severity.rawValue
    return "::\(command) \(written.joined(separator: ","))::"
      + "\(GitHubAnnotations.data(part.prefix(problem.place) + problem.toldForAll))\n"
  }

  /// Adds the report to the step summary of GitHub, within the space that is left.
  private func addToSummary(_ summary: CheckSummary) throws(Failure) {
    guard let summaryPath, let page else { return }
    let file = try WrittenFile(summaryPath, appending: true)
    let room = GitHubAnnotations.summaryLimit - file.size
    guard let document = page.document(summary, within: room) else { return }
    let output = file.makeOutput()
    output.append(document)
    try output.flush()
  }

  /// Returns the text after `::`, with the escapes of GitHub's toolkit.
  static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.replacingScalars { scalar in
      special.unicodeScalars.contains(scalar) ? "%" + scalar.value.hexadecimal(digits: 2) : nil
    }
  }
}
