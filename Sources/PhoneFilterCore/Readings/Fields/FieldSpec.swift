/// A field of a catalogue that the user names by its name or path: `battery`, `camera.main`. Every
/// field without a file in `Specs` uses this type.
///
/// If the name is also a name of a spec, such as `ram`, a field with exactly this name has
/// precedence over the spec's field. The spec reads the amounts of both.
package struct FieldSpec: PhoneSpec {
  package let name: String
  package let path: [String]
  /// The spec with this name.
  package let namesake: (any PhoneSpec)?
  /// True if the field is tested only as text, so that the content of its column does not matter.
  private let isTextAlone: Bool

  package init(_ name: String, isTextAlone: Bool = false) {
    self.name = name
    self.isTextAlone = isTextAlone
    let parts = name.parts(at: ".")
    path = parts.count > 1 && parts.allSatisfy { !$0.isEmpty } ? parts : []
    namesake = SpecCatalog.spec(called: name)
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

  /// The preference of the unit or the price in its name. More of any other number is better,
  /// unless the number is a code or a date.
  package var preference: NumberPreference? {
    if let namesake { return namesake.preference }
    let words = FieldName.words(of: path.last ?? name)
    if let price = SpecCatalog.all.first(where: { $0.tellsChanges(ofFieldWith: words) }) {
      return price.preference
    }
    if let unit = FieldMeanings.unit(inNameOf: self) { return unit.measure.preference }
    if words.contains(where: FieldSpec.undesired.contains) { return .less }
    let tellsNothing = words.contains(where: FieldSpec.dimensions.contains)
    let isCode =
      !IdentifyingFields.isAmount(name) || !IdentifyingFields.among([name]).isEmpty
    return tellsNothing || isCode ? nil : .more
  }

  /// The words for numbers without a unit that people want small, and for those of no matter.
  private static let undesired: Set<String> = [
    "weight", "mass", "gewicht", "poids", "peso", "вес", "вага", "sar", "rank",
  ]
  private static let dimensions: Set<String> = [
    "height", "width", "depth", "length", "thickness", "dimensions", "age", "position", "percent",
  ]

  package func arguments(asking typed: String) -> [String]? { condition("=", typed) }

  package func arguments(excluding typed: String) -> [String]? { condition("!=", typed) }

  private func condition(_ symbol: String, _ typed: String) -> [String] {
    ["--where", "\(typedName)\(symbol)\(QuotedValue.typed(typed))"]
  }

  /// The name as the user types it before an operator, in quotes if it would otherwise be
  /// ambiguous.
  private var typedName: String {
    let isPlain =
      !name.unicodeScalars.contains { "=!<>".unicodeScalars.contains($0) }
      && !name.begins(with: "\"") && name.trimmingSpaces == name
      && ConditionSyntax.isOneComparison("\(name)=x")
    return isPlain ? name : SQLText.quoted(name)
  }

  package func makeStrategy() -> any FilterStrategy { FieldFilter(spec: self) }
}

/// A filter by any field. A test of numbers reads numbers and amounts; a test of texts reads texts.
final class FieldFilter: FilterStrategy {
  let spec: any PhoneSpec

  init(spec: any PhoneSpec) { self.spec = spec }

  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? {
    switch test {
    case .text(let pattern): return pattern.matches(value)
    case .number(let interval):
      if let number = spec.number(of: value) { return interval.contains(number) }
      if let numbers = spec.numbers(of: value) { return numbers.contains(where: interval.contains) }
      // `=48` has a second test, of the text. So a text fails this first test. Any other interval
      // cannot be compared with a text.
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
