/// Number of values of a kind that a field has, and where the first of them stands.
struct ValueKindCount: Sendable {
  /// What a record has in a field.
  package enum Kind: Sendable, Hashable {
    /// The record does not have the field.
    case absent
    /// Null, an empty text, and what says that there is nothing.
    case nothing
    /// A value that the spec cannot be or cannot read: that is told where it stands.
    case odd
    case number
    case text
    case truth
    case list
    case object
    /// A number with a unit, by its name.
    case amount(unit: String)
  }

  var count = 0
  /// Where the first one stands; of what is absent the record.
  var first: FoundPlace?
}

/// The kinds of values that a field holds in all records of a catalogue.
struct FieldFacts {
  let field: CheckedField
  /// Whether every record must have it: then another rule reports each record without it.
  var isRequired = false
  /// How many records there are.
  let rows: Int
  /// What there is, each kind that was met.
  let kinds: [ValueKindCount.Kind: ValueKindCount]

  /// How many records have something of a kind.
  func count(_ kind: ValueKindCount.Kind) -> Int { kinds[kind]?.count ?? 0 }

  /// The kinds of which there is something, the rarest last, and without those that are none.
  var held: [(kind: ValueKindCount.Kind, count: Int)] {
    kinds.filter { $0.key != .absent && $0.key != .nothing && $0.key != .odd && $0.value.count > 0 }
      .map { (kind: $0.key, count: $0.value.count) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.kind.noun < $1.kind.noun }
  }
}

/// The place of a value, as far as it is known without counting lines.
enum FoundPlace: Sendable, Equatable {
  case offset(Int)
  case known(ProblemPlace)
}

extension FoundPlace {
  /// The line and column, by the finder of its catalogue; nil where there is no finder any more.
  func resolved(by finder: PlaceFinder?) throws(Failure) -> ProblemPlace? {
    switch self {
    case .known(let place): place
    case .offset(let offset): try finder?.place(of: offset)
    }
  }
}

extension ValueKindCount.Kind {
  /// For people, with its article.
  var noun: String {
    switch self {
    case .absent, .nothing, .odd: "nothing"
    case .number: "a number"
    case .text: "a text"
    case .truth: "true or false"
    case .list: "a list"
    case .object: "an object"
    case .amount(let unit): "an amount in \(unit)"
    }
  }

  /// For people, of several.
  func nouns(_ count: Int) -> String {
    let plural = count == 1 ? "" : "s"
    switch self {
    case .absent, .nothing, .odd: return "\(count) without a value"
    case .number: return "\(count) number\(plural)"
    case .text: return "\(count) text\(plural)"
    case .truth: return "\(count) true or false"
    case .list: return "\(count) list\(plural)"
    case .object: return "\(count) object\(plural)"
    case .amount(let unit): return "\(count) in \(unit)"
    }
  }
}

extension RawValue {
  /// The kind of value it is, for counting.
  var countedKind: ValueKindCount.Kind {
    switch kind {
    case .none: .nothing
    case .text: .text
    case .number: .number
    case .truth: .truth
    case .list: .list
    case .object: .object
    }
  }
}
