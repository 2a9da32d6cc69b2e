/// How two catalogues are to be compared, and which differences the exit status refuses.
package struct ComparisonRequest: Sendable {
  /// What tells phones apart; nil for the usual key, as far as both catalogues have its specs.
  package var key: RowKey?
  /// How the old catalogue is to be read, where that is in another way than the new one.
  package var oldInput: InputSettings?
  /// Fields in which rows may differ.
  package var ignored: [any PhoneSpec] = []
  /// By how much numbers may differ.
  package var tolerances: [ChangeLimit] = []
  /// Whether blanks in texts make no difference.
  package var ignoresBlanks = false
  /// Whether rows with the same key are paired in their order, and no error.
  package var pairsDuplicates = false
  /// Whether the output tells which rows have moved.
  package var findsMoves = false
  /// The kinds of difference for which the exit status says no; nil for all that are told.
  package var failing: [String]?
  /// How much numbers may change before the exit status says no.
  package var limits: [ChangeLimit] = []
  package var format: any ResultFormat<ComparedCatalogues> = DifferenceText()
  /// Whether every spec of the rows that differ is looked at.
  package var readsSpecs = false
  /// Whether nothing is printed.
  package var isQuiet = false

  package init() {}
}

/// How far apart two numbers of a spec may be: an amount, or a percentage of the first.
package struct ChangeLimit: Sendable {
  package let spec: any PhoneSpec
  let amount: ExactNumber
  let isPercent: Bool
  /// As it was typed: `1%`.
  package let typed: String

  /// Whether a change stays within it.
  func allows(_ old: ExactNumber, _ new: ExactNumber) -> Bool {
    let (old, new) = (old.approximate, new.approximate)
    let allowed = isPercent ? abs(old) * amount.approximate / 100 : amount.approximate
    // What a person would count as the same amount must not fail by a rounding.
    return abs(new - old) <= allowed * (1 + 1e-12)
  }

  /// `SPEC=AMOUNT` or `SPEC=SHARE%`.
  package init(typed text: String) throws(UsageError) {
    let parts = text.parts(at: "=", atMost: 2)
    guard parts.count == 2 else {
      throw UsageError(
        "'\(text.visible)' is not SPEC=AMOUNT; write for example price=5 or price=10%")
    }
    spec = try SpecNames.spec(String(parts[0]))
    guard spec.isNumeric || spec.isField else {
      throw UsageError("\(spec.name) is a text, and no amount larger or smaller")
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
