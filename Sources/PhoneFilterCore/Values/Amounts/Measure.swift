/// A quantity that amounts can be of, with the units that measure it: mass, in g, kg and oz.
///
/// Amounts of one measure can be compared, whatever their units; those of two cannot.
package final class Measure: Sendable {
  /// A unit, and the part or multiple of the measure's base that it is.
  @usableFromInline package struct Unit: Sendable {
    /// The name, as people are shown it.
    package let name: String
    /// The spellings: ASCII letters in lower case, and all others as they may stand.
    package let spellings: [String]
    fileprivate let numerator: UInt64
    fileprivate let denominator: UInt64
    /// Whether it stands before the number as well as behind it.
    fileprivate let mayStandFirst: Bool
    /// Whether amounts in it are converted to other units of the measure.
    fileprivate let isConvertible: Bool

    /// A unit of which one is `numerator` ÷ `denominator` of the base.
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
  /// Whether the names of phones hold such amounts, as in `Redmi 9 64GB`: then a column of such texts
  /// may well be one of names.
  package let standsInNames: Bool
  /// Whether its amounts are thousands rather than small numbers with three decimals: 6.500 mAh.
  package let reachesThousands: Bool
  /// Whether a text has its amounts in one unit, and those in others say them again.
  private let hasOneUnit: Bool
  private let groupsBySpaces: Bool
  /// The grammar of amounts in the first unit, where specs have one.
  private let ownGrammar: AmountGrammar?

  package init(
    _ name: String, _ units: [Unit], standsInNames: Bool = false, groupsBySpaces: Bool = false,
    reachesThousands: Bool = false, hasOneUnit: Bool = false, ownGrammar: AmountGrammar? = nil
  ) {
    self.name = name
    self.hasOneUnit = hasOneUnit
    self.standsInNames = standsInNames
    self.units = units
    self.groupsBySpaces = groupsBySpaces
    self.reachesThousands = reachesThousands
    self.ownGrammar = ownGrammar
  }

  /// Whether its units are mostly written before the number.
  package var standsFirst: Bool { units[0].mayStandFirst }

  /// The grammar of amounts that are read in one of the units: bare numbers are in it, and others
  /// are converted to it.
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

/// A unit of a measure, by its places in the catalogue: what a column of amounts is in.
package struct MeasureUnit: Hashable, Sendable {
  /// The place of the measure in the catalogue of measures.
  package let measurePlace: Int
  /// The place of the unit among those of the measure.
  package let unitPlace: Int

  package var measure: Measure { MeasureCatalog.all[measurePlace] }
  /// The unit's name.
  package var name: String { measure.units[unitPlace].name }

  /// Its place among the units of a grammar; nil where that is one of another measure.
  package func place(in grammar: AmountGrammar) -> UInt8? {
    measure.units[unitPlace].spellings.first.flatMap(grammar.unit)
  }
}
