/// A relation between two fields of a row: `priceDiscount<=priceRegular`, `color!={brand}`.
///
///     priceDiscount  <=  priceRegular      a name after < <= > >= is a field
///     sku            =   {ean}             after = and != a bare word is a value
///
/// Both sides are read with the readings of their columns. A row has no answer if a side is
/// missing, or is not an amount although amounts are compared. For lists, one matching pair is
/// enough; `!=` requires that no pair is equal.
struct FieldRelation: Sendable {
  enum Symbol: String, CaseIterable {
    case equal = "="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="

    /// True if it compares by order. Texts have no order here.
    var isOrder: Bool { self != .equal && self != .unequal }
  }

  let symbol: Symbol
  private let sides: FieldPair
  private let folding: TextFolding

  private init(_ symbol: Symbol, _ sides: FieldPair, _ folding: TextFolding) {
    self.symbol = symbol
    self.sides = sides
    self.folding = folding
  }

  /// Reads the relation of a condition; nil if the condition compares a field with a value.
  init?(typed text: String, ignoringCase: Bool) throws(UsageError) {
    guard let (field, sign, value) = WhereCondition.typedParts(of: text),
      let symbol = Symbol(rawValue: sign),
      let name = FieldRelation.fieldName(value, symbol, in: text, ignoringCase: ignoringCase)
    else { return nil }
    let (left, right) = (try SpecNames.spec(field), try SpecNames.spec(name))
    guard left.name != right.name else {
      throw UsageError("'\(text.visible)' compares '\(left.name.visible)' with itself")
    }
    for side in [left, right] where symbol.isOrder && !side.isField && !side.isNumeric {
      throw UsageError("\(side.name) is a text, but '\(sign)' compares numbers")
    }
    try FieldPair.checkKinds(left, right)
    self.init(symbol, FieldPair(left, right), TextFolding(ignoresCase: ignoringCase))
  }

  /// Returns the field after an operator; nil for a value.
  private static func fieldName(
    _ value: String, _ symbol: Symbol, in text: String, ignoringCase: Bool
  ) -> String? {
    if value.hasPrefix("{"), value.hasSuffix("}"), value.count > 2 {
      return String(value.dropFirst().dropLast())
    }
    guard symbol.isOrder, let first = value.first, first.isLetter || "\"_".contains(first),
      isOneCondition(text)
    else { return nil }
    // Each amount and each date has a digit. A name may have a digit too.
    guard value.contains(where: \.isNumber) else { return value }
    do {
      _ = try WhereCondition(typed: text, ignoringCase: ignoringCase)
      return nil
    } catch { return value }
  }

  /// Returns true if a text is only one condition. Users of other tools type more than one.
  private static func isOneCondition(_ text: String) -> Bool {
    switch ForeignCondition.reading(of: text) {
    case nil: true
    case .conditions(let conditions): conditions.count == 1
    case .answer: false
    }
  }

  func reading(_ fields: FieldMeanings) throws(UsageError) -> FieldRelation {
    FieldRelation(symbol, try sides.reading(fields), folding)
  }

  var specs: [any PhoneSpec] { [sides.left.spec, sides.right.spec] }

  /// Removes the rows without an answer, and from the matches the rows that do not match.
  func narrow(_ rows: inout AssertedRows, of batch: PhoneBatch) {
    let reader = FieldPairReader(sides, in: batch)
    var (asked, matches) = (rows.asked, rows.matches)
    rows.asked.forEach { row in
      let answer = reader.isOneValue(row) ? nil : answer(in: reader, row)
      if answer == nil { asked.remove(row) }
      if answer != true { matches.remove(row) }
      return true
    }
    rows = AssertedRows(asked: asked, matches: matches)
  }

  /// Returns true if a row matches; nil without an answer. For an order, one pair of amounts must
  /// match: the lowest amount of one side and the highest amount of the other side decide.
  private func answer(in reader: FieldPairReader, _ row: Int) -> Bool? {
    guard symbol.isOrder else {
      return reader.areEqual(row, folding).map { $0 == (symbol == .equal) }
    }
    guard let (left, right) = reader.extremes(row) else { return nil }
    return switch symbol {
    case .less: left.lowest < right.highest
    case .atMost: left.lowest <= right.highest
    case .more: left.highest > right.lowest
    case .atLeast: left.highest >= right.lowest
    case .equal, .unequal: nil
    }
  }
}
