/// Several fields that could be the same spec.
struct AmbiguousField: FieldNamesRule {
  let name = "ambiguous-field"
  let severity = Severity.note
  let summary = "a spec that two fields could be, or whose own cannot be it"
  let help =
    "Neither is checked as that spec then, only as a field. --map says which one it is, and SPEC= takes "
    + "it from none."

  func complaints(about plan: ColumnPlan) -> [String] {
    SpecCatalog.all.compactMap { spec in
      plan.rivals[spec.name].map { FieldMessages.rivals(for: spec.name, among: $0) }
        ?? plan.refusals[spec.name]
    }
  }
}
