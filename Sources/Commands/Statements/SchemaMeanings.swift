/// A filter and a request for rows. The fields that are not specs have the readings of a schema.
struct SchemaMeanings {
  let specifications: [Specification]
  let rows: RowsRequest
  let best: BestRequest

  init(
    _ filter: FilterRequest, _ rows: RowsRequest, _ schema: CatalogueReading?
  ) throws(UsageError) {
    let plan = ColumnPlan(filter, rows)
    let open = plan.specs.filter(\.isOpenField)
    guard let schema else {
      for specification in filter.specifications.ofSingleSpecs {
        try SchemaMeanings.check(specification)
      }
      specifications = filter.specifications
      self.rows = rows
      best = filter.best
      return
    }
    let meanings = try FieldMeanings(
      of: open, asked: FieldMeanings.Question(filter, rows), in: [], schema: ReadingFields(schema))
    specifications = try meanings.read(filter.specifications)
    self.rows = rows.read(by: meanings)
    best = filter.best.read(by: meanings)
  }

  /// Refuses an amount or a date: its meaning depends on the values of the field's column, which
  /// are unknown without a schema.
  private static func check(_ specification: Specification) throws(UsageError) {
    guard specification.spec.isOpenField, let condition = specification.condition,
      !condition.isPlain
    else { return }
    let (name, value) = (specification.spec.name.visible, condition.value.visible)
    let asText =
      condition.compares ? "" : ", and '\(name)\(condition.symbol)=\(value)' compares the text"
    throw UsageError(
      "--where: '\(name)\(condition.symbol)\(value)' needs the type of '\(name)'; name it "
        + "with --schema FILE, or write a plain number\(asText)")
  }
}
