/// A field that a schema declares as numbers, as texts, or as true and false. A value of another
/// type is an error when it is read.
package struct TypedField: ReadField {
  package let name: String
  package let path: [String]
  package let kind: FieldReading.Kind
  /// The name of the schema, for messages.
  private let schema: String

  package init(_ field: any PhoneSpec, _ kind: FieldReading.Kind, in schema: CatalogueReading) {
    name = field.name
    path = field.path
    self.kind = kind
    self.schema = schema.called
  }

  package var valueLabel: String { "VALUE" }
  package var summary: String { "the field \(name), \(kind.noun)" }
  package var examples: [String] { [] }
  package var isNumeric: Bool { kind == .number }
  package var preference: NumberPreference? { FieldSpec(name).preference }

  package func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .text(try TextPattern(typed: text, ignoringCase: ignoringCase))
  }

  package func number(of value: RawValue) -> ExactNumber? {
    guard kind == .number else { return nil }
    switch value.kind {
    case .number: return ExactNumber(value.bytes)
    case .text: return value.withText { ExactNumber($0) }
    case .none, .truth, .list, .object: return nil
    }
  }

  func isOfKind(_ value: RawValue) -> Bool {
    switch kind {
    case .number: number(of: value) != nil
    case .truth: value.kind == .truth || value.kind == .text && value.spellsTruth
    case .text: value.kind != .object
    case .amount, .mixture, .date, .dayFirstDate, .monthFirstDate, .unknown: true
    }
  }

  package func complaint(about value: RawValue) -> String {
    "is not \(kind.noun), which \(schema) requires; --lenient takes it as missing"
  }

  package func specifications(
    _ condition: FieldCondition, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    try condition.specifications(self, role: role)
  }

  package func makeStrategy() -> any FilterStrategy {
    isNumeric ? NumberFieldFilter(spec: self) : TypedFieldFilter(spec: self)
  }
}

/// A filter by a field that a schema declares as numbers.
final class NumberFieldFilter: FilterStrategy {
  let spec: any PhoneSpec

  init(spec: TypedField) { self.spec = spec }

  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    switch test {
    case .text(let pattern): pattern.matches(value)
    case .number(let interval): spec.number(of: value).map(interval.contains)
    case .anyValue: true
    }
  }

  func sqlTest(_ test: ValueTest) -> SQLTest? { FieldFilter(spec: spec).sqlTest(test) }
}

/// A filter by a field that a schema declares as texts or truth values.
final class TypedFieldFilter: FilterStrategy {
  let spec: any PhoneSpec
  private let field: TypedField
  /// The filter by the texts of any field. It also writes the SQL test.
  private let plain: any FilterStrategy

  init(spec: TypedField) {
    self.spec = spec
    field = spec
    plain = FieldSpec(spec.name).makeStrategy()
  }

  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    plain.fits(value, test)
  }

  func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {
    let all = selection
    plain.narrow(&selection, of: batch, by: specifications)
    // A test for any value does not depend on the type.
    let own = specifications.filter { $0.spec.name == spec.name && $0.test.dependsOnType }
    guard !own.isEmpty, case let others = others(among: all, of: batch), others.count > 0 else {
      return
    }
    // A value of another type counts as no value. Its row stays only if every test is an exclusion.
    if own.allSatisfy({ $0.role == .exclusion }) {
      selection.formUnion(others)
    } else {
      selection.subtract(others)
    }
  }

  /// Returns the rows with a value of another type, and records these values. In a field of texts,
  /// every cell has the right type.
  private func others(among selection: Selection, of batch: PhoneBatch) -> Selection {
    var rows = selection
    guard batch.held == nil, field.kind != .text || batch.layout.encoding == .json else {
      return Selection(none: selection.rowCount)
    }
    let locator = ValueLocator(spec, in: batch)
    let bytes = batch.bytes
    let column = field.kind == .text ? locator.plainColumn : nil
    rows.narrow { row in
      // In a field of texts, only objects have another type. Nearly every value begins with a quote
      // or a digit, and is not an object.
      if let span = column?[row], span.isEmpty || bytes[Int(span.start)] < UInt8(ascii: "[") {
        return false
      }
      return locator.anyValue(row) { value in
        if field.isOfKind(value) { return false }
        batch.noteUnreadable(value, of: spec, row)
        return true
      }
    }
    return rows
  }

  func sqlTest(_ test: ValueTest) -> SQLTest? { plain.sqlTest(test) }
}

extension FieldReading.Kind {
  package var noun: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .amount, .mixture: "an amount"
    case .date, .dayFirstDate, .monthFirstDate: "a date"
    case .truth: "true or false"
    case .unknown: "anything"
    }
  }
}

extension ValueTest {
  /// False if the test passes every value.
  fileprivate var dependsOnType: Bool {
    switch self {
    case .text, .number: true
    case .anyValue: false
    }
  }
}
