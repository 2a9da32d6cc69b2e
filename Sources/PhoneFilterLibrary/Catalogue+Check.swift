public struct CheckOptions: Sendable {
  /// The fields that every phone must have; empty means the model.
  public var required: [FieldReference] = []
  /// The fields that identify a phone; empty means model, brand, memory, storage and color.
  public var key: [FieldReference] = []
  /// The names of the disabled rules; `all` disables all of them. `enabled` has the exceptions.
  public var disabled: Set<String> = []
  public var enabled: Set<String> = []
  /// The severities of rules, by name, if they differ from the usual ones.
  public var severities: [String: Severity] = [:]
  /// Files that contain the user's own rules.
  public var rules: [String] = []
  /// The maximum number of problems that are kept; all of them are counted.
  public var mostProblems = 1000

  public init() {}
}

public struct CheckResult: Sendable {
  /// The first problems, in the order in which they were found.
  public let problems: [CatalogueProblem]
  /// The number of violations of each rule, by its name. Rules without a violation are left out.
  public let counts: [String: Int]
  public let rows: Int
  /// True if an error or a warning was found.
  public let isFailed: Bool
}

/// A problem in a catalogue, with its place.
public struct CatalogueProblem: Sendable, CustomStringConvertible {
  /// The name of the broken rule: `not-positive`.
  public let rule: String
  public let severity: Severity
  public let message: String
  /// The catalogue as it was named. `line` and `column` (in bytes) count from 1, and are nil for a
  /// problem of the whole catalogue. A row of a table has a number and no column.
  public let catalogue: String
  public let line: Int?
  public let column: Int?
  /// `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`.
  public let description: String
}

extension Catalogue {
  /// Finds problems in the matching phones. An unreadable record or value is a problem here and not
  /// an error. A missing file is an error.
  public func check(
    _ options: CheckOptions = CheckOptions(), matching specifications: [Specification] = []
  ) throws(Failure) -> CheckResult {
    let captured = Captured<CheckResult>()
    var choice = RuleChoice()
    (choice.disabled, choice.enabled) = (options.disabled, options.enabled)
    choice.severities = options.severities
    choice.required = options.required.map(\.spec)
    choice.key = options.key.map(\.spec)
    do {
      let known = [RuleChoice.all] + RuleCatalog.all.map(\.name)
      for name in options.disabled.union(options.enabled).union(options.severities.keys).sorted() {
        _ = try TypedWord.index(of: name, among: known, what: "rule")
      }
    } catch { throw .usage(error) }
    var request = CheckRequest()
    request.ownReport = { KeptProblems(captured, limit: $0.limit ?? .max) }
    request.maxProblems = max(0, options.mostProblems)
    request.rulesFiles = options.rules.map { CataloguePath($0) }
    var filter = filter(matching: specifications)
    let (task, _) = try request.makeTask(choice, version: "", for: &filter)
    try run(task, filter, to: .nowhere)
    return captured.value ?? CheckResult(problems: [], counts: [:], rows: 0, isFailed: false)
  }
}

private final class KeptProblems: ProblemReport {
  private let captured: Captured<CheckResult>
  private let limit: Int
  private var problems: [CatalogueProblem] = []

  init(_ captured: Captured<CheckResult>, limit: Int) {
    self.captured = captured
    self.limit = limit
  }

  var listsMore: Bool { problems.count < limit }

  func report(_ problem: Problem) throws(Failure) {
    guard listsMore else { return }
    problems.append(
      CatalogueProblem(
        rule: problem.rule, severity: problem.severity, message: problem.told,
        catalogue: problem.source, line: problem.place?.line,
        column: problem.place.flatMap { $0.column > 0 ? $0.column : nil },
        description: problem.line))
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    let broken = summary.rules.filter { $0.total > 0 }.map { ($0.rule.name, $0.total) }
    captured.keep(
      CheckResult(
        problems: problems, counts: Dictionary(broken, uniquingKeysWith: +), rows: summary.rows,
        isFailed: summary.isFailed))
  }
}
