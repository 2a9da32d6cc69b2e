/// A division of items into groups, at one level: by a spec's or field's values, by ranges of its
/// numbers, or by catalogue.
///
///     color                      a group for each color
///     price:200                  0..<200, 200..<400, …
///     price:..500,500..1000      a number is in the first range that holds it
///     source                     the catalogue
public struct GroupKey: Sendable {
  package enum Division: Sendable, Equatable {
    case values
    case steps(NumberSteps)
    case ranges([NumberInterval])
    /// By the catalogue, and not by any value.
    case source
  }

  package let spec: any PhoneSpec
  package let division: Division
  /// The key as typed: `price:200`.
  package let typed: String

  package init(_ spec: any PhoneSpec, _ division: Division, typed: String) {
    self.spec = spec
    self.division = division
    self.typed = typed
  }

  public init(_ spec: any PhoneSpec) { self.init(spec, .values, typed: spec.name) }

  public init(_ field: FieldReference) { self.init(field.spec) }

  /// Returns ranges of one width of a spec's numbers: `.steps(.price, of: 200)`. Throws if the
  /// width makes no ranges.
  public static func steps(_ field: FieldReference, of width: Int) throws(UsageError) -> GroupKey {
    try key("\(field.name):\(width)")
  }

  /// Returns the same division by a spec that reads its values in another way.
  package func replacing(_ spec: any PhoneSpec) -> GroupKey {
    GroupKey(spec, division, typed: typed)
  }

  /// True if the key needs a value of each row.
  package var readsValues: Bool { division != .source }
  /// True if the items of a group have its value itself, and not values of a range.
  package var isPlain: Bool { division == .values }
  /// The spec, if its values are compared with the ends of ranges.
  package var comparedSpec: (any PhoneSpec)? { isPlain || !readsValues ? nil : spec }

  /// Returns the group of a value. Nil if the value must be a number but is not a number, and nil
  /// for a division by catalogue.
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

  package func value(of number: ExactNumber) -> GroupValue {
    switch division {
    case .values, .source: .value(.number(number))
    case .steps(let steps): steps.range(around: number).map { .range($0) } ?? .other
    case .ranges(let ranges): ranges.first { $0.contains(number) }.map { .range($0) } ?? .other
    }
  }

  package func value(of phone: Phone) -> GroupValue {
    if let number = phone.number(of: spec) { return value(of: number) }
    guard case .values = division, let text = phone.text(of: spec), !text.isEmpty else {
      return .value(.missing)
    }
    return .value(.text(text))
  }

  package func heading(_ value: GroupValue) -> GroupHeading {
    GroupHeading(
      spec: division == .source ? SectionNames.source : spec.name, value: value,
      shown: SpecWords(spec).shown(value), column: typed)
  }
}
