/// The conditions of a question, divided: the codes of an index answer some of them, and only the
/// rows can answer the others.
struct QuestionPlan {
  /// The conditions on indexed specs, one item for each spec.
  private(set) var verdicts: [ColumnVerdicts] = []
  /// All conditions, read with the meanings of the fields.
  let specifications: [Specification]
  /// The conditions that each row must be tested for.
  private(set) var scans: [RowScan] = []

  /// The caller holds the monitor of the index. Each row is tested for conditions on `unsure`
  /// specs.
  init(_ question: BrowseQuestion, _ index: BrowseIndex, unsure: Set<String>) throws(UsageError) {
    let typed = question.filter.specifications
    specifications = try index.meanings?.read(typed) ?? typed
    // Either codes answer all conditions on a spec, or rows answer all of them.
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

  /// Returns the condition in a form that tests single values; nil if no such form exists.
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

/// Conditions that only the rows can answer.
struct RowScan {
  /// The place of the column that the choices belong to; nil for conditions that are not choices.
  let place: Int?
  let specifications: [Specification]

  /// A text that is the same only for the same conditions.
  var identity: String { specifications.map(\.identity).joined(separator: "\n") }
}

extension Specification {
  /// A text that is the same only for equal conditions.
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
