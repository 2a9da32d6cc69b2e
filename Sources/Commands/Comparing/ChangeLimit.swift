/// The maximum distance of two numbers of a spec: an amount, or a percentage of the first number.
package struct ChangeLimit: Sendable {
  package let spec: any PhoneSpec
  let amount: ExactNumber
  let isPercent: Bool
  /// The text that the user typed: `1%`.
  package let typed: String

  /// Returns true if a change stays within the limit.
  func allows(_ old: ExactNumber, _ new: ExactNumber) -> Bool {
    let (old, new) = (old.approximate, new.approximate)
    let allowed = isPercent ? abs(old) * amount.approximate / 100 : amount.approximate
    // Amounts that are equal for a person must not fail because of rounding.
    return abs(new - old) <= allowed * (1 + 1e-12)
  }

  /// Reads `SPEC=AMOUNT` or `SPEC=SHARE%`.
  package init(typed text: String) throws(UsageError) {
    let parts = text.parts(at: "=", atMost: 2)
    guard parts.count == 2 else {
      throw UsageError(
        "'\(text.visible)' is not SPEC=AMOUNT; write for example price=5 or price=10%")
    }
    spec = try SpecNames.spec(String(parts[0]))
    guard spec.isNumeric || spec.isField else {
      throw UsageError("\(spec.name) is a text, so it does not change by an amount")
    }
    typed = String(parts[1]).trimmingSpaces
    isPercent = typed.hasSuffix("%")
    let digits = isPercent ? String(typed.dropLast()).trimmingSpaces : typed
    guard let amount = ExactNumber(digits), !amount.isNegative else {
      throw UsageError(
        "'\(typed.visible)' is not an amount; write for example \(parts[0])=5 or \(parts[0])=10%")
    }
    self.amount = amount
  }
}

extension ExactNumber {
  /// The number in binary, for percentages and distances.
  var approximate: Double { Double(description) ?? 0 }
}
