/// A unit of amounts, for a spec of your own: its spellings, and its ratio to the spec's own unit.
///
///     AmountGrammar(in: AmountUnit(["mAh"]), and: [AmountUnit(["Ah"], times: 1000)])
public struct AmountUnit: Sendable {
  package let spellings: [String]
  let numerator: UInt64
  let denominator: UInt64

  /// Creates a unit that is a multiple or a part of the spec's own unit: `times: 1000`, `times: 1,
  /// over: 1000`.
  public init(_ spellings: [String], times numerator: UInt64 = 1, over denominator: UInt64 = 1) {
    precondition(!spellings.isEmpty && numerator > 0 && denominator > 0)
    self.spellings = spellings.map { $0.lowercased() }
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension AmountGrammar {
  /// Creates a grammar of amounts in a spec's own unit and in others. Create one object, and let
  /// every spec with the same amounts refer to it.
  public convenience init(in own: AmountUnit, and others: [AmountUnit] = []) {
    self.init(
      units: [Unit(own.spellings)]
        + others.map { unit in
          Unit(unit.spellings) {
            $0.scaled(by: unit.numerator, over: unit.denominator, decimals: 10)
          }
        }, company: .all)
  }
}
