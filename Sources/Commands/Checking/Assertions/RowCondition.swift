/// The condition of a rule, in the grammar of the filters.
///
///     {"price": "..0", "not-color": ["Gold", "Starlight"]}
///
/// A value that cannot be read as a number counts as missing here. Another rule reports it.
struct RowCondition: Sendable {
  let specifications: [Specification]
  /// The relations between two fields, without those within `or`. All of them must hold. A row
  /// without one of the two values has no answer.
  let relations: [FieldRelation]
  /// The condition in the words of the rules file: `--price ..0`.
  let asked: String
  private let chain: any PhoneFilter
  /// The specifications that the chain tests.
  private let joined: [Specification]

  init(_ specifications: [Specification], asked: String) {
    self.specifications = specifications
    relations = specifications.compactMap(\.relation)
    let others = specifications.filter { $0.relation == nil }
    joined = others.joined
    self.asked = asked
    chain = FilterChain.make(for: others)
  }

  func reading(_ fields: FieldMeanings) throws(UsageError) -> RowCondition {
    RowCondition(try fields.read(specifications), asked: asked)
  }

  var specs: [any PhoneSpec] { specifications.columnSpecs.withoutRepetitions }

  /// The specs and fields whose values it compares, without those that only need some value. A name
  /// that no record has is probably a slip.
  var readSpecs: [any PhoneSpec] {
    specifications.filter { specification in
      if case .anyValue = specification.test { return specification.spec.compound != nil }
      return true
    }.columnSpecs.withoutRepetitions
  }

  /// True if it consists of one relation.
  var isRelation: Bool { relations.count == 1 && specifications.count == 1 }

  /// Returns the examined rows with an answer, and those that match. The batch must have the
  /// columns of `specs`.
  func rows(of batch: PhoneBatch, among selection: Selection) -> AssertedRows {
    var rows = AssertedRows(asked: selection, matches: selection)
    let noted = batch.unreadable
    batch.unreadable = UnreadableValues()
    batch.unreadable.isLenient = true
    defer { batch.unreadable = noted }
    for relation in relations {
      let (asked, matches) = relation.answers(of: batch, among: rows.asked)
      rows.asked = asked
      rows.matches.formIntersection(matches)
    }
    chain.narrow(&rows.matches, of: batch, by: joined)
    return rows
  }

  var shown: String { asked.isEmpty ? "any" : "'\(asked.visible)'" }
}

extension Specification {
  /// The relation of two fields that it is; nil for other conditions.
  fileprivate var relation: FieldRelation? {
    guard role == .requirement,
      case .relation(let relation, isNegated: false)? = spec.compound?.tree
    else { return nil }
    return relation
  }
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
