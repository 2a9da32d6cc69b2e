/// A field of a catalogue whose values are amounts of one measure: `battery`, in mAh. It reads them
/// as a spec does, and converts them to `unit`, usually the most frequent unit of its column.
package struct AmountField: NumberSpec, ReadField {
  package let name: String
  package let path: [String]
  package let unit: MeasureUnit
  package let amounts: AmountGrammar
  /// The reason, for messages, why the field is an amount: the column itself, or a schema.
  private let reason: String

  package init(_ field: any PhoneSpec, in unit: MeasureUnit, by schema: CatalogueReading? = nil) {
    let unitName = unit == MeasureCatalog.noUnit ? "" : " in \(unit.name)"
    reason =
      schema.map { "\($0.called) says that it is an amount\(unitName)" }
      ?? "the column is mostly\(unitName)"
    name = field.name
    path = field.path
    self.unit = unit
    amounts = unit.measure.grammar(in: unit.unitPlace)
  }

  package var ofAmounts: AmountField? { self }
  package var valueLabel: String { "AMOUNT" }
  package var summary: String { "the field \(name), in \(unit.name)" }
  package var examples: [String] { ["500", "500..900"] }
  package var noun: String { hasUnit ? "an amount in \(unit.name)" : "a number" }
  private var hasUnit: Bool { unit != MeasureCatalog.noUnit }

  package var preference: NumberPreference? {
    hasUnit ? unit.measure.preference : FieldSpec(name).preference
  }

  package func specifications(
    _ condition: FieldCondition, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    try condition.specifications(self, role: role)
  }

  package func unitName(_ place: UInt8) -> String? {
    guard place > 0, Int(place) < amounts.units.count else { return nil }
    return unit.measure.units.first {
      amounts.unit(named: $0.spellings[0]) == place
    }?.name
  }

  /// Returns the same label for all units, because each unit is converted; nil for a bare number.
  package func unitLabel(of value: RawValue) -> String? {
    guard value.kind == .text, value.withText({ ExactNumber($0) == nil }) else { return nil }
    return value.withText { amounts.unitLabel(in: $0) } == nil ? nil : unit.name
  }

  /// Returns the amount with its unit: 5000 mAh.
  package func shown(_ value: RawValue) -> String? {
    guard let number = amount(of: value) else { return nil }
    return shown(number)
  }

  package func shown(_ number: ExactNumber) -> String {
    let digits =
      hasUnit || IdentifyingFields.isAmount(name)
      ? number.grouped(fractionDigits: 0) : number.description
    if !hasUnit { return digits }
    return unit.measure.standsFirst ? "\(unit.name)\(digits)" : "\(digits) \(unit.name)"
  }

  package func complaint(about value: RawValue) -> String {
    if value.kind == .text, let complaint = markComplaint(about: value) { return complaint }
    guard value.kind == .text, hasUnit else { return "is not \(noun)" }
    let other = value.withText { text in
      withBytes(of: PlainText.of(text)) { MeasureWords($0).units.first { $0 != unit } }
    }
    let found =
      other.map { other in
        other.measurePlace == unit.measurePlace
          ? "is in \(other.name), which is not converted" : "is \(other.measure.name)"
      } ?? "is not an amount"
    return "\(found), but \(reason); --lenient takes it as missing"
  }

  package func makeStrategy() -> any FilterStrategy { FieldFilter(spec: self) }
}
