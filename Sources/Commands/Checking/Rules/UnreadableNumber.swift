extension CheckRule {
  static let unreadableNumber = CheckRule(
    "unreadable-number", .error, "a price, size or amount that is no number",
    help:
      "A filter, a sort or a grouping that has to read it ends there; with --lenient it counts as none.",
    .value { value, field in
      guard let spec = field.spec, spec.isNumeric, value.kind == .text, !value.spellsNothing,
        spec.number(of: value) == nil, spec.numbers(of: value) == nil
      else { return nil }
      return "\(field.name.visible) \(value.shownInMessage) \(spec.complaint(about: value))"
    })
}
