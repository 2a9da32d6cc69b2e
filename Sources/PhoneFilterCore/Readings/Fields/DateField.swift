/// A field of a catalogue whose values are dates. Dates are compared, sorted and distinguished as
/// times. They are counted and grouped as days: a time belongs to its day.
package struct DateField: ReadField {
  package let name: String
  package let path: [String]
  /// The reason, for messages, why the field is a date: the column itself, or a schema.
  private let reason: String

  package init(_ field: any PhoneSpec, by schema: CatalogueReading? = nil) {
    reason =
      schema.map { "\($0.called) says that it is a date" } ?? "the column is mostly dates"
    name = field.name
    path = field.path
  }

  package var ofDates: DateField? { self }
  package var passesOverNothing: Bool { true }
  package var ordersDates: Bool { true }
  package var valueLabel: String { "DATE" }
  package var summary: String { "the field \(name), a date" }
  package var examples: [String] { [] }
  package var isNumeric: Bool { false }

  package func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .text(try TextPattern(typed: text, ignoringCase: ignoringCase))
  }

  /// Returns the date as a number in the order of time.
  package func number(of value: RawValue) -> ExactNumber? { date(of: value)?.orderNumber }

  package func shown(_ number: ExactNumber) -> String { CalendarDate.text(of: number) }
  package func told(_ number: ExactNumber) -> String { CalendarDate.text(of: number) }

  /// Returns the date that a value spells. `value.style.unit` holds the order of day and month.
  package func date(of value: RawValue) -> CalendarDate? {
    switch value.kind {
    case .number: CalendarDate(value.bytes)
    case .text:
      value.withText {
        CalendarDate($0, CalendarDate.Order(rawValue: value.style.unit) ?? .unknown)
      }
    case .none, .truth, .list, .object: nil
    }
  }

  package func complaint(about value: RawValue) -> String {
    "is not a date, but \(reason); --lenient takes it as missing"
  }

  package func specifications(
    _ condition: FieldCondition, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    try condition.specifications(self, role: role)
  }

  package func makeStrategy() -> any FilterStrategy { DateFilter(spec: self) }
}

/// A filter by a field of dates. It passes no tests to SQL engines, which cannot read these dates.
final class DateFilter: FilterStrategy {
  private let field: DateField

  init(spec: DateField) { field = spec }

  var spec: any PhoneSpec { field }

  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    switch test {
    case .text(let pattern): pattern.matches(value)
    case .number(let interval):
      field.date(of: value).map { date in
        interval.contains(date.number(inUniversalTime: interval.asksForUniversalTime))
      }
    case .anyValue: true
    }
  }
}
