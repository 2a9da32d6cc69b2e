/// The result of a check as a whole: every report ends with it.
package struct CheckSummary: Sendable {
  /// A rule, and how often it was broken.
  package struct RuleCount: Sendable {
    package let rule: RuleDescription
    /// How many problems there are in all.
    package var total = 0
    /// How many of them the baseline does not have.
    var new = 0
    /// At how many places these are.
    var places = 0
  }

  /// How many rows were looked at.
  package var rows = 0
  /// The catalogues in their order, by name.
  var sources: [String] = []
  /// All rules of the check, in the order of the list, those without problems too.
  package var rules: [RuleCount] = []
  /// Whether there is a baseline.
  var hasBaseline = false
  /// The lowest severity of a problem that makes the check fail.
  package var failsFrom = Severity.warning
  /// What phones are told apart by, in words, where that is not the usual.
  package var keys: [String] = []
  /// What the baseline has and was not found.
  var mended: [ProblemBaseline.Entry] = []
  /// Whether the baseline is written without what is mended.
  var isUpdated = false

  /// Number of problems of a severity, those of the baseline left out.
  package func count(of severity: Severity) -> Int {
    rules.reduce(0) { $0 + ($1.rule.severity == severity ? $1.new : 0) }
  }

  /// How many problems there are that the baseline does not have.
  package var new: Int { rules.reduce(0) { $0 + $1.new } }
  /// At how many places these are: one that has one cause is at many.
  package var places: Int { rules.reduce(0) { $0 + $1.places } }
  /// How many the baseline has.
  package var known: Int { rules.reduce(0) { $0 + $1.total - $1.new } }
  /// Whether the check has failed.
  package var isFailed: Bool { rules.contains { $0.new > 0 && $0.rule.severity >= failsFrom } }
}
