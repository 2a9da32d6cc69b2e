/// The result of a check as a whole. Every report ends with it.
package struct CheckSummary: Sendable {
  package struct RuleCount: Sendable {
    package let rule: RuleDescription
    package var total = 0
    /// The number of problems that are not in the baseline.
    var new = 0
    /// The number of places of the new problems.
    var places = 0
  }

  package var rows = 0
  var sources: [String] = []
  /// All rules of the check in their order, with or without problems.
  package var rules: [RuleCount] = []
  var hasBaseline = false
  package var failsFrom = Severity.warning
  /// The fields that distinguish phones, in words, if they are not the usual specs.
  package var keys: [String] = []
  /// The problems of the baseline that were not found.
  var mended: [ProblemBaseline.Entry] = []
  /// True if the mended problems are removed from the baseline.
  var isUpdated = false

  /// Returns the number of problems with a severity, without the problems in the baseline.
  package func count(of severity: Severity) -> Int {
    rules.reduce(0) { $0 + ($1.rule.severity == severity ? $1.new : 0) }
  }

  /// The counts of broken rules and of the user's own rules, the worst severity first, and within a
  /// severity the largest count.
  var countsBySeverity: [RuleCount] {
    let broken = Severity.allCases.reversed().flatMap { severity in
      rules.filter { $0.new > 0 && $0.rule.severity == severity }.sorted { $0.new > $1.new }
    }
    return broken + rules.filter { $0.new == 0 && $0.rule.isOwn }
  }

  /// The number of problems that are not in the baseline.
  package var new: Int { rules.reduce(0) { $0 + $1.new } }
  /// The number of places of the new problems. A problem with one cause may have many places.
  package var places: Int { rules.reduce(0) { $0 + $1.places } }
  /// The number of problems that are in the baseline.
  package var known: Int { rules.reduce(0) { $0 + $1.total - $1.new } }
  package var isFailed: Bool { rules.contains { $0.new > 0 && $0.rule.severity >= failsFrom } }
}
