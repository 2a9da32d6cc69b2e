extension CheckRule {
  static let ambiguousField = CheckRule(
    "ambiguous-field", .note, "a spec with two equal fields, or with an unfit field",
    help:
      "These fields are then checked as plain fields, not as that spec. --map names the "
      + "field of the spec, and SPEC= takes it from no field.",
    .fieldNames { plan in
      SpecCatalog.all.compactMap { spec in
        let rivals = plan.rivals(of: spec.name)
        return rivals.isEmpty
          ? plan.refusal(of: spec.name) : FieldMessages.rivals(for: spec.name, among: rivals)
      }
    })
}
