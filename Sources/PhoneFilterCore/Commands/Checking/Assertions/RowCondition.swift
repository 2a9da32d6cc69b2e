/// What a rule asks of rows, in the grammar of the filters.
///
///     {"price": "..0", "not-color": ["Gold", "Starlight"]}
///
/// A value that cannot be read as a number counts as no value here; another rule reports it.
struct RowCondition: Sendable {
  let specifications: [Specification]
  /// What it asks for, in the words that were written: `--price ..0`.
  let asked: String
  private let chain: any PhoneFilter

  init(_ specifications: [Specification], asked: String) {
    self.specifications = specifications
    self.asked = asked
    chain = FilterChain.make(for: specifications)
  }

  /// The condition with its fields read as their columns show that they are.
  func reading(_ fields: FieldMeanings) throws(UsageError) -> RowCondition {
    RowCondition(try fields.read(specifications), asked: asked)
  }

  /// The specs and fields that it looks at.
  var specs: [any PhoneSpec] { specifications.map(\.spec).withoutRepetitions }

  /// The specs and fields with values that it looks into: a name that no record has is likely a
  /// slip.
  var readSpecs: [any PhoneSpec] {
    specs.filter { spec in
      specifications.contains {
        if case .anyValue = $0.test { return false }
        return $0.spec.name == spec.name
      }
    }
  }

  /// The rows that fit, of those that are looked at. The batch's columns must be those of `specs`.
  func matches(in batch: PhoneBatch, among selection: Selection) -> Selection {
    let noted = batch.unreadable
    batch.unreadable = UnreadableValues()
    batch.unreadable.isLenient = true
    defer { batch.unreadable = noted }
    var matches = selection
    chain.narrow(&matches, of: batch, by: specifications)
    return matches
  }

  /// What was written, for messages.
  var shown: String { asked.isEmpty ? "any" : "'\(asked.visible)'" }
}

extension [any PhoneSpec] {
  /// The first of each name, in their order.
  var withoutRepetitions: [any PhoneSpec] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
