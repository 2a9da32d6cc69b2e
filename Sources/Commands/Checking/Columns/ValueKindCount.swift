/// Number of values of a kind that a field has, and the place of the first.
struct ValueKindCount: Sendable {
  /// What a record has in a field. Kinds of which there are as many are told in this order.
  package enum Kind: Sendable, Hashable, Comparable {
    /// The record does not have the field.
    case absent
    /// Null, an empty text, and what says that there is nothing.
    case nothing
    /// A value that the spec cannot be or cannot read: that is told where it stands.
    case odd
    case list
    case number
    case text
    /// A number with a unit, by its name.
    case amount(unit: String)
    case object
    case truth
  }

  var count = 0
  /// The place of the first value; of what is absent the place of its record.
  var first: FoundPlace?
}

/// The kinds of values that a field holds in all records of a catalogue.
package struct FieldFacts {
  let field: CheckedField
  /// Its number among the fields of all catalogues; nil where its texts are not counted.
  var number: Int?
  /// Whether every record must have it: then another rule reports each record without it.
  var isRequired = false
  /// How many records there are.
  var rows = 0
  /// What there is, each kind that was met.
  var kinds = KindCounts()

  /// How many records have something of a kind.
  func count(_ kind: ValueKindCount.Kind) -> Int { kinds[kind]?.count ?? 0 }

  /// Whether some record has it.
  var isThere: Bool { kinds.contains { $0.key != .absent } }

  /// How many records have a value there.
  var filledCount: Int {
    kinds.reduce(0) { $0 + $1.value.count } - count(.absent) - count(.nothing)
  }

  /// The kinds of which there is something, the rarest last, and without those that are none.
  var held: [(kind: ValueKindCount.Kind, count: Int)] {
    kinds.filter { $0.key > .odd && $0.value.count > 0 }.map {
      (kind: $0.key, count: $0.value.count)
    }
    .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }
}

/// How many values there are of each kind that was met.
typealias KindCounts = [ValueKindCount.Kind: ValueKindCount]

extension KindCounts {
  /// Adds values of a kind, which come after those that are counted.
  mutating func add(_ count: ValueKindCount, of kind: ValueKindCount.Kind) {
    self[kind, default: ValueKindCount(first: count.first)].count += count.count
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

  /// A number by which places of one catalogue are ordered.
  var order: Int {
    switch self {
    case .offset(let offset): offset
    case .known(let place): place.line << 24 + min(place.column, 1 << 24 - 1)
    }
  }
}

extension ValueKindCount.Kind {
  /// Whether it is a number with a unit.
  var isAmount: Bool {
    if case .amount = self { return true }
    return false
  }

  /// Some kinds for people, each with how many there are.
  static func nouns(_ kinds: [(kind: Self, count: Int)]) -> String {
    kinds.map { $0.kind.nouns($0.count) }.joined(separator: ", ")
  }

  private func nouns(_ count: Int) -> String {
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
