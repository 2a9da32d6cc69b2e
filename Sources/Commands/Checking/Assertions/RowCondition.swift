/// The condition of a rule, in the grammar of the filters.
///
///     {"price": "..0", "not-color": ["Gold", "Starlight"]}
///
/// A value that cannot be read as a number counts as missing here. Another rule reports it.
struct RowCondition: Sendable {
  let specifications: [Specification]
  /// The relations between two fields. All of them must hold.
  let relations: [FieldRelation]
  /// The condition in the words of the rules file: `--price ..0`.
  let asked: String
  private let chain: any PhoneFilter
  /// The specifications that the chain tests.
  private let joined: [Specification]

  init(_ specifications: [Specification], _ relations: [FieldRelation] = [], asked: String) {
    self.specifications = specifications
    joined = specifications.joined
    self.relations = relations
    self.asked = asked
    chain = FilterChain.make(for: specifications)
  }

  func reading(_ fields: FieldMeanings) throws(UsageError) -> RowCondition {
    RowCondition(
      try fields.read(specifications),
      try relations.map { relation throws(UsageError) in try relation.reading(fields) },
      asked: asked)
  }

  var specs: [any PhoneSpec] {
    (relations.flatMap(\.specs) + specifications.map(\.spec)).withoutRepetitions
  }

  /// The specs and fields whose values it compares, without those that only need some value. A name
  /// that no record has is probably a slip.
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

  /// Returns the examined rows with an answer, and those that match. The batch must have the
  /// columns of `specs`.
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

  var shown: String { asked.isEmpty ? "any" : "'\(asked.visible)'" }
}

struct AssertedRows {
  /// The rows that have an answer. A comparison of two fields needs a value of each field.
  var asked: Selection
  var matches: Selection
}

extension [any PhoneSpec] {
  /// The first spec of each name, in the order of the array.
  var withoutRepetitions: [any PhoneSpec] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
