/// A relation between two fields of a row: `price<{list_price}`, `color!={brand}`.
///
///     price  <=  0.8*{list_price}      braces enclose the second field; a factor may multiply it
///     sku    =   {ean}
///     price  <=  list_price            a rules file also takes a bare name after < <= > >=
///
/// Both sides are read with the readings of their columns. A row has no answer if a side is
/// missing, or is not an amount although amounts are compared. For lists, one matching pair is
/// enough; `!=` requires that no pair is equal.
package struct FieldRelation: Sendable {
  package enum Symbol: String, CaseIterable, Sendable {
    case equal = "="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="

    /// True if it compares by order. Texts have no order here.
    package var isOrder: Bool { self != .equal && self != .unequal }
  }

  package let symbol: Symbol
  package let sides: FieldPair
  package let folding: TextFolding

  private init(_ symbol: Symbol, _ sides: FieldPair, _ folding: TextFolding) {
    self.symbol = symbol
    self.sides = sides
    self.folding = folding
  }

  /// Reads the relation of a comparison; nil if the comparison has a value.
  package init?(typed text: String, _ settings: ConditionSettings) throws(UsageError) {
    guard let (field, sign, value) = WhereCondition.typedParts(of: text),
      let symbol = Symbol(rawValue: sign)
    else { return nil }
    var factor: ExactNumber?
    var name = value
    if let braced = try FieldRelation.braced(value, isCompared: symbol.isOrder) {
      (name, factor) = braced
    } else {
      guard settings.takesBareNames, symbol.isOrder,
        FieldRelation.isBareName(value, in: text, settings)
      else { return nil }
    }
    let isBraced = field.hasPrefix("{") && field.hasSuffix("}") && field.utf8.count > 2
    // Of `memory` and `ram`, the second is the field with that name.
    let pair = SpecNames.apart([
      try SpecNames.spec(isBraced ? String(field.dropFirst().dropLast()) : field),
      try SpecNames.spec(name),
    ])
    let (left, right) = (pair[0], pair[1])
    guard left.name != right.name else {
      throw UsageError("'\(text.visible)' compares '\(left.name.visible)' with itself")
    }
    let isOfAmounts = symbol.isOrder || factor != nil
    for side in [left, right] where isOfAmounts && !side.isField && !side.isNumeric {
      let problem = symbol.isOrder ? "'\(sign)' compares numbers" : "a factor multiplies numbers"
      throw UsageError("\(side.name) is a text, but \(problem)")
    }
    try FieldPair.checkKinds(left, right)
    self.init(
      symbol, FieldPair(left, right, factor: factor), TextFolding(ignoresCase: settings.ignoresCase)
    )
  }

  /// Returns the name in braces and its factor: `{list_price}`, `0.8*{list_price}`,
  /// `{list_price}*0.8`. Nil for a value. Throws if braces belong to a comparison of amounts, but
  /// the text around them is not a factor.
  private static func braced(
    _ value: String, isCompared: Bool
  ) throws(UsageError) -> (name: String, factor: ExactNumber?)? {
    guard let open = value.firstPlace(of: "{"), value.first != "\"", value.first != "'",
      value.first != "="
    else { return nil }
    guard let close = value.firstPlace(of: "}"), open < close else {
      guard isCompared, value.firstPlace(of: "}") == nil else { return nil }
      throw UsageError(
        "'\(value.visible)' has a brace without its end; write for example 0.8*{list_price}")
    }
    let scalars = value.unicodeScalars
    let name = String(scalars[scalars.index(after: open)..<close]).trimmingSpaces
    let before = String(scalars[..<open]).trimmingSpaces
    let after = String(scalars[scalars.index(after: close)...]).trimmingSpaces
    if !name.isEmpty {
      if before.isEmpty, after.isEmpty { return (name, nil) }
      let typed =
        after.isEmpty && before.hasSuffix("*")
        ? before.dropLast() : before.isEmpty && after.hasPrefix("*") ? after.dropFirst() : ""
      if let factor = ExactNumber(String(typed).trimmingSpaces), typed.utf8.count <= 20 {
        return (name, factor)
      }
    }
    guard isCompared else { return nil }
    throw UsageError(
      "'\(value.visible)' is not a field with a factor; write for example 0.8*{list_price}")
  }

  /// Returns true if a text after an operator is the name of a field, and not an amount or a date.
  private static func isBareName(
    _ value: String, in text: String, _ settings: ConditionSettings
  ) -> Bool {
    guard let first = value.first, first.isLetter || "\"_".contains(first),
      !RelativeDate.isSpelled(value), !value.contains(where: { "=<>!".contains($0) })
    else { return false }
    // Each amount and each date has a digit. A name may have a digit too.
    guard value.contains(where: \.isNumber) else { return true }
    do {
      _ = try WhereCondition(typed: text, settings)
      return false
    } catch { return true }
  }

  /// Throws if both sides are one column. A name of a spec means the spec if no field has the name.
  package func check(in layout: RecordLayout) throws(UsageError) {
    let spelled = layout.readings.spelledNames
    let names = specs.map { spec in
      spec.isTypedAlias && !spelled.contains(spec.name) ? spec.meant.name : spec.name
    }
    guard names[0] == names[1], let alias = specs.last(where: { $0.name != names[0] }) else {
      return
    }
    throw UsageError(
      "--where: \(layout.source.visible) has no field '\(alias.name.visible)', so the name means the "
        + "\(names[0]), which would be compared with itself")
  }

  package func reading(_ fields: FieldMeanings) throws(UsageError) -> FieldRelation {
    FieldRelation(symbol, try sides.reading(fields), folding)
  }

  /// True if amounts are compared, and texts are not.
  package var isOfAmounts: Bool { symbol.isOrder || sides.right.factor != nil }

  package var specs: [any PhoneSpec] { [sides.left.spec, sides.right.spec] }

  /// Returns the rows of a selection that have an answer, and the rows that match.
  package func answers(
    of batch: PhoneBatch, among selection: Selection
  ) -> (asked: Selection, matches: Selection) {
    let reader = FieldPairReader(sides, in: batch)
    var (asked, matches) = (selection, selection)
    selection.forEach { row in
      let answer = reader.isOneValue(row) ? nil : answer(in: reader, row)
      if answer == nil { asked.remove(row) }
      if answer != true { matches.remove(row) }
      return true
    }
    return (asked, matches)
  }

  /// Returns the rows of a selection that match as rows of a filter: `!=` is the opposite of `=`, so
  /// a row without one of the values matches it.
  package func matches(of batch: PhoneBatch, among selection: Selection) -> Selection {
    let (asked, matches) = answers(of: batch, among: selection)
    guard symbol == .unequal else { return matches }
    var equal = asked
    equal.subtract(matches)
    var others = selection
    others.subtract(equal)
    return others
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
