/// The words for the result of a check, in reports for people.
enum CheckTotals {
  /// A number with its thousands apart, and what it counts: `4,812 problems`.
  static func counted(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }

  /// All of it in a line: `4,812 problems (12 errors, 4,800 warnings) in 36 rows of 2 catalogues; 7
  /// known from the baseline`.
  static func sentence(_ summary: CheckSummary) -> String {
    let problems =
      summary.new == 0
      ? "no \(summary.hasBaseline ? "new " : "")problems"
      : "\(counted(summary.new, summary.hasBaseline ? "new problem" : "problem")) "
        + "(\(bySeverity(summary)))"
    let many = summary.places > summary.new ? ", at \(counted(summary.places, "place"))," : ""
    let place =
      "in \(counted(summary.rows, "row")) of \(counted(summary.sources.count, "catalogue"))"
    let known = summary.hasBaseline ? "; \(summary.known.grouped) known from the baseline" : ""
    return "\(problems)\(many) \(place)\(known)\(mended(summary))\(keys(summary))"
  }

  /// How many of the baseline are gone.
  private static func mended(_ summary: CheckSummary) -> String {
    let count = summary.mended.reduce(0) { $0 + $1.left }
    guard count > 0 else { return "" }
    return "; \(count.grouped) of it mended"
      + (summary.isUpdated ? " and taken out" : ", --update-baseline takes them out")
  }

  /// Maximum number of problems that are told as mended, each by itself.
  private static let mostMended = 10

  /// What is told of each problem of the baseline that is gone, while there are few.
  static func mendedLines(_ summary: CheckSummary) -> [String] {
    let lines = summary.mended.prefix(mostMended).map {
      "\($0.file.visible): mended: \($0.message.visible) [\($0.rule.visible)]"
    }
    let rest = summary.mended.count - lines.count
    return lines
      + (rest > 0 ? ["… and \(counted(rest, "more problem")) of the baseline mended"] : [])
  }

  /// What phones are told apart by.
  private static func keys(_ summary: CheckSummary) -> String {
    summary.keys.isEmpty
      ? "" : "; phones are told apart by \(summary.keys.joined(separator: " or "))"
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
      ? "showing \(listed.grouped) of \(total.grouped); --max-problems shows more" : nil
  }
}

extension CheckSummary.RuleCount {
  /// At how many places its problems are, where one of them is at many; else empty.
  var shownPlaces: String {
    places > new ? " (\(CheckTotals.counted(places, "place")))" : ""
  }

  /// The verdict on a rule that the user wrote: `PASS`, `FAIL`, or `KNOWN` where the baseline has
  /// all there is.
  var verdict: String { new > 0 ? "FAIL" : total > 0 ? "KNOWN" : "PASS" }
}

extension Problem {
  /// The other place that belongs to it, after the message; empty where the message tells it.
  var otherPlace: String {
    guard !isRelatedTold, let shown = related?.shownPlace, !message.holds(shown) else {
      return ""
    }
    return " (see \(shown))"
  }
}
