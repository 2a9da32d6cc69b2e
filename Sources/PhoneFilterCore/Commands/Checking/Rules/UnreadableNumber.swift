/// A value of a numeric spec that no number can be read from.
struct UnreadableNumber: ValueRule {
  let name = "unreadable-number"
  let severity = Severity.error
  let summary = "a price, size or amount that is no number"
  let help =
    "A filter, a sort or a grouping that has to read it ends there; with --lenient it counts as none."

  func complaint(about value: RawValue, in field: CheckedField) -> String? {
    guard let spec = field.spec, spec.isNumeric, value.kind == .text, !value.spellsNothing,
      spec.number(of: value) == nil, spec.numbers(of: value) == nil
    else { return nil }
    return "\(field.name.visible) \(value.shownInMessage) \(spec.complaint(about: value))"
  }
}
