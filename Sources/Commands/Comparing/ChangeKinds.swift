/// The kinds of change of a row. A row may have more than one kind, and each kind has a bit.
struct ChangeKinds: OptionSet, Sendable {
  let rawValue: UInt32

  /// A change that no up or down heading shows: of another field, or of values that are not two
  /// different numbers.
  static let other = ChangeKinds(rawValue: 1)
  /// A number has changed by more than its limit.
  static let beyondLimit = ChangeKinds(rawValue: 2)

  /// The specs whose changes are shown as up and down.
  static let directed = SpecCatalog.all.filter(\.tellsDirection)

  /// Returns the directed spec whose heading shows a column's changes: the column's own spec, or
  /// without one the spec that its name contains.
  static func directed(_ column: ComparedColumn) -> (any PhoneSpec)? {
    if let spec = column.spec { return directed.first { $0.name == spec.name } }
    let words = FieldName.words(of: column.name)
    return directed.first { $0.tellsChanges(ofFieldWith: words) }
  }

  /// Returns the kind of a change of a directed spec, by its index in `directed`.
  static func direction(_ index: Int, isUp: Bool) -> ChangeKinds {
    ChangeKinds(rawValue: 1 << UInt32(2 + index * 2 + (isUp ? 0 : 1)))
  }

  static func of(_ change: FieldChange) -> ChangeKinds {
    guard let numbers = change.numbers, numbers.old != numbers.new,
      let spec = change.column.directed,
      let index = directed.firstIndex(where: { $0.name == spec.name })
    else { return .other }
    return direction(index, isUp: numbers.new > numbers.old)
  }
}

/// A heading for changed rows.
struct ChangeGroup: Sendable {
  /// The name for `--fail-on`: `price-up`.
  let name: String
  /// The name for people: `price up`.
  let title: String
  let kind: ChangeKinds
  /// The spec that the heading names; nil for all other fields.
  let spec: (any PhoneSpec)?

  /// Two groups for each directed spec, up and down, and one group for all other changes.
  static let all: [ChangeGroup] =
    ChangeKinds.directed.enumerated().flatMap { index, spec in
      [
        ChangeGroup(
          name: "\(spec.flag)-up", title: "\(spec.heading) up",
          kind: .direction(index, isUp: true), spec: spec),
        ChangeGroup(
          name: "\(spec.flag)-down", title: "\(spec.heading) down",
          kind: .direction(index, isUp: false), spec: spec),
      ]
    } + [ChangeGroup(name: "spec-changed", title: "spec changed", kind: .other, spec: nil)]
}

extension ChangeKinds {
  /// Returns the kinds of some changes, with `beyondLimit` if one of them is beyond a limit.
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
  /// Returns true if a change is not about the limit's spec, if one of its values is not a number,
  /// or if it stays within the limit.
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
