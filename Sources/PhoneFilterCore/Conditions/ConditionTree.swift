/// Conditions that `and` and `or` join, as a composite. `not` is already in the conditions: each
/// negated one is its opposite.
///
///     not (brand=Apple or price<200)   ─►   all ─┬─ brand!=Apple
///                                                └─ not price<200
///
/// A row matches a condition or its opposite, never both: a row without a value does not match
/// `price<200`, so it matches `not price<200`.
package indirect enum ConditionTree: Sendable {
  case test(ConditionTest)
  case relation(FieldRelation, isNegated: Bool)
  case all([ConditionTree])
  case any([ConditionTree])

  /// The condition that no row matches.
  package static let never = ConditionTree.any([])

  /// Conditions on one spec, which mean the same as the user's flags for this spec.
  package struct ConditionTest: Sendable {
    package let specifications: [Specification]
    /// The specifications that the chain tests.
    private let joined: [Specification]
    private let chain: any PhoneFilter

    package init(_ specifications: [Specification]) {
      self.specifications = specifications
      joined = specifications.joined
      chain = FilterChain.make(for: specifications)
    }

    fileprivate func narrow(_ selection: inout Selection, of batch: PhoneBatch) {
      // Phones in memory are tested without a joined lookup.
      chain.narrow(&selection, of: batch, by: batch.held == nil ? joined : specifications)
    }
  }

  package init(_ specifications: [Specification]) { self = .test(ConditionTest(specifications)) }

  /// The condition that matches exactly the other rows.
  package var negated: ConditionTree {
    switch self {
    case .test(let test): ConditionTree(test.specifications.map(\.negated))
    case .relation(let relation, let isNegated): .relation(relation, isNegated: !isNegated)
    case .all(let parts): .any(parts.map(\.negated))
    case .any(let parts): .all(parts.map(\.negated))
    }
  }

  /// The specs whose columns it reads.
  package var specs: [any PhoneSpec] {
    switch self {
    case .test(let test): test.specifications.map(\.spec)
    case .relation(let relation, _): relation.specs
    case .all(let parts), .any(let parts): parts.flatMap(\.specs)
    }
  }

  /// The conditions on single specs.
  package var specifications: [Specification] {
    switch self {
    case .test(let test): test.specifications
    case .relation: []
    case .all(let parts), .any(let parts): parts.flatMap(\.specifications)
    }
  }

  /// The relations between two fields.
  package var relations: [FieldRelation] {
    switch self {
    case .test: []
    case .relation(let relation, _): [relation]
    case .all(let parts), .any(let parts): parts.flatMap(\.relations)
    }
  }

  /// Returns the condition with the meanings of its fields.
  package func reading(_ fields: FieldMeanings) throws(UsageError) -> ConditionTree {
    try mapped(
      { specifications throws(UsageError) in try fields.read(specifications) },
      { relation throws(UsageError) in .relation(try relation.reading(fields), isNegated: false) })
  }

  /// Returns the tree with other conditions on single specs, and with other conditions in place of
  /// relations.
  package func mapped(
    _ tests: ([Specification]) throws(UsageError) -> [Specification],
    _ relations: (FieldRelation) throws(UsageError) -> ConditionTree
  ) throws(UsageError) -> ConditionTree {
    func mapped(_ parts: [ConditionTree]) throws(UsageError) -> [ConditionTree] {
      var all: [ConditionTree] = []
      for part in parts { all.append(try part.mapped(tests, relations)) }
      return all
    }
    switch self {
    case .test(let test): return ConditionTree(try tests(test.specifications))
    case .relation(let relation, let isNegated):
      let read = try relations(relation)
      return isNegated ? read.negated : read
    case .all(let parts): return .all(try mapped(parts))
    case .any(let parts): return .any(try mapped(parts))
    }
  }

  /// Removes the rows that do not match.
  package func narrow(_ selection: inout Selection, of batch: PhoneBatch) {
    switch self {
    case .test(let test): test.narrow(&selection, of: batch)
    case .relation(let relation, let isNegated):
      let matches = relation.matches(of: batch, among: selection)
      if isNegated { selection.subtract(matches) } else { selection = matches }
    case .all(let parts):
      for part in parts where !selection.isEmpty { part.narrow(&selection, of: batch) }
    case .any(let parts):
      var rest = selection
      for part in parts where !rest.isEmpty {
        var matching = rest
        part.narrow(&matching, of: batch)
        rest.subtract(matching)
      }
      selection.subtract(rest)
    }
  }

  /// The condition with the parts that read numbers last. So the order in which the user typed the
  /// parts does not change which values are read, and which unreadable values are found.
  package var inOrderOfReading: ConditionTree {
    switch self {
    case .test, .relation: self
    case .all(let parts): .all(ConditionTree.inOrderOfReading(parts))
    case .any(let parts): .any(ConditionTree.inOrderOfReading(parts))
    }
  }

  private static func inOrderOfReading(_ parts: [ConditionTree]) -> [ConditionTree] {
    let ranked = parts.map(\.inOrderOfReading).map { part in
      (part: part, isLast: part.readsNumbers, names: part.specs.map(\.name).joined(separator: "\n"))
    }
    return ranked.sorted { ($0.isLast ? 1 : 0, $0.names) < ($1.isLast ? 1 : 0, $1.names) }
      .map(\.part)
  }

  private var readsNumbers: Bool {
    switch self {
    case .test(let test): test.specifications.contains { $0.spec.isNumeric || $0.test.isOnNumbers }
    case .relation: true
    case .all(let parts), .any(let parts): parts.contains(where: \.readsNumbers)
    }
  }
}
