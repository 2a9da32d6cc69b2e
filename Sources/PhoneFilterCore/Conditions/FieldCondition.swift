/// A condition on a field, as it was typed: what it asks depends on what the field's column holds.
///
///     battery>=5Ah       at least 5000 in a column of mAh
///     released=2023      any day of it in a column of dates, else the number or the text
package struct FieldCondition: Sendable {
  package let symbol: String
  /// The value behind the operator.
  package let value: String
  package let ignoresCase: Bool
  /// The meaning of points and commas, if the user has said so.
  package let marks: NumberMarks?

  private var isComparison: Bool { symbol.hasPrefix("<") || symbol.hasPrefix(">") }

  /// The condition without its field, as an interval is typed.
  private var typed: String { isComparison ? symbol + value : value }

  /// Whether it compares values, so that texts alone cannot answer it.
  package var compares: Bool { isComparison || isRange }

  private var isRange: Bool {
    if value.hasPrefix("=") { return false }
    return value.firstPlace(of: "..") != nil || ["<", ">"].contains(where: value.hasPrefix)
  }

  /// Whether what it asks depends on what the column holds: a name is a text in any.
  var dependsOnColumn: Bool {
    compares
      || value.contains(where: \.isNumber) && (isPlain || isAmount || typesDate || isGrouped)
  }

  /// Whether it asks for numbers without a unit.
  package var isPlain: Bool { plainInterval != nil }

  /// Whether its value is an amount and nothing else.
  package var isAmount: Bool {
    typedUnit.map { $0.measure.grammar(in: $0.unitPlace).read(value) != nil } ?? false
  }

  /// Whether it asks for numbers with marks between their digits: `>=12,000`.
  package var isGrouped: Bool {
    let grammar = MeasureCatalog.noUnit.measure.grammar(in: 0)
    return !isPlain && NumberInterval.isReadable(typed) { grammar.read($0) != nil }
  }

  /// The number or numbers that it asks for by itself, in no unit.
  private var plainInterval: NumberInterval? {
    try? NumberInterval(typed: typed, readNumber: { ExactNumber($0) })
  }

  /// The unit that is typed in it, the first if there are several.
  var typedUnit: MeasureUnit? { MeasureWords.of(typed).units.first }

  /// Whether it compares with dates.
  var typesDate: Bool { ((try? NumberInterval(dates: typed)) ?? nil) != nil }

  /// Its value as a text, a glob or an expression.
  private var textTest: ValueTest {
    get throws(UsageError) { .text(try TextPattern(typed: value, ignoringCase: ignoresCase)) }
  }

  // MARK: Where the column is read as it stands

  /// What it asks of a field of which nothing is known: of numbers as numbers, else of texts.
  /// Throws where no column could make sense of it.
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
      // No row is answered by it: the column's content decides before the first one.
      return [Specification(spec, .number(NumberInterval(.zero)), role: role)]
    }
    return [
      Specification(spec, try textTest, role: role)
    ]
  }

  private func checkReversed() throws(UsageError) {
    do { _ = try NumberInterval(dates: typed) } catch .reversed(let right) {
      throw UsageError(
        "the range '\(value.visible)' ends before it begins; did you mean '\(right)'?")
    } catch {}
  }

  /// What it asks of a field whose type a schema says.
  package func specifications(
    _ field: TypedField, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    if field.isNumeric, let number = plainInterval {
      return [Specification(field, .number(number), role: role)]
    }
    return [Specification(field, try textTest, role: role)]
  }

  // MARK: Where the column's content is known

  /// What it asks of a field of amounts, or of one that goes by a spec's name.
  package func specifications(
    _ spec: any PhoneSpec, role: Specification.Role, readBy reader: any NumberSpec
  ) throws(UsageError) -> [Specification] {
    let isNumber = NumberInterval.isReadable(typed) { part in
      reader.amounts.read(part) != nil || reader.amounts.read(part, marks: .comma) != nil
    }
    if isNumber || isComparison {
      return [
        try Specification(
          spec, typed: typed, readBy: reader, behind: "--where", role: role, marks: marks)
      ]
    }
    return [
      Specification(spec, try textTest, role: role)
    ]
  }

  /// What it asks of a field of amounts in a unit.
  package func specifications(
    _ field: AmountField, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    if let unit = typedUnit, compares, unit.measurePlace != field.unit.measurePlace {
      let name = field.name.visible
      let isBare = field.unit == MeasureCatalog.noUnit
      throw UsageError(
        "--where: '\(value.visible)' is \(unit.measure.name), and '\(name)' "
          + (isBare ? "has no unit" : "is in \(field.unit.name)")
          + "; write for example '\(name)\(symbol)500'"
          + (isBare ? "" : " or '\(name)\(symbol)500\(field.unit.name)'"))
    }
    do {
      return try specifications(field, role: role, readBy: field)
    } catch { throw UsageError("--where: \(error.message)") }
  }

  /// What it asks of a field of dates.
  package func specifications(
    _ field: DateField, role: Specification.Role
  ) throws(UsageError) -> [Specification] {
    let interval: NumberInterval?
    do { interval = try NumberInterval(dates: typed) } catch .reversed(let right) {
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
        "--where: '\(value.visible)' is no date, and '\(field.name.visible)' holds dates; write "
          + "for example 2023, 2023-06, 2023-06-15 or 2023-06-15T10:30")
    }
    return [
      Specification(field, try textTest, role: role)
    ]
  }
}

extension NumberInterval {
  /// Whether all numbers of a typed condition can be read, whichever end comes first.
  fileprivate static func isReadable(_ typed: String, _ isNumber: (String) -> Bool) -> Bool {
    do {
      _ = try NumberInterval(typed: typed, readNumber: { isNumber($0) ? .zero : nil })
      return true
    } catch .reversed { return true } catch { return false }
  }
}
