extension CheckRule {
  static let ambiguousField = CheckRule(
    "ambiguous-field", .note, "a spec with two possible fields, or an unsuitable field",
    help:
      "These fields are checked as plain fields, not as that spec. --map SPEC=FIELD names the "
      + "field of the spec, and --map SPEC= says that it has none.",
    .fieldNames { plan in
      SpecCatalog.all.compactMap { spec in
        let rivals = plan.rivals(of: spec.name)
        return rivals.isEmpty
          ? plan.refusal(of: spec.name)?.text
          : FieldMessages.rivals(for: spec.name, among: rivals).text
      }
    })
}
