/// Two fields whose values are compared in one unit.
///
///     weight   0.2 kg  ─► 0.2 × 1000 ─┐
///     limit    190 g   ───────────────┴─► in the unit of one of them
package struct FieldPair: Sendable {
  /// Converts the amounts of one side to the unit of the other side.
  package struct Conversion: Sendable {
    let grammar: AmountGrammar
    let unit: UInt8

    func callAsFunction(_ number: ExactNumber) -> ExactNumber? {
      grammar.converted(number, from: unit)
    }
  }

  package struct Side: Sendable {
    package let spec: any PhoneSpec
    /// The conversion of its amounts; nil if they stay unchanged.
    package fileprivate(set) var conversion: Conversion?
    /// The field as a field of dates; nil if dates are not compared.
    package fileprivate(set) var dates: DateField?
    /// The number that its amounts are multiplied by, for `0.8*{list_price}`; nil if they stay
    /// unchanged.
    package fileprivate(set) var factor: ExactNumber?
  }

  package private(set) var left: Side
  package private(set) var right: Side

  /// Creates a pair. `factor` multiplies the amounts of the right side.
  package init(_ left: any PhoneSpec, _ right: any PhoneSpec, factor: ExactNumber? = nil) {
    (self.left, self.right) = (Side(spec: left), Side(spec: right))
    self.right.factor = factor
  }

  /// Returns the pair with the readings of its fields. Throws if the fields cannot be compared.
  package func reading(_ fields: FieldMeanings) throws(UsageError) -> FieldPair {
    let (left, right) = (fields.compared(left.spec), fields.compared(right.spec))
    if let factor = self.right.factor, right.ordersDates {
      throw UsageError(
        "'\(right.name.visible)' holds dates, which cannot be multiplied by \(factor)")
    }
    if left.ordersDates || right.ordersDates {
      let one = try FieldPair.dates(self.left.spec, beside: right, in: fields)
      let other = try FieldPair.dates(self.right.spec, beside: left, in: fields)
      var pair = FieldPair(one, other)
      (pair.left.dates, pair.right.dates) = (one, other)
      return pair
    }
    var pair = FieldPair(left, right, factor: self.right.factor)
    guard let one = left.meant.amountReader, let other = right.meant.amountReader,
      one.amounts !== other.amounts
    else { return pair }
    let (unit, otherUnit) = (fields.unit(of: left), fields.unit(of: right))
    // A number without a unit has the unit of the other side.
    if [unit, otherUnit].contains(MeasureCatalog.noUnit) { return pair }
    if let otherUnit, let conversion = FieldPair.conversion(from: otherUnit, to: one.amounts) {
      pair.right.conversion = conversion
    } else if let unit, let conversion = FieldPair.conversion(from: unit, to: other.amounts) {
      pair.left.conversion = conversion
    } else {
      throw FieldPair.incomparable(left, one, right, other)
    }
    return pair
  }

  /// Throws if the specs have different kinds of amounts. Their columns do not matter.
  package static func checkKinds(
    _ left: any PhoneSpec, _ right: any PhoneSpec
  ) throws(UsageError) {
    guard let one = left.meant.amountReader, let other = right.meant.amountReader,
      one.amounts !== other.amounts
    else { return }
    throw incomparable(left, one, right, other)
  }

  private static func incomparable(
    _ left: any PhoneSpec, _ one: any NumberSpec, _ right: any PhoneSpec, _ other: any NumberSpec
  ) -> UsageError {
    UsageError(
      "'\(left.name.visible)' is \(one.noun), but '\(right.name.visible)' is "
        + "\(other.noun); they cannot be compared")
  }

  /// Returns the conversion of amounts in a unit to the units of a grammar; nil if no conversion
  /// exists.
  private static func conversion(
    from unit: MeasureUnit, to grammar: AmountGrammar
  ) -> Conversion? {
    guard let place = unit.place(in: grammar) else { return nil }
    let conversion = Conversion(grammar: grammar, unit: place)
    return conversion(1) == nil ? nil : conversion
  }

  private static func dates(
    _ field: any PhoneSpec, beside other: any PhoneSpec, in fields: FieldMeanings
  ) throws(UsageError) -> DateField {
    if let dates = fields.dates(field) { return dates }
    guard field.isOpenField else {
      throw UsageError(
        "'\(other.name.visible)' holds dates, but '\(field.name.visible)' does not; they "
          + "cannot be compared")
    }
    return DateField(field)
  }
}
