/// What is different between two catalogues, as places of rows: computed once, and shown by whoever
/// shows it.
///
/// The rows themselves stay where they are; what is to be shown of them is read again.
struct CatalogueDifference: Sendable {
  /// Rows whose keys only the new catalogue has, in its order.
  var added: [RecordPlace] = []
  /// Rows whose keys only the old catalogue has, in its order.
  var removed: [RecordPlace] = []
  /// Rows that both have, and that differ, in the order of the new catalogue.
  var changed: [ChangedRow] = []
  /// Rows that stand elsewhere among those that both have, as few as can be, in the order of the
  /// new catalogue; nil where nobody asked.
  var moved: [RowPair]?
  /// Fields that only the new catalogue has.
  var newColumns: [String] = []
  /// Fields that only the old catalogue has.
  var goneColumns: [String] = []
  /// How many rows are the same in both.
  var sameCount = 0

  /// Whether there is none.
  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && moved?.isEmpty ?? true
      && newColumns.isEmpty && goneColumns.isEmpty
  }
}

/// A row that both catalogues have, and what sorts of change it has.
struct ChangedRow: Sendable {
  let pair: RowPair
  let kinds: ChangeKinds
}

/// Sorts of change that a row can have at once: each has a bit.
struct ChangeKinds: OptionSet, Sendable {
  let rawValue: UInt32

  /// A field that no heading of its own tells.
  static let other = ChangeKinds(rawValue: 1)
  /// A number has changed by more than it may.
  static let beyondLimit = ChangeKinds(rawValue: 2)

  /// The specs whose changes are told as up and down.
  static let directed = SpecCatalog.all.filter(\.tellsDirection)

  /// The kind of a change of a directed spec, by its place among these.
  static func direction(_ index: Int, isUp: Bool) -> ChangeKinds {
    ChangeKinds(rawValue: 1 << UInt32(2 + index * 2 + (isUp ? 0 : 1)))
  }

  /// The kind of a change.
  static func of(_ change: FieldChange) -> ChangeKinds {
    guard let numbers = change.numbers, numbers.old != numbers.new, let spec = change.column.spec,
      let index = directed.firstIndex(where: { $0.name == spec.name })
    else { return .other }
    return direction(index, isUp: numbers.new > numbers.old)
  }
}

/// A heading under which changed rows are told.
struct ChangeGroup: Sendable {
  /// For `--fail-on`: `price-up`.
  let name: String
  /// For people: `price up`.
  let title: String
  let kind: ChangeKinds
  /// The spec that the heading speaks of; nil for all others.
  let spec: (any PhoneSpec)?

  /// One up and one down for each directed spec, and one for all else.
  static let all: [ChangeGroup] =
    ChangeKinds.directed.enumerated().flatMap { index, spec in
      [
        ChangeGroup(
          name: "\(spec.flag)-up", title: "\(spec.name) up",
          kind: .direction(index, isUp: true), spec: spec),
        ChangeGroup(
          name: "\(spec.flag)-down", title: "\(spec.name) down",
          kind: .direction(index, isUp: false), spec: spec),
      ]
    } + [ChangeGroup(name: "spec-changed", title: "spec changed", kind: .other, spec: nil)]
}
