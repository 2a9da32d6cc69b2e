/// Phones in memory as the rows of a batch: strategies look at their values where they are.
///
/// An implementer gives a value without copying phones, and looks up once for all phones with the
/// same fields where a spec's value stands.
protocol PhonesInMemory {
  var count: Int { get }
  /// Keeps the rows that are in, have the field of a spec, and whose value passes a test.
  func narrow(
    _ selection: inout Selection, on spec: any PhoneSpec, where passes: (FieldValue) -> Bool)
}

/// Phones that the library has made.
struct PhoneArray: PhonesInMemory {
  let phones: [Phone]

  var count: Int { phones.count }

  func narrow(
    _ selection: inout Selection, on spec: any PhoneSpec, where passes: (FieldValue) -> Bool
  ) {
    var fields: PhoneFields?
    var place: Int?
    let hasPath = !spec.path.isEmpty
    selection.narrow { row in
      if phones[row].fields !== fields {
        fields = phones[row].fields
        place = phones[row].fields.place(of: spec)
      }
      if let place { return passes(phones[row].contents[place]) }
      return hasPath ? phones[row].value(of: spec).map(passes) ?? false : false
    }
  }
}

extension PhoneBatch {
  /// A batch of phones that are in memory, however many.
  convenience init(_ held: any PhonesInMemory) {
    self.init(plan: ColumnPlan(specs: []), capacity: 1)
    self.held = held
    count = held.count
  }
}

extension FilterStrategy {
  /// Takes out of `selection` the phones in memory that do not fit this strategy's specifications.
  /// All alternatives are looked at in one pass: each pass has to fetch every phone.
  func narrow(
    _ selection: inout Selection, of phones: any PhonesInMemory, by own: [Specification]
  ) {
    for role in Specification.Role.alternatives {
      let tests = own.filter { $0.role == role }.map { MemoryTest($0, of: self) }
      if tests.isEmpty { continue }
      if tests.count == 1 {
        phones.narrow(&selection, on: spec, where: tests[0].passes)
      } else {
        phones.narrow(&selection, on: spec) { value in tests.contains { $0.passes(value) } }
      }
    }
    for specification in own where specification.role == .requirement {
      phones.narrow(&selection, on: spec, where: MemoryTest(specification, of: self).passes)
    }
    for specification in own where specification.role == .exclusion {
      var excluded = selection
      phones.narrow(&excluded, on: spec, where: MemoryTest(specification, of: self).passes)
      selection.subtract(excluded)
    }
  }
}

/// What one specification asks of a value in memory.
private struct MemoryTest {
  private enum Shortcut {
    /// The text itself, as Swift compares texts.
    case text(String)
    case number(NumberInterval)
    case none
  }

  private let shortcut: Shortcut
  private let test: ValueTest
  private let strategy: any FilterStrategy
  private let passesOverNothing: Bool

  init(_ specification: Specification, of strategy: any FilterStrategy) {
    test = specification.test
    self.strategy = strategy
    passesOverNothing = strategy.spec.passesOverNothing
    switch test {
    case .text(let pattern):
      let literal = strategy.spec.isNumeric ? nil : pattern.literal
      shortcut = literal.flatMap { $0.isExact && !$0.text.isEmpty ? .text($0.text) : nil } ?? .none
    case .number(let interval): shortcut = .number(interval)
    case .anyValue: shortcut = .none
    }
  }

  /// Whether a value, or one of several, passes.
  func passes(_ value: FieldValue) -> Bool {
    switch (value, shortcut) {
    case (.text(let text), .text(let wanted)): text == wanted
    case (.number(let number), .number(let interval)): interval.contains(number)
    case (.nothing, _): false
    case (.list(let values), _): values.contains(where: passes)
    default: value.withRawValue(passes)
    }
  }

  /// Whether a value passes that is read as one of a record is.
  private func passes(_ value: RawValue) -> Bool {
    if value.kind == .none || passesOverNothing && value.spellsNothing { return false }
    if case .anyValue = test { return true }
    return value.kind != .object && strategy.fits(value, test) == true
  }
}

extension FieldValue {
  /// Lends the value as a record of JSON would have it.
  func withRawValue<Result>(_ body: (RawValue) -> Result) -> Result {
    if case .text(var text) = self {
      // A text is its own bytes, unless these would be quotes or a list.
      let result = text.withUTF8 { bytes -> Result? in
        guard let first = bytes.first, first != UInt8(ascii: "\""), first != UInt8(ascii: "["),
          let base = UnsafeRawPointer(bytes.baseAddress)
        else { return nil }
        // SAFETY: the bytes are valid for the length of the call.
        return body(RawValue(bytes: Bytes(base: base, count: bytes.count), encoding: .cell))
      }
      if let result { return result }
    }
    return withBytes(of: Array(json.utf8)) { body(RawValue(bytes: $0, encoding: .json)) }
  }
}
