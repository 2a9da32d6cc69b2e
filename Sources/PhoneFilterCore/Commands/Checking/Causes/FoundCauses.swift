/// Which findings of a catalogue have one cause.
///
/// When most of a column, or of the rows, breaks a rule, that is one problem. Fewer of them are
/// problems each, and a list for people tells them as one where they are many.
struct FoundCauses {
  /// Maximum number of findings about the same thing that a list for people tells one by one.
  private static let mostTold = 10

  private struct Cause {
    let occurrences: Occurrences
    let isOne: Bool
  }

  private var causes: [HeldFindings.Subject: Cause] = [:]

  /// Looks at what is held. `total` gives how many values or rows a subject could be about, and `cure`
  /// what would mend it.
  init(
    _ held: HeldFindings, total: (HeldFindings.Subject) -> (count: Int, isOfRows: Bool),
    cure: (HeldFindings.Subject) -> String?
  ) {
    var places: [HeldFindings.Subject: [ProblemPlace]] = [:]
    for item in held.items {
      let subject = HeldFindings.Subject(rule: item.finding.rule, column: item.finding.column)
      guard places[subject, default: []].count < Occurrences.mostPlaces, let place = item.place
      else { continue }
      places[subject, default: []].append(place)
    }
    for (subject, group) in held.groups where group.count > FoundCauses.mostTold {
      let (total, isOfRows) = total(subject)
      var occurrences = Occurrences(
        count: group.count, total: total, isOfRows: isOfRows,
        places: places[subject] ?? [])
      let isOne = occurrences.isMost || group.isFolded
      if isOne { occurrences.cure = cure(subject) }
      causes[subject] = Cause(occurrences: occurrences, isOne: isOne)
    }
  }

  /// Tells what is held in its order. `rest` is called with what is only counted: the number of
  /// problems and of places, and their rule.
  func tell<Failure: Error>(
    _ held: HeldFindings,
    _ body: (HeldFindings.Item, Telling) throws(Failure) -> Void,
    rest: (_ problems: Int, _ places: Int, _ rule: Int) -> Void
  ) throws(Failure) {
    var told: [HeldFindings.Subject: Int] = [:]
    for item in held.items {
      let subject = HeldFindings.Subject(rule: item.finding.rule, column: item.finding.column)
      let isFirst = told[subject] == nil
      guard let cause = causes[subject] else {
        told[subject, default: 0] += 1
        try body(item, Telling())
        continue
      }
      if cause.isOne, !isFirst { continue }
      told[subject, default: 0] += 1
      try body(
        item,
        Telling(
          occurrences: isFirst ? cause.occurrences : nil, isCause: cause.isOne, isFolded: !isFirst))
    }
    for (subject, group) in held.groups {
      let count = told[subject] ?? 0
      if causes[subject]?.isOne == true {
        if count == 0 { rest(1, group.count, subject.rule) }
      } else if group.count > count {
        rest(group.count - count, group.count - count, subject.rule)
      }
    }
  }
}
