/// The columns of a plan as a schema has them: nothing is looked at.
struct SchemaColumns {
  let plan: ColumnPlan
  let readings: ColumnReadings

  /// Of a consumer that looks at every field those of the
  /// header have columns, or where there is none, those of the schema.
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
  /// Whether a spec is in the phones' names, and not looked for there unasked.
  fileprivate func passesOverNames(_ index: Int, _ readings: ColumnReadings) -> Bool {
    guard readings[index].style.part == .title, let spec = spec(of: index) else { return false }
    return !looksIntoNames && columns[index].need != .required && !named.contains(spec.name)
  }
}
