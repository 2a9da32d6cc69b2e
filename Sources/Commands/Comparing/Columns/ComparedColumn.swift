/// A field of one catalogue, or of both, as rows are compared by it.
package struct ComparedColumn: Sendable {
  /// Its name in either catalogue; nil where a catalogue has none.
  var names: SidedValue<String?>
  /// The spec that it is, if it is one.
  var spec: (any PhoneSpec)?
  /// The spec under whose headings its changes are told as up and down: its own, or the one that
  /// its name speaks of.
  var directed: (any PhoneSpec)?
  /// Whether the two catalogues may write it in different ways: then the meaning of values is
  /// compared, and not their spelling.
  var isLoose: Bool
  /// Whether rows may differ in it.
  var isIgnored: Bool
  /// By how much its numbers may differ.
  var tolerance: ChangeLimit?
  /// How its amounts are written in either.
  var styles = SidedValue(AmountStyle.plain, AmountStyle.plain)

  /// Its name in the output: as in the new catalogue, if it is there.
  package var name: String { names.new ?? names.old ?? "" }
  /// Whether the user named it: by its spec, its name, or that of an object around it.
  func isMeant(by asked: any PhoneSpec) -> Bool {
    if asked.name == spec?.name { return true }
    let wanted = FieldName.normalized(asked.name)
    return [names.old, names.new].compactMap { $0 }.map(FieldName.normalized).contains {
      $0 == wanted || $0.hasPrefix(wanted + ".")
    }
  }
  /// Whether both catalogues have it.
  var isShared: Bool { names.old != nil && names.new != nil }
}

/// The facts of a column for taking a plain value of it: bits alone, since they are asked for at
/// each value.
struct ColumnTraits: Sendable {
  /// A number that is the same wherever the column's name is met.
  let hash: UInt64
  /// Whether rows are compared by it. A column that only one of the two has is told as such, and not
  /// of each row.
  let isCompared: Bool
  let isLoose: Bool
  let isSpec: Bool
  let isNumeric: Bool
  /// Whether bare numbers are what they look like in both catalogues.
  let isPlain: Bool

  init(_ column: ComparedColumn, _ seeds: HashLanes.Seeds) {
    var lanes = HashLanes(seeds)
    lanes.absorb(
      text: Array("\(column.names.old ?? "")\n\(column.names.new ?? "")".utf8), seeds)
    hash = lanes.first
    isCompared = column.isShared && !column.isIgnored
    isLoose = column.isLoose
    isSpec = column.spec != nil
    isNumeric = column.spec?.isNumeric ?? false
    isPlain = column.styles.old.keepsPlainNumbers && column.styles.new.keepsPlainNumbers
  }
}

/// A side of a comparison.
package enum ComparedSide: Int, Sendable, CaseIterable {
  case old
  case new
}

/// A pair of values, one for each of two catalogues.
package struct SidedValue<Value> {
  package var old: Value
  package var new: Value

  package init(_ old: Value, _ new: Value) {
    self.old = old
    self.new = new
  }

  /// The values that a closure makes for the sides, that of the old one first.
  package init<Problem: Error>(_ make: (ComparedSide) throws(Problem) -> Value) throws(Problem) {
    old = try make(.old)
    new = try make(.new)
  }

  package subscript(side: ComparedSide) -> Value {
    get { side == .old ? old : new }
    set { if side == .old { old = newValue } else { new = newValue } }
  }
}

extension SidedValue: Sendable where Value: Sendable {}
extension SidedValue: Equatable where Value: Equatable {}
