/// How a question is answered: what of it the codes of an index say, and what only the rows themselves
/// do.
struct QuestionPlan {
  /// What is asked of indexed specs, one for each spec.
  private(set) var verdicts: [ColumnVerdicts] = []
  /// All conditions, read as the fields' columns are.
  let specifications: [Specification]
  /// What is asked of each row.
  private(set) var scans: [RowScan] = []

  /// The caller holds the monitor of the index. Conditions on `unsure` specs are asked of each row.
  init(_ question: BrowseQuestion, _ index: BrowseIndex, unsure: Set<String>) throws(UsageError) {
    let typed = question.filter.specifications
    specifications = try index.meanings?.read(typed) ?? typed
    // What is asked of a spec is asked in one place.
    var groups: [(place: Int?, typed: [Specification], read: [Specification]?)] = []
    for specification in typed {
      let name = specification.spec.name
      let found = index.counted.firstIndex { $0.spec.name == name }
      let place = found.flatMap { index.columns[$0].isOpen ? $0 : nil }
      var read: [Specification]?
      if let place, !unsure.contains(name) {
        read = try QuestionPlan.read(specification, index, index.columns[place])
      }
      if let group = groups.firstIndex(where: { $0.place == place && place != nil }) {
        groups[group].typed.append(specification)
        groups[group].read = groups[group].read.flatMap { all in read.map { all + $0 } }
      } else {
        groups.append((place, [specification], read))
      }
    }
    var rest: [Specification] = []
    for group in groups {
      if let place = group.place, let read = group.read {
        verdicts.append(ColumnVerdicts(index.columns[place], place: place, read))
        continue
      }
      guard let place = group.place else {
        rest += group.typed
        continue
      }
      rest += group.typed.filter { !$0.isChoice }
      let choices = group.typed.filter(\.isChoice)
      if !choices.isEmpty { scans.append(RowScan(place: place, specifications: choices)) }
    }
    if !rest.isEmpty { scans.append(RowScan(place: nil, specifications: rest)) }
  }

  /// The condition as it is asked of values by themselves; nil where that cannot be said.
  private static func read(
    _ specification: Specification, _ index: BrowseIndex, _ column: IndexedSpec
  ) throws(UsageError) -> [Specification]? {
    if specification.spec.isField {
      if let condition = specification.condition, !condition.isPlain { return nil }
      return try index.meanings?.read([specification]) ?? [specification]
    }
    guard specification.marked != nil else { return [specification] }
    let marks = column.counts.marks
    guard marks.count < 2 else { return nil }
    return [specification.reading(in: marks.first ?? .open)]
  }
}

/// Conditions that only the rows themselves can answer.
struct RowScan {
  /// The place of the column whose choices they are; nil for conditions that hold in any case.
  let place: Int?
  let specifications: [Specification]

  /// A text that is the same for the same conditions alone.
  var identity: String { specifications.map(\.identity).joined(separator: "\n") }
}

extension Specification {
  /// A text that is the same for equal conditions alone.
  package var identity: String {
    let what: String
    switch test {
    case .anyValue: what = "any"
    case .number(let interval): what = "number \(interval)"
    case .text(let pattern): what = "text \(pattern.typed) \(pattern.form)"
    }
    let words = spec.searched.map { "\($0)" } ?? ""
    return "\(spec.name)\t\(role)\t\(what)\t\(typed ?? "")\t\(words)"
  }
}
