extension CheckRule {
  static let unreadableNumber = CheckRule(
    "unreadable-number", .error, "a price, size or amount that is not a number",
    help:
      "A filter, sort or group that reads this value fails. With --lenient, the value is missing.",
    .value { value, field in
      guard let spec = field.spec, spec.isNumeric, value.kind == .text, !value.spellsNothing,
        spec.number(of: value) == nil, spec.numbers(of: value) == nil
      else { return nil }
      return "\(field.name.visible) \(value.shownInMessage) \(spec.complaint(about: value))"
    })
}
