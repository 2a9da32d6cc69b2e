extension ReportFormat {
  /// Problems as a Code Quality report of GitLab: a JSON array with one problem per line.
  ///
  ///     [
  ///     {"description":…,"check_name":"not-positive","fingerprint":…,"severity":"major",
  ///      "location":{"path":"catalog.csv","lines":{"begin":12}}}
  ///     ]
  static let gitlab = ReportFormat(
    name: "gitlab", summary: "a Code Quality report of GitLab", tellsFingerprints: true,
    terminalEscapes: .json
  ) { GitLabProblems($0, $1) }
}

/// Writes each problem at once, and keeps only the fingerprints.
private final class GitLabProblems: ProblemReport {
  private let output: OutputBuffer
  private let limit: Int
  private var problems: JSONLineList
  private var files: ReportedFiles
  /// The number of problems with each fingerprint. GitLab shows only one problem of a fingerprint.
  private var fingerprints: [String: Int] = [:]

  init(_ output: OutputBuffer, _ settings: ReportSettings) {
    self.output = output
    limit = settings.limit ?? .max
    files = ReportedFiles(settings.paths)
    problems = JSONLineList(output)
  }

  var listsMore: Bool { problems.count < limit }

  func report(_ problem: Problem) throws(Failure) {
    guard listsMore else { return }
    let part = files.part(of: problem.source)
    let line = problem.place.map { $0.character > 0 ? max($0.line, 1) : 1 } ?? 1
    let location: JSONObject = [
      "path": part.path.path, "lines": ["begin": line] as JSONObject,
    ]
    let problem: JSONObject = [
      "description": part.prefix(problem.place) + problem.toldForAll,
      "check_name": problem.rule, "fingerprint": fingerprint(of: problem),
      "severity": problem.severity.gitLabName, "location": location,
    ]
    try problems.append(problem.bytes)
  }

  /// Returns a fingerprint that no other problem of the report has.
  private func fingerprint(of problem: Problem) -> String {
    let key = "\(problem.source)\0\(problem.fingerprint)"
    let count = fingerprints[key, default: 0]
    fingerprints[key] = count + 1
    let text = count == 0 ? key : "\(key)\0\(count)"
    return SHA256.digest(of: text).prefix(16).hexadecimal()
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    problems.end()
    output.append("\n")
    try output.endRow()
    try output.flush()
  }
}

extension Severity {
  /// The severity in GitLab: blocker, critical, major, minor or info.
  fileprivate var gitLabName: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
