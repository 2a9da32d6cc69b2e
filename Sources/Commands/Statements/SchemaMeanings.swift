/// A filter and a request for rows. The fields that are not specs have the readings of a schema.
struct SchemaMeanings {
  let specifications: [Specification]
  let rows: RowsRequest

  init(
    _ filter: FilterRequest, _ rows: RowsRequest, _ schema: CatalogueReading?
  ) throws(UsageError) {
    let plan = ColumnPlan(filter, rows)
    let open = plan.specs.filter(\.isOpenField)
    guard let schema else {
      for specification in filter.specifications { try SchemaMeanings.check(specification) }
      specifications = filter.specifications
      self.rows = rows
      return
    }
    let meanings = try FieldMeanings(
      of: open, asked: FieldMeanings.Question(filter, rows), in: [], schema: ReadingFields(schema))
    specifications = try meanings.read(filter.specifications)
    self.rows = rows.read(by: meanings)
  }

  /// Refuses an amount or a date: its meaning depends on the values of the field's column, which
  /// are unknown without a schema.
  private static func check(_ specification: Specification) throws(UsageError) {
    guard specification.spec.isOpenField, let condition = specification.condition,
      !condition.isPlain
    else { return }
    let (name, value) = (specification.spec.name.visible, condition.value.visible)
    let asText =
      condition.compares ? "" : ", '\(name)\(condition.symbol)=\(value)' asks for the text"
    throw UsageError(
      "--where: '\(name)\(condition.symbol)\(value)' depends on what '\(name)' holds, and without a "
        + "schema that is not known; --schema FILE says it, a plain number needs none\(asText)")
  }
}
