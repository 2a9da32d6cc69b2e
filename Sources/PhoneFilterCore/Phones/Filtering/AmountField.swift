/// A field of a catalogue whose values are amounts of one measure: `battery`, in mAh. It reads them
/// as a spec does, in the unit that the field's column mostly has.
struct AmountField: NumberSpec {
  let name: String
  let path: [String]
  /// The unit of its numbers.
  let unit: MeasureUnit
  let amounts: AmountGrammar
  /// What says that it is one, for messages: the column itself, or a schema.
  private let reason: String

  init(_ field: any PhoneSpec, in unit: MeasureUnit, by schema: CatalogueReading? = nil) {
    let unitName = unit == MeasureCatalog.noUnit ? "" : " in \(unit.name)"
    reason =
      schema.map { "\($0.called) says that it is an amount\(unitName)" }
      ?? "the column is mostly\(unitName)"
    name = field.name
    path = field.path
    self.unit = unit
    amounts = unit.measure.grammar(in: unit.unitPlace)
  }

  var isField: Bool { true }
  var flag: String { name }
  var aliases: [String] { [] }
  var valueLabel: String { "AMOUNT" }
  var summary: String { "the field \(name), in \(unit.name)" }
  var examples: [String] { ["500", "500..900"] }
  var noun: String { hasUnit ? "an amount in \(unit.name)" : "a number" }
  private var hasUnit: Bool { unit != MeasureCatalog.noUnit }

  func arguments(asking typed: String) -> [String]? { FieldSpec(name).arguments(asking: typed) }
  func arguments(excluding typed: String) -> [String]? {
    FieldSpec(name).arguments(excluding: typed)
  }

  func unitName(_ place: UInt8) -> String? {
    guard place > 0, Int(place) < amounts.units.count else { return nil }
    return unit.measure.units.first {
      amounts.unit(named: $0.spellings[0]) == place
    }?.name
  }

  /// One label for all units, since each is converted; nil for a bare number.
  func unitLabel(of value: RawValue) -> String? {
    guard value.kind == .text, value.withText({ ExactNumber($0) == nil }) else { return nil }
    return value.withText { amounts.unitLabel(in: $0) } == nil ? nil : unit.name
  }

  /// With its unit: 5000 mAh.
  func shown(_ value: RawValue) -> String? {
    guard let number = amount(of: value) else { return nil }
    if !hasUnit { return number.description }
    return unit.measure.standsFirst ? "\(unit.name)\(number)" : "\(number) \(unit.name)"
  }

  func complaint(about value: RawValue) -> String {
    if value.kind == .text, let complaint = markComplaint(about: value) { return complaint }
    guard value.kind == .text, hasUnit else { return "is not \(noun)" }
    let other = value.withText { text in
      withBytes(of: PlainText.of(text)) { MeasureWords($0).units.first { $0 != unit } }
    }
    let found =
      other.map { other in
        other.measurePlace == unit.measurePlace
          ? "is in \(other.name), which is not converted" : "is \(other.measure.name)"
      } ?? "is no amount"
    return "\(found), and \(reason); --lenient counts it as none"
  }

  func makeStrategy() -> any FilterStrategy { FieldFilter(spec: self) }
}

/// A field of a catalogue whose values are dates, where they are compared and sorted.
///
/// It is no number where values are counted and shown: there a date stays as it is written.
struct DateField: PhoneSpec {
  let name: String
  let path: [String]
  /// What says that it is one, for messages: the column itself, or a schema.
  private let reason: String

  init(_ field: any PhoneSpec, by schema: CatalogueReading? = nil) {
    reason =
      schema.map { "\($0.called) says that it is one" } ?? "the column is mostly dates"
    name = field.name
    path = field.path
  }

  var isField: Bool { true }
  var passesOverNothing: Bool { true }
  var ordersDates: Bool { true }
  var flag: String { name }
  var aliases: [String] { [] }
  var valueLabel: String { "DATE" }
  var summary: String { "the field \(name), a date" }
  var examples: [String] { [] }
  var isNumeric: Bool { false }

  func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .text(try TextPattern(typed: text, ignoringCase: ignoringCase))
  }

  /// The date as a number in the order of time.
  func number(of value: RawValue) -> ExactNumber? { date(of: value)?.universalNumber }

  func shown(_ number: ExactNumber) -> String { CalendarDate.text(of: number) }
  func told(_ number: ExactNumber) -> String { CalendarDate.text(of: number) }

  /// The date that a value spells; the column's unit is the order of day and month.
  func date(of value: RawValue) -> CalendarDate? {
    switch value.kind {
    case .number: CalendarDate(value.bytes)
    case .text:
      value.withText {
        CalendarDate($0, CalendarDate.Order(rawValue: value.style.unit) ?? .unknown)
      }
    case .none, .truth, .list, .object: nil
    }
  }

  func complaint(about value: RawValue) -> String {
    "is no date, and \(reason); --lenient counts it as none"
  }

  func arguments(asking typed: String) -> [String]? { FieldSpec(name).arguments(asking: typed) }
  func arguments(excluding typed: String) -> [String]? {
    FieldSpec(name).arguments(excluding: typed)
  }

  func makeStrategy() -> any FilterStrategy { DateFilter(spec: self) }
}

/// A filter by a field of dates. An engine knows nothing of them, and is left nothing.
final class DateFilter: FilterStrategy {
  private let field: DateField

  init(spec: DateField) { field = spec }

  var spec: any PhoneSpec { field }

  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    switch test {
    case .text(let pattern): pattern.matches(value)
    case .number(let interval):
      field.date(of: value).map { date in
        interval.contains(interval.asksForUniversalTime ? date.zonedNumber : date.number)
      }
    case .anyValue: true
    }
  }
}
