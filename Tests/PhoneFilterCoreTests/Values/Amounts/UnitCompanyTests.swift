@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The labels of units in a column, the units of a program, and the grammars of measures.
struct UnitCompanyTests {
  private func label(_ grammar: AmountGrammar, _ text: String) -> String? {
    withBytes(of: Array(text.utf8)) { grammar.unitLabel(in: $0) }
  }

  /// All units of memory may be mixed.
  @Test(
    arguments: [
      ("8 GB", "GB"), ("512mb", "GB"), ("1 To", "GB"), ("64GB/4GB", "GB"), ("8", nil),
      ("8 GHz", nil), ("", nil), ("up to 8 GB", "GB"), ("8 ГБ", "GB"), ("8.GB", nil),
      ("RAM/GB", "GB"), ("(8,GB)", "GB"), ("8+GB", "GB"), ("8-GB", "GB"),
    ] as [(String, String?)])
  func memoryHasOneLabel(text: String, label: String?) {
    #expect(self.label(.capacity, text) == label)
  }

  /// Inches and centimeters must not be mixed. A long spelling is the label.
  @Test(
    arguments: [
      ("6.1\"", "inches"), ("6.1 in", "inches"), ("6.1 in.", "inches"), ("15.5 cm", "centimetres"),
      ("155 MM", "millimetres"), ("6.1", nil), ("6.1 (15.5 cm)", "centimetres"),
      ("6.1 in (15.5 cm)", "inches"),
    ] as [(String, String?)])
  func lengthsHaveALabelForEachUnit(text: String, label: String?) {
    #expect(self.label(.length, text) == label)
  }

  /// Not even two spellings of money may be mixed.
  @Test(
    arguments: [
      ("$799", "$"), ("799 usd", "USD"), ("S/ 1299", "S/"), ("Rs. 799", "RS."), ("799", nil),
      ("from 799 €", "€"), ("799.- chf", "CHF"), ("€/$", "€"),
    ] as [(String, String?)])
  func moneyHasALabelForEachSpelling(text: String, label: String?) {
    #expect(self.label(.money, text) == label)
  }

  @Test func aShortSpellingIsTheLabelWithoutALongOne() {
    let grammar = AmountGrammar(units: [
      .init(["g", "gram"]), .init(["kg", "kilos", "kilograms"]),
    ])
    #expect(label(grammar, "5 gram") == "g" && label(grammar, "5 kg") == "kilos")
  }

  // MARK: Units of a program

  @Test func aProgramMakesItsOwnGrammar() {
    let unit = AmountUnit(["mAh", "MilliAmp"])
    #expect(unit.spellings == ["mah", "milliamp"] && unit.numerator == 1 && unit.denominator == 1)
    let grammar = AmountGrammar(
      in: unit,
      and: [
        AmountUnit(["Ah"], times: 1000), AmountUnit(["uAh"], over: 1000),
        AmountUnit(["third"], over: 3),
      ])
    #expect(grammar.read("5000 mAh") == 5000 && grammar.read("5 AH") == 5000)
    #expect(grammar.read("5 uAh") == 0.005 && grammar.read("5") == 5)
    // Ten decimal places.
    #expect(grammar.read("1 third") == ExactNumber("0.3333333333"))
    #expect(grammar.read("2 third") == ExactNumber("0.6666666667"))
    #expect(grammar.read("5 V") == nil)
    #expect(label(grammar, "5 Ah") == "MAH" && label(grammar, "5") == nil)
    #expect(AmountGrammar(in: unit).read("5 mah") == 5 && AmountGrammar(in: unit).units.count == 1)
  }

  // MARK: Measures

  private func unit(_ name: String) throws -> MeasureUnit {
    try #require(ReadingUnits.unit(named: name))
  }

  @Test func aMeasureOfASpecHasTheGrammarOfTheSpec() throws {
    let measure = try unit("GB").measure
    #expect(measure.grammar(in: 0) === AmountGrammar.capacity)
    #expect(measure.grammar(in: 1) !== AmountGrammar.capacity)
    #expect(try unit("mAh").measure.grammar(in: 0).units.count == 2)
  }

  @Test func onlyMoneyHasItsUnitFirst() throws {
    #expect(MeasureCatalog.all.filter(\.standsFirst).map(\.name) == ["money"])
    let dollars = try unit("$").measure.grammar(in: 0)
    #expect(dollars.read("$5") == 5 && dollars.read("5 $") == 5 && dollars.read("€5") == nil)
    #expect(dollars.read("5 €") == nil && dollars.read("1 299") == 1299)
    let grams = try unit("g").measure.grammar(in: 0)
    #expect(grams.read("5 g") == 5 && grams.read("g 5") == nil && grams.read("kg 5") == nil)
  }

  @Test func theOwnUnitIsFirstInItsGrammar() throws {
    for (name, spellings) in [("mg", ["mg", "g", "kg", "oz", "lb"]), ("g", ["g", "kg", "mg"])] {
      let unit = try unit(name)
      let grammar = unit.measure.grammar(in: unit.unitPlace)
      #expect(
        grammar.units.map { $0.spellings[0] }.prefix(spellings.count) == spellings[...])
      #expect(grammar.units[0].isOwn && !grammar.units[1].isOwn)
      #expect(grammar.trustsLetters && grammar.hasOneUnit && !grammar.groupsBySpaces)
      #expect(unit.place(in: grammar) == 0)
      #expect(try self.unit("kg").place(in: grammar) == (name == "g" ? 1 : 2))
      #expect(try self.unit("mAh").place(in: grammar) == nil)
    }
    #expect(MeasureCatalog.noUnit.place(in: .money) == nil)
    #expect(MeasureCatalog.noUnit.name == "" && MeasureCatalog.noUnit.measure.name == "number")
  }

  @Test func eachMeasureHasItsFacts() throws {
    func names(_ isWanted: (Measure) -> Bool) -> [String] {
      MeasureCatalog.all.filter(isWanted).map(\.name)
    }
    #expect(names(\.standsInNames) == ["length", "capacity", "money"])
    #expect(names(\.reachesThousands) == ["electric charge", "brightness"])
    #expect(names { $0.preference == .less } == ["mass", "money"])
    #expect(
      names { $0.preference == nil } == [
        "length", "voltage", "current", "time", "calendar time", "percentage", "angle", "number",
      ])
  }

  // MARK: Words

  @Test(
    arguments: [
      ("174 g (6.14 oz)", ["g"]), ("(6.14 oz) 174 g", ["oz"]), ("5000 mAh (19 Wh)", ["mAh"]),
      ("5000 mAh, 19 Wh", ["mAh", "Wh"]), ("(5 V) 19 Wh", ["V", "Wh"]),
      ("5 V) 19 Wh", ["V", "Wh"]), ("((5 V) 19 Wh)", ["V"]), ("1G", ["g"]), ("2G", []), ("6G", []),
      ("7G", ["g"]), ("5 G", ["g"]), ("25G", ["g"]), ("5g.", ["g"]), ("5gr", ["g"]),
      ("5000-mAh", ["mAh"]), ("5-6 kg", ["kg"]), ("A15 5 kg", ["kg"]), ("Rs 5", ["₹"]),
      ("Rs5", ["₹"]), ("kg 5", []), ("kg5", []), ("5 kg 6 kg", ["kg"]), ("5", []),
      ("5 kg, 6 mg", ["kg"]), ("1,299 mAh", ["mAh"]), ("$5 kg", ["kg"]), ("€ 5", ["€"]),
    ])
  func theUnitsAreInTheOrderOfTheText(text: String, units: [String]) {
    #expect(MeasureWords.of(text).units.map(\.name) == units)
  }

  @Test(
    arguments: [
      ("5", true), ("5 kg", false), ("5 kg 7", true), ("A15", false), ("$5", false), ("5G", false),
      ("", false), ("kg", false), ("5 boxes", true), ("kg 5", true), ("1,299", true),
    ])
  func bareNumbersAreNoticed(text: String, hasBareNumbers: Bool) {
    #expect(MeasureWords.of(text).hasBareNumbers == hasBareNumbers)
  }

  @Test func theWordingDoesNotDependOnTheAmounts() {
    func wording(_ text: String) -> UInt64 { MeasureWords.of(text).wording }
    #expect(wording("5 mAh big") == wording("7000 Ah big"))
    #expect(wording("5 mAh big") != wording("5 mAh small"))
    #expect(wording("a 5 kg b") != wording("b 5 kg a") && wording("") == wording("5 kg"))
  }

  // MARK: Parts

  @Test func aPartIsAWholeValueOfTheSameColumn() {
    withBytes(of: Array("64GB/4GB".utf8)) { bytes in
      let style = AmountStyle(unit: 2, marks: .comma, refusals: .ambiguous, part: .amount)
      let value = RawValue(bytes: bytes, encoding: .cell, style: style)
      var parts = 0
      let result = value.withParts { found in
        #expect(found.part == .amount && found.text.text() == "64GB/4GB")
        let part = found[5..<8]
        #expect(part.bytes.text() == "4GB" && part.encoding == .cell)
        #expect(part.style == AmountStyle(unit: 2, marks: .comma, refusals: .ambiguous))
        parts += 1
        return true
      }
      #expect(result && parts == 1)
      #expect(!value.withParts { _ in false })
    }
    for json in ["5", "null", "[\"a\"]", "{}", "true"] {
      #expect(!withValue(json) { $0.withParts { _ in true } })
    }
    #expect(withValue("\"a\"") { $0.withParts { $0.text.text() == "a" && $0.part == .whole } })
  }
}
