// The schema must name each field of a request. Otherwise, a misspelled field would have no value
// in any row.

extension ReadingFields {
  /// Throws if a plan or a task uses a field that the schema does not name.
  package func check(_ plan: ColumnPlan, _ task: any RowTask) throws(UsageError) {
    try check(plan.specs(of: .required) + task.chosenFields)
    for pattern in task.fieldPatterns where !fits(pattern) {
      throw UsageError(
        .unknownField,
        "\(schema.called) names no field that matches '\(pattern.typed.visible)'"
          + Suggestions.question(forField: pattern.typed, among: names))
    }
  }

  /// Throws if the schema has no field for one of the specs.
  package func check(_ specs: [any PhoneSpec]) throws(UsageError) {
    for spec in specs.flatMap(\.columnSpecs) where field(called: spec.name) == nil {
      throw UsageError(.unknownField, message(aboutMissing: spec).with { $0.field = spec.name })
    }
  }

  private func message(aboutMissing spec: any PhoneSpec) -> Message {
    guard spec.isField else {
      return
        "\(schema.called) names no field for \(spec.name); add \"spec\": \"\(spec.name)\" "
        + "to a field"
    }
    return "\(schema.called) names no field '\(spec.name.visible)'"
      + Suggestions.question(forField: spec.name, among: names)
  }

  private func fits(_ pattern: FieldPattern) -> Bool {
    schema.fields.contains { field in
      (0..<field.path.count).contains { count in
        pattern.fits(field.path.prefix(count + 1).joined(separator: "."))
      } || pattern.reachesInto(field.path.first ?? "")
    }
  }
}
