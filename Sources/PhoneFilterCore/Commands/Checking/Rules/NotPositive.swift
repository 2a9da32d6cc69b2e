/// A number of a spec that is nothing, or less.
struct NotPositive: ValueRule {
  let name = "not-positive"
  let severity = Severity.error
  let summary = "a price, size or amount of 0 or less"
  let help = "Where a value is not known leave it out, or write null: 0 is a number like any other."

  func complaint(about value: RawValue, in field: CheckedField) -> String? {
    // A discount of 0 % is as good as any.
    guard field.spec?.isField != true,
      let number = field.numbers(of: value).first(where: { $0 <= .zero })
    else { return nil }
    return "\(field.name.visible) \(number) is not positive"
  }
}
