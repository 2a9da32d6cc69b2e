import PhoneFilterLibrary

struct BatterySpec: NumberSpec {
  let name = "battery"
  let flag = "battery"
  let aliases = ["battery capacity", "mah"]
  let valueLabel = "MAH"
  let summary = "the battery's charge, in mAh"
  let examples = ["5000", "4000..5000"]
  let noun = "a charge"
  var amounts: AmountGrammar { BatterySpec.charge }

  private static let charge = AmountGrammar(
    in: AmountUnit(["mAh"]), and: [AmountUnit(["Ah"], times: 1000)])

  func shown(_ number: ExactNumber) -> String { "\(number) mAh" }
  func makeStrategy() -> any FilterStrategy { BatteryFilter() }
}

final class BatteryFilter: NumberFilterStrategy {
  let spec: any PhoneSpec = BatterySpec()
}

extension Specification {
  static func battery(_ charge: some NumberCondition) -> Specification {
    Specification(BatterySpec(), .number(charge.interval))
  }

  static func battery(_ text: String) throws -> Specification {
    try Specification(BatterySpec(), typed: text)
  }
}

extension PhoneValue {
  static func battery(_ charge: Int) -> PhoneValue {
    PhoneValue(spec: BatterySpec(), content: .number(ExactNumber(charge)))
  }
}
