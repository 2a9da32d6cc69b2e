/// A field of one catalogue, or of both, by which rows are compared.
package struct ComparedColumn: Sendable {
  /// Its name in each catalogue; nil in a catalogue without the field.
  var names: SidedValue<String?>
  /// The spec of the field; nil for other fields.
  var spec: (any PhoneSpec)?
  /// The spec whose headings show its changes as up and down: its own spec, or the spec that its
  /// name contains.
  var directed: (any PhoneSpec)?
  /// True if the catalogues may write it in different ways. Then values are compared by meaning,
  /// and not by spelling.
  var isLoose: Bool
  /// True if differences in it are ignored.
  var isIgnored: Bool
  /// The maximum change of its numbers that is not a difference; nil without a tolerance.
  var tolerance: ChangeLimit?
  /// The styles of its amounts in the two catalogues.
  var styles = SidedValue(AmountStyle.plain, AmountStyle.plain)

  /// Its name in the output: the name in the new catalogue, or else in the old.
  package var name: String { names.new ?? names.old ?? "" }
  /// The heading of its spec, if the field has the spec's own name; nil for another name, by which
  /// the user knows the field.
  var heading: String? {
    spec.flatMap {
      FieldName.normalized($0.name) == FieldName.normalized(name) ? $0.heading : nil
    }
  }
  /// Returns true if the user named it: by its spec, its name, or the name of an object around it.
  func isMeant(by asked: any PhoneSpec) -> Bool {
    if asked.name == spec?.name { return true }
    let wanted = FieldName.normalized(asked.name)
    return [names.old, names.new].compactMap { $0 }.map(FieldName.normalized).contains {
      $0 == wanted || $0.hasPrefix(wanted + ".")
    }
  }
  var isShared: Bool { names.old != nil && names.new != nil }
}

/// The facts about a column that are needed for each plain value. They are only bits, because each
/// value needs them.
struct ColumnTraits: Sendable {
  /// A number that depends only on the column's names.
  let hash: UInt64
  /// True if rows are compared by it. A column of only one catalogue is reported once, and not for
  /// each row.
  let isCompared: Bool
  let isLoose: Bool
  let isSpec: Bool
  let isNumeric: Bool
  /// True if plain numbers have their usual meaning in both catalogues.
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

package enum ComparedSide: Int, Sendable, CaseIterable {
  case old
  case new
}

package struct SidedValue<Value> {
  package var old: Value
  package var new: Value

  package init(_ old: Value, _ new: Value) {
    self.old = old
    self.new = new
  }

  /// The values that a closure makes for the sides, the old side first.
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
