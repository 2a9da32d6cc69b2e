/// What a check looks for, and what it lets pass.
public struct CheckOptions: Sendable {
  /// What every phone must have; empty stands for the model.
  public var required: [FieldReference] = []
  /// What tells phones apart; empty stands for model, brand, memory, storage and color.
  public var key: [FieldReference] = []
  /// The names of rules that are not asked, `all` for all of them, and of those that are in spite of
  /// that.
  public var disabled: Set<String> = []
  public var enabled: Set<String> = []
  /// The severities of rules, by name, where they are others than usual.
  public var severities: [String: Severity] = [:]
  /// Files with rules of one's own.
  public var rules: [String] = []
  /// Maximum number of problems that are kept; all of them are counted.
  public var mostProblems = 1000

  public init() {}
}

/// What is wrong with some catalogues.
public struct CheckResult: Sendable {
  /// The first problems, in the order in which they were found.
  public let problems: [CatalogueProblem]
  /// How often each rule was broken, by its name; rules that hold are left out.
  public let counts: [String: Int]
  /// How many rows were looked at.
  public let rows: Int
  /// Whether there is an error or a warning.
  public let isFailed: Bool
}

/// One thing that is wrong, and where.
public struct CatalogueProblem: Sendable, CustomStringConvertible {
  /// The rule that is broken: `not-positive`.
  public let rule: String
  public let severity: Severity
  /// What is wrong.
  public let message: String
  /// The catalogue as it was named, and the line and the byte in it, from 1; nil where it is about
  /// the catalogue as a whole. A row of a table has a number and no column.
  public let catalogue: String
  public let line: Int?
  public let column: Int?
  /// `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`.
  public let description: String
}

extension Catalogue {
  /// Looks for what is wrong with the phones that fit. A record or value that cannot
  /// be read is a problem here, and no error; a file that is not there is one.
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

/// Keeps problems up to a limit.
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
