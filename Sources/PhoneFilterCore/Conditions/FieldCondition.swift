/// A typed condition on a field. Its meaning depends on the content of the field's column.
///
///     battery>=5Ah       at least 5000 in a column of mAh
///     released=2023      any day of 2023 in a column of dates, else the number or the text
package struct FieldCondition: Sendable {
  package let symbol: String
  package let value: String
  package let ignoresCase: Bool
  /// The user's choice for points and commas in numbers; nil if the user made none.
  package let marks: NumberMarks?
  /// The day that relative dates count from; nil for the day of the run.
  package let today: CalendarDate?

  private var isComparison: Bool { symbol.hasPrefix("<") || symbol.hasPrefix(">") }

  /// The condition without its field, in the form of a typed interval.
  private var typed: String { isComparison ? symbol + value : value }

  /// True if the condition has `<`, `>` or a range, which a test of text cannot decide.
  package var compares: Bool { isComparison || isRange }

  private var isRange: Bool {
    if value.hasPrefix("=") { return false }
    return value.firstPlace(of: "..") != nil || ["<", ">"].contains(where: value.hasPrefix)
  }

  /// True if the meaning depends on the content of the column. A value without digits, such as a
  /// name, is a text in any column.
  var dependsOnColumn: Bool {
    compares || RelativeDate.isSpelled(value)
      || value.contains(where: \.isNumber) && (isPlain || isAmount || typesDate || isGrouped)
  }

  /// True if it compares with numbers without a unit.
  package var isPlain: Bool { plainInterval != nil }

  /// True if its value is an amount and nothing else.
  package var isAmount: Bool {
    typedUnit.map { $0.measure.grammar(in: $0.unitPlace).read(value) != nil } ?? false
  }

  /// True if it compares with numbers that have points or commas between groups of digits:
  /// `>=12,000`.
  package var isGrouped: Bool {
    let grammar = MeasureCatalog.noUnit.measure.grammar(in: 0)
    return !isPlain && NumberInterval.isReadable(typed) { grammar.read($0) != nil }
  }

  /// The interval of its numbers, if they have no unit.
  private var plainInterval: NumberInterval? {
    try? NumberInterval(typed: typed, readNumber: { ExactNumber($0) })
  }

  /// The first unit in the typed text.
  var typedUnit: MeasureUnit? { MeasureWords.of(typed).units.first }

  /// True if it compares with dates.
  var typesDate: Bool { ((try? NumberInterval(dates: typed, today: today)) ?? nil) != nil }

  /// The test of its value as a text, glob or expression.
  private var textTest: ValueTest {
    get throws(UsageError) { .text(try TextPattern(typed: value, ignoringCase: ignoresCase)) }
  }

  // MARK: For a column whose content is unknown

  /// Returns the specifications for a field of unknown content. If the field has the name of a spec
  /// with amounts, that spec reads the value.
  ///
  /// A number is tested as a number. Without `<` or `>`, every value is tested as a text, numbers
  /// too. Throws if the condition makes sense in no column.
  package func specifications(
    _ spec: any PhoneSpec, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    if let reader = spec.meant.amountReader {
      return try specifications(spec, role: role, readBy: reader)
    }
    if let number = plainInterval {
      return ([.number(number)] + (isComparison ? [] : [try textTest])).map {
        Specification(spec, $0, role: role)
      }
    }
    if isComparison {
      try checkReversed()
      guard typedUnit != nil || typesDate || isGrouped else {
        throw UsageError(
          "'\(value.visible)' is not a number; '\(symbol)' compares numbers, amounts and dates")
      }
      // A placeholder: the column's content replaces it before a row is tested.
      return [Specification(spec, .number(NumberInterval(.zero)), role: role)]
    }
    return [
      Specification(spec, try textTest, role: role)
    ]
  }

  private func checkReversed() throws(UsageError) {
    do { _ = try NumberInterval(dates: typed, today: today) } catch .reversed(let right) {
      throw UsageError(
        "the range '\(value.visible)' ends before it begins; did you mean '\(right)'?")
    } catch {}
  }

  /// Returns the specifications for a field whose type comes from a schema.
  package func specifications(
    _ field: TypedField, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    if field.isNumeric, let number = plainInterval {
      return [Specification(field, .number(number), role: role)]
    }
    return [Specification(field, try textTest, role: role)]
  }

  // MARK: For a column whose content is known

  /// Returns the specifications for a field of amounts, or for a field that has the name of a spec.
  package func specifications(
    _ spec: any PhoneSpec, role: Specification.Role, readBy reader: any NumberSpec
  ) throws(UsageError) -> [Specification] {
    let isNumber = NumberInterval.isReadable(typed) { part in
      reader.amounts.read(part) != nil || reader.amounts.read(part, marks: .comma) != nil
    }
    if isNumber || isComparison {
      return [
        try Specification(
          spec, typed: typed, readBy: reader, after: "--where", role: role, marks: marks)
      ]
    }
    return [
      Specification(spec, try textTest, role: role)
    ]
  }

  package func specifications(
    _ field: AmountField, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    if let unit = typedUnit, compares, unit.measurePlace != field.unit.measurePlace {
      let name = field.name.visible
      let isBare = field.unit == MeasureCatalog.noUnit
      throw UsageError(
        "--where: '\(value.visible)' is \(unit.measure.name), but '\(name)' "
          + (isBare ? "has no unit" : "is in \(field.unit.name)")
          + "; write for example '\(name)\(symbol)500'"
          + (isBare ? "" : " or '\(name)\(symbol)500\(field.unit.name)'"))
    }
    do {
      return try specifications(field, role: role, readBy: field)
    } catch { throw UsageError("--where: \(error.words)") }
  }

  package func specifications(
    _ field: DateField, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    let interval: NumberInterval?
    do { interval = try NumberInterval(dates: typed, today: today) } catch .reversed(let right) {
      throw UsageError(
        "--where: the range '\(value.visible)' ends before it begins; did you mean '\(right)'?")
    } catch { interval = nil }
    if let interval {
      var specification = Specification(field, .number(interval), role: role)
      specification.typed = typed
      return [specification]
    }
    guard !compares else {
      throw UsageError(
        "--where: '\(value.visible)' is not a date, but '\(field.name.visible)' holds "
          + "dates; write for example 2023, 2023-06, 2023-06-15, 2023-06-15T10:30 or -90d")
    }
    return [
      Specification(field, try textTest, role: role)
    ]
  }
}

extension NumberInterval {
  /// Returns true if every number of a typed condition is readable, even if a range ends before it
  /// begins.
  fileprivate static func isReadable(_ typed: String, _ isNumber: (String) -> Bool) -> Bool {
    do {
      _ = try NumberInterval(typed: typed, readNumber: { isNumber($0) ? .zero : nil })
      return true
    } catch .reversed { return true } catch { return false }
  }
}
