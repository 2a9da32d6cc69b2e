/// The diagonal of the screen, in inches.
package struct ScreenSizeSpec: NumberSpec {
  package let name = "screenSize"
  package let flag = "screen-size"
  package let heading = "screen"
  package let otherFlags = ["screen"]
  package var typedSpelling: String?
  package let aliases = [
    "screen", "display", "display size", "diagonal", "screen diagonal", "display diagonal",
    "diagonal size",
  ]
  package let lesserAliases = [
    "inches", "inch", "screen sizes", "display sizes", "size", "screen inches", "display inches",
    "screen dimension", "display dimension", "screen length",
  ]
  package let valueLabel = "INCHES"
  package let summary = "the screen's diagonal"
  package let examples = ["6.1", "6..6.5", "15.5cm"]
  package let noun = "a screen size"
  package let preference: NumberPreference? = .more
  package let plausibleNumbers: ClosedRange<ExactNumber>? = 1...20

  package init() {}
  package var amounts: AmountGrammar { .length }

  /// Grades are whole numbers, and no phone is larger than twelve inches.
  package func objection(to column: ColumnSample) -> String? {
    if let objection = objectionByNumbers(to: column) { return objection }
    if column.isMarks { return "is a whole number up to 10 in every row, like a rating" }
    // If some sizes are at most 8, the column is in inches, with phones among televisions. Phones
    // in cm have no such sizes.
    guard let median = column.median, median > 12, !column.numbers.contains(where: { $0 <= 8 })
    else { return nil }
    return "is usually \(median), which is more inches than phones have"
  }

  package func likelyUnit(of column: ColumnSample) -> UInt8? {
    guard column.bareNumbers >= column.filled, let median = column.median else { return nil }
    // Both the smallest and the largest values must suit the unit.
    if 12...21 ~= median, column.areNumbers(in: 8...50) { return unit(named: "cm") }
    return 110...210 ~= median && column.areNumbers(in: 80...500) ? unit(named: "mm") : nil
  }

  /// Grades out of ten, such as 8.9, are greater than the sizes of phones.
  package func isDoubtful(_ column: ColumnSample) -> Bool {
    guard column.bareNumbers >= column.filled, let median = column.median else { return false }
    return 7.5...10 ~= median
  }

  /// Grades out of ten are not inches, although some tablets have such a size.
  package func doubt(about column: ColumnSample) -> String? {
    if let doubt = doubtByReadability(column) { return doubt }
    guard let median = column.median, median > 9 else { return nil }
    return "'\(column.field.visible)' is usually \(median) inches, which is more than phones have: "
      + "--map \(name)= chooses no field"
  }

  /// With the inch mark: 6.1".
  package func shown(_ value: RawValue) -> String? { amount(of: value).map { "\($0)\"" } }

  package func makeStrategy() -> any FilterStrategy { ScreenSizeFilter() }
}

public final class ScreenSizeFilter: NumberFilterStrategy {
  public let spec: any PhoneSpec = ScreenSizeSpec()
  public init() {}
}

extension Specification {
  /// Matches phones with this diagonal in inches, or within a range: `.screenSize(6.1...6.7)`.
  public static func screenSize(_ inches: some NumberCondition) -> Specification {
    ScreenSizeSpec().within(inches)
  }

  /// Reads the value after the flag: `try .screenSize("15.5cm")`.
  public static func screenSize(_ text: String) throws(UsageError) -> Specification {
    try Specification(ScreenSizeSpec(), typed: text)
  }
}

extension PhoneValue {
  public static func screenSize(_ inches: some ExactNumberConvertible) -> PhoneValue {
    ScreenSizeSpec().value(inches)
  }
}

extension PhoneField {
  public static func screenSize<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(ScreenSizeSpec(), path)
  }
}

extension Phone {
  /// The screen's diagonal in inches.
  public var screenSize: ExactNumber? { number(of: ScreenSizeSpec()) }
}

extension FieldReference {
  public static var screenSize: FieldReference { FieldReference(ScreenSizeSpec()) }
}
