import Foundation

struct EngineReport {
  let engine: String
  /// The number of compared filters, and the number of filters that the dialect refuses.
  var compared = 0
  var refused = 0
  /// A paragraph for each filter with different rows.
  var differences: [String] = []
  /// The filters that the dialect refused without a reason.
  var silent: [String] = []
  /// The number of times that each reason was given, without its quoted words.
  var reasons: [String: Int] = [:]

  init(engine: String) { self.engine = engine }

  var share: Double { Double(refused) / Double(max(1, compared + refused)) }

  /// Records a refusal: status 2 and a message on standard error, nothing on standard output.
  mutating func refuse(_ arguments: [String], _ outcome: ToolBatch.Outcome) {
    refused += 1
    let reason = outcome.said.replacing(/'[^']*'|"[^"]*"/, with: "'…'")
    reasons[String(reason.prefix(160)), default: 0] += 1
    let says = outcome.status == 2 && outcome.output.isEmpty && outcome.said.count > 30
    if !says { silent.append("\(arguments): status \(outcome.status), \(outcome.said)") }
  }

  mutating func differ(
    _ arguments: [String], statement: String, expected: String, actual: String
  ) {
    differences.append(
      """
      filter: \(arguments)
      statement: \(statement.prefix(2000))
      phonefilter: \(expected.prefix(600))
      \(engine): \(actual.prefix(600))
      """)
  }

  /// A short text with the first differences.
  var summary: String {
    """
    \(engine): \(compared) compared, \(refused) refused, \(differences.count) differ
    \(differences.prefix(3).joined(separator: "\n\n"))
    """
  }

  /// Appends the report to the file that `PHONEFILTER_SQL_REPORT` names.
  func write() throws {
    guard let path = ProcessInfo.processInfo.environment["PHONEFILTER_SQL_REPORT"] else { return }
    let reasons = reasons.sorted { $0.value > $1.value }.map { "- \($0.value) × \($0.key)" }
    let text = """
      ## \(engine): \(compared) compared, \(refused) refused, \(differences.count) differ

      \(reasons.joined(separator: "\n"))
      \(silent.map { "- silent: \($0)" }.joined(separator: "\n"))

      \(differences.map { "```\n\($0)\n```\n" }.joined(separator: "\n"))

      """
    let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try (old + text).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
