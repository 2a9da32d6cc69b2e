/// The number of values of a kind in a field, and the place of the first.
struct ValueKindCount: Sendable {
  /// The kind of a record's value in a field. Kinds with equal counts are listed in this order.
  package enum Kind: Sendable, Hashable, Comparable {
    /// The record does not have the field.
    case absent
    /// Null, an empty text, or a text that means that there is no value.
    case nothing
    /// A value that the spec cannot have or cannot read. It is reported at its place.
    case odd
    case list
    case number
    case text
    /// A number with a unit. `unit` is the unit's name.
    case amount(unit: String)
    case object
    case truth
  }

  var count = 0
  /// The place of the first value. For an absent value, the place of its record.
  var first: FoundPlace?
}

/// The kinds of values that a field has in all records of a catalogue.
package struct FieldFacts {
  let field: CheckedField
  /// Its number among the fields of all catalogues; nil if its texts are not counted.
  var number: Int?
  /// True if every record must have the field. Then another rule reports each record without it.
  var isRequired = false
  var rows = 0
  var kinds = KindCounts()

  func count(_ kind: ValueKindCount.Kind) -> Int { kinds[kind]?.count ?? 0 }

  /// True if some record has the field.
  var isThere: Bool { kinds.contains { $0.key != .absent } }

  /// The number of records with a value.
  var filledCount: Int {
    kinds.reduce(0) { $0 + $1.value.count } - count(.absent) - count(.nothing)
  }

  /// The kinds of real values that occurred, the rarest last.
  var held: [(kind: ValueKindCount.Kind, count: Int)] {
    kinds.filter { $0.key > .odd && $0.value.count > 0 }.map {
      (kind: $0.key, count: $0.value.count)
    }
    .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }
}

typealias KindCounts = [ValueKindCount.Kind: ValueKindCount]

extension KindCounts {
  /// Adds values of a kind. They come after the values that are already counted.
  mutating func add(_ count: ValueKindCount, of kind: ValueKindCount.Kind) {
    self[kind, default: ValueKindCount(first: count.first)].count += count.count
  }
}

/// The place of a value: its offset if lines have not been counted yet, or its line and column.
enum FoundPlace: Sendable, Equatable {
  case offset(Int)
  case known(ProblemPlace)
}

extension FoundPlace {
  /// Returns the line and column, from the finder of its catalogue; nil if the finder no longer
  /// exists.
  func resolved(by finder: PlaceFinder?) throws(Failure) -> ProblemPlace? {
    switch self {
    case .known(let place): place
    case .offset(let offset): try finder?.place(of: offset)
    }
  }

  /// A number that gives places of one catalogue their order.
  var order: Int {
    switch self {
    case .offset(let offset): offset
    case .known(let place): place.line << 24 + min(place.column, 1 << 24 - 1)
    }
  }
}

extension ValueKindCount.Kind {
  /// True for a number with a unit.
  var isAmount: Bool {
    if case .amount = self { return true }
    return false
  }

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
