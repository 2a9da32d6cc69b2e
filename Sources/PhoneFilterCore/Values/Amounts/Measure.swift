/// A quantity of amounts, with the units that measure it: mass, in g, kg and oz.
///
/// Amounts of one measure can be compared in all units, except in different currencies. Amounts of
/// two measures cannot be compared.
package final class Measure: Sendable {
  /// A unit, with its ratio to the base unit of the measure.
  @usableFromInline package struct Unit: Sendable {
    /// The name for people.
    package let name: String
    /// The spellings. ASCII letters are in lower case; other letters are in every case that may
    /// occur.
    package let spellings: [String]
    fileprivate let numerator: UInt64
    fileprivate let denominator: UInt64
    /// True if it may be before the number as well as after it.
    fileprivate let mayStandFirst: Bool
    /// True if amounts in it are converted to other units of the measure.
    fileprivate let isConvertible: Bool

    /// Creates a unit that is `numerator` ÷ `denominator` of the base unit.
    package init(
      _ name: String, _ numerator: UInt64, over denominator: UInt64 = 1, _ spellings: [String]
    ) {
      self.name = name
      self.numerator = numerator
      self.denominator = denominator
      self.spellings = spellings
      mayStandFirst = false
      isConvertible = true
    }

    private init(currency name: String, _ spellings: [String]) {
      self.name = name
      self.spellings = spellings
      (numerator, denominator) = (1, 1)
      mayStandFirst = true
      isConvertible = false
    }

    package static func currency(_ name: String, _ spellings: [String]) -> Unit {
      Unit(currency: name, spellings)
    }
  }

  /// The name, for messages.
  package let name: String
  package let units: [Unit]
  /// True if the names of phones contain such amounts, as in `Redmi 9 64GB`. Then a column of such
  /// texts may be a column of names.
  package let standsInNames: Bool
  /// True if its amounts are thousands, not small numbers with three decimals: 6.500 mAh.
  package let reachesThousands: Bool
  /// The amounts that are better in a phone; nil if that depends on the field or on the person.
  package let preference: NumberPreference?
  /// True if a text has its amounts in one unit, and repeats them in other units.
  private let hasOneUnit: Bool
  private let groupsBySpaces: Bool
  /// The grammar of amounts in the first unit, if a spec has such a grammar.
  private let ownGrammar: AmountGrammar?

  package init(
    _ name: String, _ units: [Unit], standsInNames: Bool = false, groupsBySpaces: Bool = false,
    reachesThousands: Bool = false, hasOneUnit: Bool = false,
    preference: NumberPreference? = nil, ownGrammar: AmountGrammar? = nil
  ) {
    self.name = name
    self.preference = preference
    self.hasOneUnit = hasOneUnit
    self.standsInNames = standsInNames
    self.units = units
    self.groupsBySpaces = groupsBySpaces
    self.reachesThousands = reachesThousands
    self.ownGrammar = ownGrammar
  }

  /// True if its units are usually before the number.
  package var standsFirst: Bool { units[0].mayStandFirst }

  /// Returns the grammar of amounts in one of the units. Bare numbers are in this unit, and other
  /// units are converted to it.
  package func grammar(in own: Int) -> AmountGrammar {
    if own == 0, let ownGrammar { return ownGrammar }
    let others = units.indices.filter { $0 != own }
    return AmountGrammar(
      units: ([own] + others).map { grammarUnit($0, in: own) }, groupsBySpaces: groupsBySpaces,
      trustsLetters: true, hasOneUnit: hasOneUnit)
  }

  private func grammarUnit(_ place: Int, in own: Int) -> AmountGrammar.Unit {
    let (unit, target) = (units[place], units[own])
    if place == own {
      return AmountGrammar.Unit(unit.spellings, mayStandFirst: unit.mayStandFirst)
    }
    guard unit.isConvertible else {
      return AmountGrammar.Unit(unit.spellings, mayStandFirst: unit.mayStandFirst) { _ in nil }
    }
    var (numerator, denominator) =
      (unit.numerator * target.denominator, unit.denominator * target.numerator)
    let divisor = Measure.commonDivisor(numerator, denominator)
    (numerator, denominator) = (numerator / divisor, denominator / divisor)
    return AmountGrammar.Unit(unit.spellings) { [numerator, denominator] number in
      number.scaled(by: numerator, over: denominator, decimals: 6...16)
    }
  }

  private static func commonDivisor(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var (larger, smaller) = (one, other)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(larger, 1)
  }
}

/// A unit of a measure, by its places in the catalogue of measures.
package struct MeasureUnit: Hashable, Sendable {
  package let measurePlace: Int
  package let unitPlace: Int

  package var measure: Measure { MeasureCatalog.all[measurePlace] }
  package var name: String { measure.units[unitPlace].name }

  /// Returns its place in the units of a grammar; nil if the grammar is for another measure.
  package func place(in grammar: AmountGrammar) -> UInt8? {
    measure.units[unitPlace].spellings.first.flatMap(grammar.unit)
  }
}
