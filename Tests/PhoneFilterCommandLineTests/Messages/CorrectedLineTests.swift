import PhoneFilterCommandLine
import PhoneFilterCore
import Testing

struct CorrectedLineTests {
  private func corrected(
    _ line: String, _ correction: Correction, option: String? = nil, field: String? = nil,
    options: [CommandOption] = OptionCatalog.all
  ) -> String? {
    var facts = MessageFacts()
    (facts.correction, facts.option, facts.field) = (correction, option, field)
    let words = line.split(separator: " ").map { Array($0.utf8) }
    return CorrectedLine(words, options: options).following(facts)?
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  @Test(arguments: [
    ("--colr Gold a.json", "--color Gold a.json"), ("--colr=Gold a.json", "--color=Gold a.json"),
  ])
  func anOptionIsReplaced(line: String, expected: String) {
    #expect(corrected(line, .replace("--colr", with: "--color"), option: "--colr") == expected)
  }

  @Test(arguments: [
    ("-f jsn a.json", "-f", "-f json a.json"), ("-fjsn a.json", "-f", "-fjson a.json"),
    ("--format=jsn a.json", "--format", "--format=json a.json"),
    ("--format jsn jsn", "--format", "--format json jsn"),
  ])
  func aValueIsReplacedAtItsOption(line: String, option: String, expected: String) {
    #expect(corrected(line, .replace("jsn", with: "json"), option: option) == expected)
  }

  @Test func aFieldIsReplacedInEveryOptionThatTakesNames() {
    let correction = Correction.replace("prise", with: "price")
    #expect(
      corrected("--sort -prise --where prise>5 a.csv", correction, field: "prise")
        == "--sort -price --where price>5 a.csv")
    #expect(
      corrected("--fields model,prise a.csv", correction, field: "prise")
        == "--fields model,price a.csv")
  }

  @Test(arguments: ["--color prise a.csv", "--fields prises a.csv", "a.csv prise", "-- prise"])
  func aValueOfASpecAndACatalogueStay(line: String) {
    #expect(corrected(line, .replace("prise", with: "price"), field: "prise") == nil)
  }

  @Test func wordsAreAddedAfterTheCommand() {
    let add = Correction.add(["--map", "processor=chipset"])
    #expect(corrected("--processor x a.csv", add) == "--map processor=chipset --processor x a.csv")
    #expect(
      corrected("facets a.csv", add, options: OptionCatalog.ofFacets)
        == "facets --map processor=chipset a.csv")
  }

  @Test(arguments: [
    ("--color Gold --disk 64 --not-color Red a.csv", "--disk 64 a.csv"),
    ("--missing color --has price a.csv", "--has price a.csv"),
    ("--where color=Gold --where price>5 a.csv", "--where price>5 a.csv"),
    ("-ci --color Gold -- -odd.csv", "-c -i -- -odd.csv"),
  ])
  func theFiltersOfASpecAreDropped(line: String, expected: String) {
    #expect(corrected(line, .dropFilters(of: "color")) == expected)
  }

  @Test func aConditionOfSeveralSpecsStays() {
    var facts = MessageFacts()
    facts.correction = .dropFilters(of: "color")
    let words = ["--where", "color=Gold or price>5", "a.csv"].map { Array($0.utf8) }
    #expect(CorrectedLine(words, options: OptionCatalog.all).following(facts) == nil)
  }
}
