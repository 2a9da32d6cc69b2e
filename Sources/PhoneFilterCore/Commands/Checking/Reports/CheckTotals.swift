/// The words for the result of a check, in reports for people.
enum CheckTotals {
  /// A number with its thousands apart, and what it counts: `4,812 problems`.
  static func counted(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `4,812`.
  static func grouped(_ number: Int) -> String { number.grouped }

  /// All of it in a line: `4,812 problems (12 errors, 4,800 warnings) in 36 rows of 2 catalogues; 7
  /// known from the baseline`.
  static func sentence(_ summary: CheckSummary) -> String {
    let problems =
      summary.new == 0
      ? "no \(summary.hasBaseline ? "new " : "")problems"
      : "\(counted(summary.new, summary.hasBaseline ? "new problem" : "problem")) "
        + "(\(bySeverity(summary)))"
    let place =
      "in \(counted(summary.rows, "row")) of \(counted(summary.sources.count, "catalogue"))"
    let known = summary.hasBaseline ? "; \(grouped(summary.known)) known from the baseline" : ""
    return "\(problems) \(place)\(known)"
  }

  /// `12 errors, 4,800 warnings`, the worst first.
  static func bySeverity(_ summary: CheckSummary) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = summary.count(of: severity)
      return count > 0 ? counted(count, severity.rawValue) : nil
    }.joined(separator: ", ")
  }

  /// What is said where not all problems are listed; nil where they are.
  static func shortening(_ listed: Int, of total: Int) -> String? {
    listed < total
      ? "showing \(grouped(listed)) of \(grouped(total)); --max-problems shows more" : nil
  }
}

extension CheckSummary.RuleCount {
  /// The verdict on a rule that the user wrote: `PASS`, `FAIL`, or `KNOWN` where the baseline has
  /// all there is.
  var verdict: String { new > 0 ? "FAIL" : total > 0 ? "KNOWN" : "PASS" }
}
