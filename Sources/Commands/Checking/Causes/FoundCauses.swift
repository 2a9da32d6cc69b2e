/// The findings of a catalogue that have one cause.
///
/// If most values of a column, or most rows, break a rule, that is one problem. Otherwise each
/// finding is a problem. If they are many, a list for people shows them as one.
struct FoundCauses {
  /// The maximum number of findings about one subject that people see separately.
  private static let mostTold = 10

  /// The report of the first finding of each subject with many findings.
  private var causes: [HeldFindings.Subject: Telling] = [:]

  /// Examines the held findings. `total` returns the number of values or rows that a subject could
  /// be about. `cure` returns the remedy.
  init(
    _ held: HeldFindings, total: (HeldFindings.Subject) -> (count: Int, isOfRows: Bool),
    cure: (HeldFindings.Subject) -> String?
  ) {
    var places: [HeldFindings.Subject: [ProblemPlace]] = [:]
    for finding in held.findings {
      guard places[finding.subject, default: []].count < Occurrences.mostPlaces,
        let place = finding.resolved
      else { continue }
      places[finding.subject, default: []].append(place)
    }
    for (subject, group) in held.groups where group.count > FoundCauses.mostTold {
      let (total, isOfRows) = total(subject)
      var occurrences = Occurrences(
        count: group.count, total: total, isOfRows: isOfRows,
        places: places[subject] ?? [])
      let isOne = occurrences.isMost || group.isFolded
      if isOne { occurrences.cure = cure(subject) }
      causes[subject] = Telling(occurrences: occurrences, isCause: isOne)
    }
  }

  /// Passes the held findings to `body` in their order. `rest` gets the findings that are only
  /// counted: the number of problems, the number of places, and their rule.
  func tell<Failure: Error>(
    _ held: HeldFindings,
    _ body: (Finding, Telling) throws(Failure) -> Void,
    rest: (_ problems: Int, _ places: Int, _ rule: Int) -> Void
  ) throws(Failure) {
    var told: [HeldFindings.Subject: Int] = [:]
    for finding in held.findings {
      let isFirst = told[finding.subject] == nil
      var telling = causes[finding.subject]
      if telling?.isCause == true, !isFirst { continue }
      told[finding.subject, default: 0] += 1
      if !isFirst, telling != nil { telling = Telling(isFolded: true) }
      try body(finding, telling ?? Telling())
    }
    for (subject, group) in held.groups {
      let count = told[subject] ?? 0
      if causes[subject]?.isCause == true {
        if count == 0 { rest(1, group.count, subject.rule) }
      } else if group.count > count {
        rest(group.count - count, group.count - count, subject.rule)
      }
    }
  }
}
