/// Which findings of a catalogue have one cause.
///
/// When most of a column, or of the rows, breaks a rule, that is one problem. Fewer of them are
/// problems each, and a list for people tells them as one where they are many.
struct FoundCauses {
  /// Maximum number of findings about the same thing that a list for people tells one by one.
  private static let mostTold = 10

  /// The report of the first finding about a subject that has many.
  private var causes: [HeldFindings.Subject: Telling] = [:]

  /// Looks at what is held. `total` gives how many values or rows a subject could be about, and `cure`
  /// what would mend it.
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

  /// Tells what is held in its order. `rest` is called with what is only counted: the number of
  /// problems and of places, and their rule.
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
