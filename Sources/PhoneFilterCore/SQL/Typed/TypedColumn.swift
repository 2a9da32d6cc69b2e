/// A column of a table in an engine, with values of one type, and its conditions in SQL. A
/// condition is exact, or it is refused.
package struct TypedColumn {
  package let dialect: any SQLDialect
  /// The spec or field that the user names.
  package let spec: any PhoneSpec
  package let field: FieldReading
  /// The column in SQL.
  package let expression: String

  package init(
    _ spec: any PhoneSpec, _ field: FieldReading, in dialect: any SQLDialect
  ) throws(SQLRefusal) {
    self.dialect = dialect
    self.spec = spec
    expression =
      field.otherPaths.isEmpty
      ? try dialect.column(field.path) : try TypedColumn.first(of: field, in: dialect)
    var field = field
    // An engine cannot read numbers that are stored as texts. The kind `amount` refuses them.
    if field.storage == .text { field.kind = .amount }
    self.field = field
  }

  /// Returns the value of the first column with a value.
  private static func first(
    of field: FieldReading, in dialect: any SQLDialect
  ) throws(SQLRefusal) -> String {
    guard !field.isList, field.kind == .number || field.kind == .text || field.kind == .truth else {
      let names = ([field.path] + field.otherPaths).map { $0.joined(separator: ".") }
      throw SQLRefusal(
        "\(field.name.visible) is the first of \(Suggestions.list(names)) with a value, "
          + "and an engine can choose it only among texts or among numbers; write the table "
          + "with 'phonefilter --normalize -f csv CATALOGUE'")
    }
    var columns: [String] = []
    for path in [field.path] + field.otherPaths {
      let column = try dialect.column(path)
      // An empty text is not a value.
      columns.append(
        field.kind == .text ? "NULLIF(\(column), \(try dialect.literal("")))" : column)
    }
    return "COALESCE(\(columns.joined(separator: ", ")))"
  }

  /// The name of the column in written rows; nil if the expression already gives this name.
  package var alias: String? {
    if !field.otherPaths.isEmpty { return dialect.quoted(field.name) }
    return field.path.count > 1 ? dialect.quoted(field.path.joined(separator: ".")) : nil
  }

  private var name: String { spec.name.visible }
  private var shown: String { "'\(field.path.joined(separator: ".").visible)'" }

  // MARK: Conditions

  /// Returns the condition of a test, for all rows; nil if no value of the column can pass.
  package func condition(_ test: SQLTest) throws(SQLRefusal) -> String? {
    guard field.isList else { return try condition(test, on: expression) }
    var isPossible = true
    let found = try dialect.anyElement(of: expression) { element throws(SQLRefusal) in
      guard let condition = try condition(test, on: element) else {
        isPossible = false
        return "1 = 0"
      }
      return condition
    }
    return isPossible ? found : nil
  }

  /// Returns the text of a test of equality and the expression to compare with it, if the column
  /// holds texts; otherwise nil.
  package func comparedText(of test: SQLTest) throws(SQLRefusal) -> (
    expression: String, text: String
  )? {
    guard case .equals(let text) = test.form, !text.text.isEmpty, !field.isList,
      field.kind == .text || field.kind == .unknown
    else { return nil }
    return try compared(text, with: expression)
  }

  private func compared(
    _ text: LiteralText, with value: String
  ) throws(SQLRefusal) -> (expression: String, text: String) {
    let composed = try SQLText.composed(text.text)
    if text.isExact { return (value, composed) }
    try SQLText.checkCase(of: composed)
    return (SQLText.lower(value), composed.asciiLowercased)
  }

  /// Returns the condition that no value of a row passes a test; nil if this is true for every row.
  /// Rows without a value are kept.
  package func conditionOnNone(_ test: SQLTest) throws(SQLRefusal) -> String? {
    guard let condition = try condition(test) else { return nil }
    return field.isList
      ? "NOT COALESCE(\(condition), 1 = 0)" : "(\(expression) IS NULL OR NOT (\(condition)))"
  }

  private func condition(_ test: SQLTest, on value: String) throws(SQLRefusal) -> String? {
    switch test.form {
    case .anyText, .anyNumber: try isThere(value)
    case .within(let interval): try isWithin(interval, value)
    case .equals(let text): try equals(text, value)
    case .fits(let glob): try fits(SQLPattern(glob, typed: test.typed), test.typed, value)
    case .holds(let expression): try fits(SQLPattern(expression), test.typed, value)
    case .word(let word): try dialect.search([value], for: try word.foldedForSQL())
    }
  }

  private func isThere(_ value: String) throws(SQLRefusal) -> String {
    switch field.kind {
    case .number, .truth: "\(value) IS NOT NULL"
    case .text: "\(value) <> \(try dialect.literal(""))"
    case .unknown: "CAST(\(value) AS \(dialect.textType)) <> \(try dialect.literal(""))"
    case .amount, .mixture, .date, .dayFirstDate, .monthFirstDate: throw unreadable
    }
  }

  // MARK: Texts

  private func equals(_ text: LiteralText, _ value: String) throws(SQLRefusal) -> String? {
    switch field.kind {
    case .number: return nil
    case .truth:
      let isTrue = ["true", "false"].firstIndex(of: text.isExact ? text.text : text.text.caseFolded)
      return isTrue.map { "\(value) = \($0 == 0 ? "TRUE" : "FALSE")" }
    case .amount, .mixture, .date, .dayFirstDate, .monthFirstDate: throw unreadable
    case .text, .unknown: break
    }
    guard !text.text.isEmpty else { return nil }
    let (expression, text) = try compared(text, with: value)
    return try dialect.isOne(expression, of: [text])
  }

  private func fits(
    _ pattern: SQLPattern, _ typed: String, _ value: String
  ) throws(SQLRefusal) -> String {
    guard field.kind == .text || field.kind == .unknown else {
      if field.kind == .number || field.kind == .truth {
        throw SQLRefusal(
          "\(shown) is not a text, and an engine spells its values differently, so "
            + "'\(typed.visible)' has no exact form; use a range such as 500..900")
      }
      throw unreadable
    }
    var parts = [
      try dialect.fits(pattern.ignoresCase ? SQLText.lower(value) : value, pattern)
    ]
    if pattern.fitsNothing { parts.insert("\(value) <> \(try dialect.literal(""))", at: 0) }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " AND ")))"
  }

  // MARK: Numbers

  private func isWithin(
    _ interval: NumberInterval, _ value: String
  ) throws(SQLRefusal) -> String? {
    switch field.kind {
    case .text, .truth:
      // The text alternative of this number is a separate test.
      if interval.onlyValue != nil, spec.isField { return nil }
      throw SQLRefusal(
        "\(shown) holds \(field.kind == .text ? "texts" : "true and false") in the schema, "
          + "but \(name) needs numbers; change the type in the schema")
    case .amount, .mixture, .date, .dayFirstDate, .monthFirstDate: throw unreadable
    case .unknown: throw unknownType
    case .number: break
    }
    let own = try inOwnUnit(interval)
    if let only = own.onlyValue { return "\(value) = \(try number(only))" }
    var parts: [String] = []
    if let end = own.lower {
      parts.append("\(value) \(end.isIncluded ? ">=" : ">") \(try number(end.value))")
    }
    if let end = own.upper {
      parts.append("\(value) \(end.isIncluded ? "<=" : "<") \(try number(end.value))")
    }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " AND ")))"
  }

  /// True if the column's bare numbers are in another unit than the numbers of the test.
  package var isInOtherUnit: Bool { unit.map { $0 != 0 } ?? false }

  private var unit: UInt8? {
    guard let name = field.unit, let reader = spec.meant.amountReader else { return nil }
    return reader.amounts.unit(named: name.lowercased())
  }

  private func inOwnUnit(_ interval: NumberInterval) throws(SQLRefusal) -> NumberInterval {
    guard let unit, unit != 0, let reader = spec.meant.amountReader else { return interval }
    guard let own = UnitInterval.inColumn(interval, reader.amounts, unit: unit) else {
      throw SQLRefusal("\(name) is below zero, and its column is in \((field.unit ?? "").visible)")
    }
    return own
  }

  /// Returns a number for a comparison. Throws if the column may not hold all of its digits.
  private func number(_ number: ExactNumber) throws(SQLRefusal) -> String {
    let text = number.description
    let digits = text.utf8.count { 0x30...0x39 ~= $0 }
    let significant = text.utf8.drop { $0 == 0x2D || $0 == 0x30 || $0 == 0x2E }.count {
      0x30...0x39 ~= $0
    }
    let isPlain = !text.utf8.contains(UInt8(ascii: "e"))
    let most =
      switch field.storage {
      case .integer: number.isWhole ? 18 : 15
      case .decimal: 38
      case .double, .float, .text, nil: 15
      }
    guard isPlain, significant <= most, digits <= 38 else {
      throw SQLRefusal(
        "\(text) has more digits than \(shown) can hold as a double; add \"storage\": "
          + "\"integer\" or \"decimal\" to the field in the schema")
    }
    return dialect.literal(number, in: field.storage)
  }

  /// The refusal of a column of texts that must first be read as numbers or dates.
  package var unreadable: SQLRefusal {
    let isDate = field.kind != .amount
    return SQLRefusal(
      "\(shown) holds \(isDate ? "dates" : "numbers") as texts, which an engine reads differently; "
        + (isDate
          ? "use 'phonefilter' for this filter"
          : "'phonefilter --normalize -f csv CATALOGUE' writes plain numbers for the engine"))
  }

  private var unknownType: SQLRefusal {
    SQLRefusal(
      "\(shown) can hold numbers or texts; say which with --schema FILE, in the \"type\" "
        + "of its field")
  }

  // MARK: Values

  /// Returns the value, or NULL for no value. If case is ignored, a text is in lower case.
  package func value(ignoringCase: Bool = false) throws(SQLRefusal) -> String {
    if field.isList {
      throw SQLRefusal(
        "\(shown) holds lists, and SQL cannot sort, compare or count rows by lists; use "
          + "'phonefilter'")
    }
    switch field.kind {
    case .text:
      let text = "NULLIF(\(expression), \(try dialect.literal("")))"
      return ignoringCase ? SQLText.lower(text) : text
    case .number, .truth: return expression
    case .unknown: throw unknownType
    case .amount, .mixture, .date, .dayFirstDate, .monthFirstDate: throw unreadable
    }
  }

  /// Returns the value that distinguishes rows or is counted. Throws if it is in another unit,
  /// because several amounts of that unit may be one amount of the spec.
  package func exactValue(ignoringCase: Bool = false) throws(SQLRefusal) -> String {
    let value = try value(ignoringCase: ignoringCase)
    if isInOtherUnit {
      throw SQLRefusal(
        "\(shown) is in \((field.unit ?? "").visible), where several amounts mean one "
          + "\(name); write the table with 'phonefilter --normalize -f csv CATALOGUE'")
    }
    return value
  }

  /// Returns the number that is compared with the numbers of other rows.
  package func measuredValue() throws(SQLRefusal) -> String {
    let value = try exactValue()
    guard field.kind == .number else {
      throw SQLRefusal("\(shown) holds texts in the schema, and --best compares numbers")
    }
    return value
  }

  /// Returns the sort key of rows. Rows without a value are last, in ascending and descending
  /// order.
  package func key(isDescending: Bool, ignoringCase: Bool) throws(SQLRefusal) -> String {
    let value = try value(ignoringCase: ignoringCase)
    return (isText ? dialect.order(ofText: value) : value) + (isDescending ? " DESC" : "")
      + " NULLS LAST"
  }

  package var isText: Bool { field.kind == .text }

  /// The texts that a search reads, whatever their content is; nil for a column without texts.
  package var searched: String? {
    switch field.kind {
    case .text, .amount, .mixture, .date, .dayFirstDate, .monthFirstDate: expression
    case .unknown: field.isList ? expression : "CAST(\(expression) AS \(dialect.textType))"
    case .number, .truth: nil
    }
  }
}
