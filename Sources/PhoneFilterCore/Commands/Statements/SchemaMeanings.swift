/// A filter and a request for rows, with the fields that are no specs read as a schema says that they
/// are.
struct SchemaMeanings {
  let specifications: [Specification]
  let rows: RowsRequest

  init(
    _ filter: FilterRequest, _ rows: RowsRequest, _ schema: CatalogueSchema?
  ) throws(UsageError) {
    let plan = ColumnPlan(filter, rows)
    let open = plan.specs.filter(\.isOpenField)
    guard let schema else {
      // A unit would be converted into one that nobody has named.
      for specification in filter.specifications {
        guard let condition = specification.condition, condition.typedUnit != nil,
          !condition.isPlain, specification.spec.isOpenField
        else { continue }
        throw UsageError(
          "--where: '\(condition.value.visible)' has a unit, and without a schema it is not known in "
            + "which unit '\(specification.spec.name.visible)' is; write the number alone, or name a "
            + "schema with --schema")
      }
      specifications = filter.specifications
      self.rows = rows
      return
    }
    var filter = filter
    filter.input.schema = SchemaFields(schema)
    let meanings = try FieldMeanings(filter, rows, open, [])
    specifications = meanings.specifications
    self.rows = rows.read(by: meanings)
  }
}
