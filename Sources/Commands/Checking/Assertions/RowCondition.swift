/// What a rule asks of rows, in the grammar of the filters.
///
///     {"price": "..0", "not-color": ["Gold", "Starlight"]}
///
/// A value that cannot be read as a number counts as no value here; another rule reports it.
struct RowCondition: Sendable {
  let specifications: [Specification]
  /// What it asks of two fields together: all of it must hold.
  let relations: [FieldRelation]
  /// What it asks for, in the words that were written: `--price ..0`.
  let asked: String
  private let chain: any PhoneFilter
  /// What the chain asks of rows.
  private let joined: [Specification]

  init(_ specifications: [Specification], _ relations: [FieldRelation] = [], asked: String) {
    self.specifications = specifications
    joined = specifications.joined
    self.relations = relations
    self.asked = asked
    chain = FilterChain.make(for: specifications)
  }

  /// The condition with its fields read as their columns show that they are.
  func reading(_ fields: FieldMeanings) throws(UsageError) -> RowCondition {
    RowCondition(
      try fields.read(specifications),
      try relations.map { relation throws(UsageError) in try relation.reading(fields) },
      asked: asked)
  }

  /// The specs and fields that it looks at.
  var specs: [any PhoneSpec] {
    (relations.flatMap(\.specs) + specifications.map(\.spec)).withoutRepetitions
  }

  /// The specs and fields with values that it looks into: a name that no record has is likely a
  /// slip.
  var readSpecs: [any PhoneSpec] {
    let related = Set(relations.flatMap { $0.specs.map(\.name) })
    return specs.filter { spec in
      related.contains(spec.name)
        || specifications.contains {
          if case .anyValue = $0.test { return false }
          return $0.spec.name == spec.name
        }
    }
  }

  /// The rows that have an answer, and those of them that fit, of those that are looked at. The batch's
  /// columns must be those of `specs`.
  func rows(of batch: PhoneBatch, among selection: Selection) -> AssertedRows {
    var rows = AssertedRows(asked: selection, matches: selection)
    for relation in relations { relation.narrow(&rows, of: batch) }
    let noted = batch.unreadable
    batch.unreadable = UnreadableValues()
    batch.unreadable.isLenient = true
    defer { batch.unreadable = noted }
    chain.narrow(&rows.matches, of: batch, by: joined)
    return rows
  }

  /// What was written, for messages.
  var shown: String { asked.isEmpty ? "any" : "'\(asked.visible)'" }
}

/// The rows of a batch that a rule asks, and those of them that fit.
struct AssertedRows {
  /// Those that have an answer: two amounts, where it compares two fields.
  var asked: Selection
  var matches: Selection
}

extension [any PhoneSpec] {
  /// The first of each name, in their order.
  var withoutRepetitions: [any PhoneSpec] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
