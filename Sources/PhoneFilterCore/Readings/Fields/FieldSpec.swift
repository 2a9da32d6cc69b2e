/// A field of a catalogue that is none of the specs, asked for by its name or path: `battery`,
/// `camera.main`. Every field without a room in `Specs` goes through this one.
///
/// If the name is one that a spec goes by too, such as `ram`, the spec stands in where no field
/// has exactly that name, and reads its amounts.
package struct FieldSpec: PhoneSpec {
  package let name: String
  package let path: [String]
  /// The spec that goes by this name, if one does.
  package let namesake: (any PhoneSpec)?
  /// Whether its texts are all that is asked about, so that nothing depends on what else they say.
  private let isTextAlone: Bool

  package init(_ name: String, isTextAlone: Bool = false) {
    self.name = name
    self.isTextAlone = isTextAlone
    let parts = name.parts(at: ".")
    path = parts.count > 1 && parts.allSatisfy { !$0.isEmpty } ? parts : []
    namesake = SpecCatalog.spec(called: name)
  }

  /// The field of a name that a spec reads, whatever it is called.
  package init(_ name: String, path: [String], readBy spec: any PhoneSpec) {
    self.name = name
    self.path = path
    isTextAlone = false
    namesake = spec
  }

  package var isField: Bool { true }
  package var isOpenField: Bool { namesake == nil && !isTextAlone }
  package var isTypedAlias: Bool { namesake != nil && path.isEmpty }
  package var meant: any PhoneSpec { namesake ?? self }
  package var flag: String { name }
  package var aliases: [String] { namesake.map { [$0.name] + $0.otherFlags + $0.aliases } ?? [] }
  package var valueLabel: String { "VALUE" }
  package var summary: String { "the field \(name)" }
  package var examples: [String] { [] }
  package var isNumeric: Bool { namesake?.isNumeric ?? false }

  package func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .text(try TextPattern(typed: text, ignoringCase: ignoringCase))
  }

  package func number(of value: RawValue) -> ExactNumber? {
    if let namesake, namesake.isNumeric { return namesake.number(of: value) }
    switch value.kind {
    case .number: return ExactNumber(value.bytes)
    case .text: return value.withText { ExactNumber($0) }
    case .none, .truth, .list, .object: return nil
    }
  }

  package func unit(named word: String) -> UInt8? { namesake?.unit(named: word) }

  package func numbers(of value: RawValue) -> [ExactNumber]? { namesake?.numbers(of: value) }

  package func complaint(about value: RawValue) -> String {
    namesake?.complaint(about: value) ?? "is not a number"
  }

  package func arguments(asking typed: String) -> [String]? { condition("=", typed) }

  package func arguments(excluding typed: String) -> [String]? { condition("!=", typed) }

  private func condition(_ symbol: String, _ typed: String) -> [String] {
    ["--where", "\(typedName)\(symbol)\(QuotedValue.typed(typed))"]
  }

  /// The name as it is typed before an operator: in quotes where it could be read otherwise.
  private var typedName: String {
    let isPlain =
      !name.unicodeScalars.contains { "=!<>".unicodeScalars.contains($0) }
      && !name.begins(with: "\"") && name.trimmingSpaces == name
    return isPlain ? name : SQLText.quoted(name)
  }

  package func makeStrategy() -> any FilterStrategy { FieldFilter(spec: self) }
}

/// A filter by any field: numbers, amounts and dates as such where both sides are, else texts.
final class FieldFilter: FilterStrategy {
  let spec: any PhoneSpec

  init(spec: any PhoneSpec) { self.spec = spec }

  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    switch test {
    case .text(let pattern): return pattern.matches(value)
    case .number(let interval):
      if let number = spec.number(of: value) { return interval.contains(number) }
      if let numbers = spec.numbers(of: value) { return numbers.contains(where: interval.contains) }
      // `=48` asks a text as well, and a text that is no number is then just another text. An order
      // between a number and a text has no answer.
      return interval.onlyValue == nil ? nil : false
    case .anyValue: return true
    }
  }

  func sqlTest(_ test: ValueTest) -> SQLTest? {
    switch test {
    case .text(let pattern): SQLTest(pattern)
    case .number(let interval): SQLTest(.within(interval))
    case .anyValue: SQLTest(spec.isNumeric ? .anyNumber : .anyText)
    }
  }
}
