/// The columns of a plan, taken from a schema without a look at the records.
struct SchemaColumns {
  let plan: ColumnPlan
  let readings: ColumnReadings

  /// For a consumer of all fields, the fields of the header have columns; without a header, the
  /// fields of the schema.
  init(_ plan: ColumnPlan, by schema: ReadingFields, header: [String]) {
    var plan = plan
    if plan.takesAllFields, plan.othersColumn == nil {
      plan = plan.covering(header.isEmpty ? schema.firstNames : header)
    }
    var readings = ColumnReadings(of: plan, by: schema)
    if !header.isEmpty { _ = readings.settleAlternatives(among: header, areAll: true) }
    for index in plan.columns.indices where plan.passesOverNames(index, readings) {
      plan = plan.replacing(index, with: plan.columns[index].within(nil))
      readings[index] = .plain
    }
    self.plan = plan
    self.readings = readings
  }
}

extension ColumnPlan {
  /// Returns true if a spec is in the phones' names, and the plan does not look there for it.
  fileprivate func passesOverNames(_ index: Int, _ readings: ColumnReadings) -> Bool {
    guard readings[index].style.part == .title, let spec = spec(of: index) else { return false }
    return !looksIntoNames && columns[index].need != .required && !named.contains(spec.name)
  }
}
