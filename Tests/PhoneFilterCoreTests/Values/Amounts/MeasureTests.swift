import Testing

@testable import PhoneFilterCore

struct MeasureTests {
  @Test func noSpellingIsThatOfTwoUnits() {
    var owners: [String: String] = [:]
    for measure in MeasureCatalog.all {
      for unit in measure.units {
        for spelling in unit.spellings {
          #expect(
            owners[spelling] == nil, "\(spelling) is \(owners[spelling] ?? "") and \(unit.name)")
          owners[spelling] = unit.name
        }
      }
    }
  }

  @Test func everySpellingIsThereInLowerCase() {
    for measure in MeasureCatalog.all {
      for unit in measure.units {
        for spelling in unit.spellings {
          #expect(unit.spellings.contains(spelling.lowercased()), "\(spelling)")
        }
      }
    }
  }

  @Test(
    arguments: [
      ("5,000 mAh", ["mAh"]), ("5Ah", ["Ah"]), ("174 g (6.14 oz)", ["g"]),
      ("Li-Po 5000 mAh, non-removable", ["mAh"]), ("6.7 inches, 120 Hz", ["in", "Hz"]),
      ("Galaxy S23 5G", []), ("Redmi 9 4/64GB", ["GB"]), ("₹ 12,999", ["₹"]), ("USD799", ["$"]),
      ("7.9mm-thick", ["mm"]), ("1,600 cd/m²", ["nits"]), ("50 Мп", ["MP"]), ("5000 мА·ч", ["mAh"]),
      ("120°", ["°"]), ("6.1''", ["in"]), ("8 гбайт", ["GB"]),
      ("8 ГБайт", ["GB"]), ("128 ギガバイト", ["GB"]), ("6.1 pulgada", ["in"]), ("", []), ("-", []),
      ("A15", []), ("5000", []),
    ])
  func amountsAreFoundInTexts(text: String, units: [String]) {
    #expect(MeasureWords.of(text).units.map(\.name) == units)
  }

  @Test(
    arguments: [
      ("mAh", "5 Ah", "5000"), ("Ah", "5,000 mAh", "5"), ("g", "1 lb", "453.59237"),
      ("g", "6.14 oz", "174.066072"), ("mm", "6.1 in", "154.94"), ("in", "154.94 mm", "6.1"),
      ("GHz", "2400 MHz", "2.4"), ("g", "174 g (6.14 oz)", nil), ("g", "12 mm", nil),
      ("MP", "5000万画素", "50"), ("h", "90 min", "1.5"), ("$", "€5", nil),
      ("$", "$1,299.50", "1299.5"), ("Gbps", "3 kbps", "0.000003"),
      ("Gbps", "3.2 kbps", "0.0000032"), ("kg", "7.5 oz", "0.212621"),
      ("TB", "1 KB", "0.000000000931323"),
    ] as [(String, String, String?)])
  func unitsAreConverted(unit: String, text: String, number: String?) throws {
    let (measure, place) = try #require(
      MeasureCatalog.all.lazy.compactMap { measure in
        measure.units.firstIndex { $0.name == unit }.map { (measure, $0) }
      }.first)
    #expect(measure.grammar(in: place).read(text) == number.flatMap { ExactNumber($0) })
  }
}
