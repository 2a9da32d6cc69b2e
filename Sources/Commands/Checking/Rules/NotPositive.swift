extension CheckRule {
  static let notPositive = CheckRule(
    "not-positive", .error, "a price, size or amount of 0 or less",
    help:
      "If a value is unknown, leave it out or write null: 0 is a number, and filters match it.",
    .value { value, field in
      // For fields that are not specs, 0 is a valid value, for example a discount of 0 %.
      guard field.spec?.isField != true,
        let number = field.numbers(of: value).first(where: { $0 <= .zero })
      else { return nil }
      return "\(field.name.visible) \(number) is not positive"
    })
}
