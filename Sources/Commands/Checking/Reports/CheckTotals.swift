/// The words for the result of a check, in reports for people.
enum CheckTotals {
  /// Returns a number with thousands separators, and its noun: `4,812 problems`.
  static func counted(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns the whole result in a line: `12 new errors, 4,800 new warnings in 36 rows of 2
  /// catalogues; 7 known from the baseline`. Without a baseline no problem is called new.
  static func sentence(_ summary: CheckSummary) -> String {
    let problems =
      summary.new == 0
      ? "no \(summary.hasBaseline ? "new " : "")problems"
      : bySeverity(summary)
    let many = summary.places > summary.new ? ", at \(counted(summary.places, "place"))," : ""
    let place =
      "in \(counted(summary.rows, "row")) of \(counted(summary.sources.count, "catalogue"))"
    let known = summary.hasBaseline ? "; \(summary.known.grouped) known from the baseline" : ""
    return "\(problems)\(many) \(place)\(known)\(mended(summary))\(keys(summary))"
  }

  private static func mended(_ summary: CheckSummary) -> String {
    let count = summary.mended.reduce(0) { $0 + $1.left }
    guard count > 0 else { return "" }
    return "; \(count.grouped) fixed since the baseline"
      + (summary.isUpdated ? " and removed" : "; --update-baseline removes them")
  }

  private static let mostMended = 10

  /// Returns a line for each mended problem, up to `mostMended`, and a line for the rest.
  static func mendedLines(_ summary: CheckSummary) -> [String] {
    let lines = summary.mended.prefix(mostMended).map {
      "\($0.file.visible): fixed: \($0.message.visible) [\($0.rule.visible)]"
    }
    let rest = summary.mended.count - lines.count
    return lines
      + (rest > 0 ? ["… and \(counted(rest, "more problem")) fixed since the baseline"] : [])
  }

  private static func keys(_ summary: CheckSummary) -> String {
    summary.keys.isEmpty
      ? "" : "; phones are identified by \(summary.keys.joined(separator: " or "))"
  }

  /// Returns `12 errors, 4,800 warnings`, the worst first.
  static func bySeverity(_ summary: CheckSummary) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = summary.count(of: severity)
      let noun = (summary.hasBaseline ? "new " : "") + severity.rawValue
      return count > 0 ? counted(count, noun) : nil
    }.joined(separator: ", ")
  }

  /// Returns a note that not all problems are listed; nil if all are.
  static func shortening(_ listed: Int, of total: Int) -> String? {
    listed < total
      ? "showing \(listed.grouped) of \(total.grouped); --max-problems shows more" : nil
  }
}

extension CheckSummary.RuleCount {
  /// The number of places of its problems in words; empty if no problem has more than one place.
  var shownPlaces: String {
    places > new ? " (\(CheckTotals.counted(places, "place")))" : ""
  }

  /// The verdict on a rule of the user: `PASS`, `FAIL`, or `KNOWN` if all its problems are in the
  /// baseline.
  var verdict: String { new > 0 ? "FAIL" : total > 0 ? "KNOWN" : "PASS" }
}

extension Problem {
  /// The other place that belongs to it, for the end of the message; empty if the message shows it.
  var otherPlace: String {
    guard !isRelatedTold, let shown = related?.shownPlace, !message.holds(shown) else {
      return ""
    }
    return " (see \(shown))"
  }
}
