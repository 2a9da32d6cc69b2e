/// The condition in SQL that compares two columns of a row.
struct RelationText {
  let table: StatementTable

  func of(_ relation: FieldRelation) throws(SQLRefusal) -> String {
    let text = try comparison(relation)
    // A row without one of the values matches '!='.
    return relation.symbol == .unequal ? "NOT COALESCE(\(text), 1 = 0)" : text
  }

  /// Returns the comparison; for '!=' the opposite.
  private func comparison(_ relation: FieldRelation) throws(SQLRefusal) -> String {
    let (left, right) = (relation.sides.left, relation.sides.right)
    let (one, other) = (try table.column(left.spec), try table.column(right.spec))
    guard one.field.path != other.field.path else {
      throw SQLRefusal(
        "\(relation.sides.left.spec.name.visible) and \(relation.sides.right.spec.name.visible) are one "
          + "column here; name both columns with --schema FILE")
    }
    guard relation.isOfAmounts || one.field.kind == .number else {
      return try ofTexts(relation, one, other)
    }
    guard left.conversion == nil, right.conversion == nil, one.field.unit == other.field.unit else {
      throw SQLRefusal(
        "\(left.spec.name.visible) and \(right.spec.name.visible) are in different units; write the "
          + "table with 'phonefilter --normalize -f csv CATALOGUE'")
    }
    var (value, otherValue) = (try one.measuredValue(), try other.measuredValue())
    if let factor = right.factor {
      (value, otherValue) = try multiplied(value, otherValue, by: factor, one, other)
    }
    return "\(value) \(sign(of: relation)) \(otherValue)"
  }

  private func sign(of relation: FieldRelation) -> String {
    relation.symbol == .unequal ? "=" : relation.symbol.rawValue
  }

  private func ofTexts(
    _ relation: FieldRelation, _ one: TypedColumn, _ other: TypedColumn
  ) throws(SQLRefusal) -> String {
    guard one.isText, other.isText else {
      throw SQLRefusal(
        "\(one.spec.name.visible) and \(other.spec.name.visible) are not both texts or both numbers "
          + "in the schema, and an engine compares them differently")
    }
    let ignoresCase = relation.folding.ignoresCase
    let value = try one.value(ignoringCase: ignoresCase)
    return "\(value) \(sign(of: relation)) \(try other.value(ignoringCase: ignoresCase))"
  }

  /// Returns both sides, multiplied by whole numbers, because not every engine multiplies by 0.8
  /// exactly: `10 * price < 8 * list_price`.
  private func multiplied(
    _ value: String, _ other: String, by factor: ExactNumber, _ columns: TypedColumn...
  ) throws(SQLRefusal) -> (String, String) {
    for column in columns where ![.integer, .decimal].contains(column.field.storage) {
      throw SQLRefusal(
        "an engine multiplies \(column.spec.name.visible) exactly only if it stores integers or "
          + "decimals; add \"storage\": \"integer\" or \"decimal\" to the field in the schema")
    }
    var power = ExactNumber(integerLiteral: 1)
    while !(factor * power).isWhole { power = power * 10 }
    return ("\(power) * \(value)", "\(factor * power) * \(other)")
  }
}
