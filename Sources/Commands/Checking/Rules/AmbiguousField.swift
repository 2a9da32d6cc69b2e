extension CheckRule {
  static let ambiguousField = CheckRule(
    "ambiguous-field", .note, "a spec that two fields could be, or whose own cannot be it",
    help:
      "Neither is checked as that spec then, only as a field. --map says which one it is, and SPEC= takes "
      + "it from none.",
    .fieldNames { plan in
      SpecCatalog.all.compactMap { spec in
        let rivals = plan.rivals(of: spec.name)
        return rivals.isEmpty
          ? plan.refusal(of: spec.name) : FieldMessages.rivals(for: spec.name, among: rivals)
      }
    })
}
