/// A division of items into sections, at one level: by the values of a spec or field, by ranges of
/// its numbers, or by the catalogue they come from.
///
///     color                      a section for each color
///     price:200                  0..<200, 200..<400, …
///     price:..500,500..1000      a number lies in the first range that holds it
///     source                     the catalogue
public struct GroupKey: Sendable {
  /// How the values of a spec are told apart.
  package enum Division: Sendable, Equatable {
    case values
    case steps(NumberSteps)
    case ranges([NumberInterval])
    /// By the catalogue, and not by any value.
    case source
  }

  package let spec: any PhoneSpec
  package let division: Division
  /// As it was typed: `price:200`.
  package let typed: String

  package init(_ spec: any PhoneSpec, _ division: Division, typed: String) {
    self.spec = spec
    self.division = division
    self.typed = typed
  }

  /// The values of a spec.
  public init(_ spec: any PhoneSpec) { self.init(spec, .values, typed: spec.name) }

  /// The values of a spec or field.
  public init(_ field: FieldReference) { self.init(field.spec) }

  /// Ranges of one width of a spec's numbers: `.steps(.price, of: 200)`. Throws where a width makes
  /// no ranges.
  public static func steps(_ field: FieldReference, of width: Int) throws(UsageError) -> GroupKey {
    try key("\(field.name):\(width)")
  }

  /// The same division by a spec that reads its values in another way.
  package func replacing(_ spec: any PhoneSpec) -> GroupKey {
    GroupKey(spec, division, typed: typed)
  }

  /// Whether a value is needed of each row.
  package var readsValues: Bool { division != .source }
  /// Whether items have the value itself, and not the range that it was put into.
  package var isPlain: Bool { division == .values }

  /// The group of a value; nil when it should be a number and is none.
  package func value(of value: RawValue) -> GroupValue? {
    switch division {
    case .values:
      spec.key(of: value).map { .value($0.grouped) }
        ?? spec.numbers(of: value)?.first.map(self.value)
    case .steps, .ranges:
      (spec.number(of: value) ?? spec.numbers(of: value)?.first).map(self.value)
    case .source: nil
    }
  }

  /// The group of a number.
  package func value(of number: ExactNumber) -> GroupValue {
    switch division {
    case .values, .source: .value(.number(number))
    case .steps(let steps): steps.range(around: number).map { .range($0) } ?? .other
    case .ranges(let ranges): ranges.first { $0.contains(number) }.map { .range($0) } ?? .other
    }
  }

  /// The group of a phone.
  package func value(of phone: Phone) -> GroupValue {
    if let number = phone.number(of: spec) { return value(of: number) }
    guard case .values = division, let text = phone.text(of: spec), !text.isEmpty else {
      return .value(.missing)
    }
    return .value(.text(text))
  }

  /// What stands above a section.
  package func heading(_ value: GroupValue) -> GroupHeading {
    var shown: String?
    if case .value(.number(let number)) = value {
      shown = withBytes(of: Array(number.description.utf8)) {
        spec.shown(RawValue(bytes: $0, encoding: .json))
      }
    }
    return GroupHeading(
      spec: division == .source ? SectionNames.source : spec.name, value: value, shown: shown,
      column: typed)
  }
}
