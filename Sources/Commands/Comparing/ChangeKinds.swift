/// Sorts of change that a row can have at once: each has a bit.
struct ChangeKinds: OptionSet, Sendable {
  let rawValue: UInt32

  /// A change of a field that no other heading tells.
  static let other = ChangeKinds(rawValue: 1)
  /// A number has changed by more than it may.
  static let beyondLimit = ChangeKinds(rawValue: 2)

  /// The specs with changes that are told as up and down.
  static let directed = SpecCatalog.all.filter(\.tellsDirection)

  /// The one of these specs as which a column's changes are told: the column's own, or where it is
  /// no spec's the one that its name speaks of.
  static func directed(_ column: ComparedColumn) -> (any PhoneSpec)? {
    if let spec = column.spec { return directed.first { $0.name == spec.name } }
    let words = FieldName.words(of: column.name)
    return directed.first { $0.tellsChanges(ofFieldWith: words) }
  }

  /// The kind of a change of a directed spec, by its place among these.
  static func direction(_ index: Int, isUp: Bool) -> ChangeKinds {
    ChangeKinds(rawValue: 1 << UInt32(2 + index * 2 + (isUp ? 0 : 1)))
  }

  /// The kind of a change.
  static func of(_ change: FieldChange) -> ChangeKinds {
    guard let numbers = change.numbers, numbers.old != numbers.new,
      let spec = change.column.directed,
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

extension ChangeKinds {
  /// The kinds of some changes, and whether one of them goes too far.
  static func of(_ changes: [FieldChange], _ limits: [ChangeLimit]) -> ChangeKinds {
    var kinds: ChangeKinds = []
    for change in changes {
      kinds.formUnion(.of(change))
      if limits.contains(where: { !$0.isKept(by: change) }) { kinds.insert(.beyondLimit) }
    }
    return kinds
  }
}

extension ChangeLimit {
  /// Whether a change is none of its numbers, or stays within it.
  package func isKept(by change: FieldChange) -> Bool {
    let column = change.column
    let names = [column.spec?.name, column.names.old, column.names.new].compactMap { $0 }
    let wanted = FieldName.normalized(spec.name)
    guard names.contains(where: { FieldName.normalized($0) == wanted }) else { return true }
    guard let old = change.old.flatMap({ spec.number(of: $0) }),
      let new = change.new.flatMap({ spec.number(of: $0) })
    else { return true }
    return allows(old, new)
  }
}
