@testable import PhoneFilterRunning
@testable import PhoneFilterWriting
@testable import PhoneFilterComparing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Table of field names")
struct FieldDictionaryTests {
  private static let languages = [
    "de", "fr", "es", "pt", "it", "nl", "pl", "cs", "ru", "uk", "tr", "az", "ar", "fa", "hi", "id",
    "vi", "zh", "ja", "ko", "da",
  ]

  @Test func eachLineNamesSpecsAndALanguageThereIs() {
    let specs = Set(SpecCatalog.all.map(\.name))
    for line in FieldDictionary.shared.lines {
      #expect(!line.specs.isEmpty && line.specs.allSatisfy(specs.contains), "\(line)")
      #expect(FieldDictionaryTests.languages.contains(line.language), "\(line)")
      #expect(
        !line.names.isEmpty && line.names.allSatisfy { !FoldedName.of($0).isEmpty }, "\(line)")
    }
  }

  @Test func eachLanguageHasAllSpecs() {
    for language in FieldDictionaryTests.languages {
      let lines = FieldDictionary.shared.lines.filter { $0.language == language }
      #expect(
        Set(lines.flatMap(\.specs)) == Set(SpecCatalog.all.map(\.name)), "\(language)")
    }
  }

  /// A name that two specs share occurs only in lines for both specs.
  @Test func aNameStandsUnderOneSpecOrUnderBoth() {
    var lines: [String: [String]] = [:]
    for line in FieldDictionary.shared.lines {
      for name in line.names {
        let folded = FoldedName.of(name)
        #expect(lines[folded] ?? line.specs == line.specs, "\(name)")
        lines[folded] = line.specs
      }
    }
  }

  /// A name in a line for one spec is not another spec's own name. Own names take precedence.
  @Test func noNameIsAnotherSpecsOwn() {
    for line in FieldDictionary.shared.lines {
      for name in line.names {
        for spec in SpecCatalog.all where !line.specs.contains(spec.name) {
          let column = FieldColumn(spec: spec, mapping: FieldMapping())
          #expect(column.plainRank(of: FieldName.normalized(name)) == nil, "\(name): \(spec.name)")
        }
      }
    }
  }

  @Test(arguments: [
    ("Größe", "grosse"), ("TAMAÑO de pantalla", "tamanodepantalla"), ("İşlemci", "islemci"),
    ("Объём памяти", "объемпамяти"), ("Йод", "йод"), ("الذّاكرة", "الذاكره"),
    ("حافظه‌ی داخلی", "حافظهيداخلي"),
    ("क़ीमत", "कीमत"), ("ＲＡＭ", "ram"), ("e\u{301}cran", "ecran"), ("Bộ nhớ", "bonho"), ("ΑΒ", "ΑΒ"),
    ("Yaddaş həcmi", "yaddashecmi"),
  ])
  func caseAndAccentsMakeNoDifference(name: String, folded: String) {
    #expect(FoldedName.of(name) == folded)
  }

  @Test func fieldsAreKnownInOtherLanguages() throws {
    let run = try ToolRun(
      ["--normalize", "-f", "jsonl"], "a.csv",
      "Название;Производитель;Цена;Диагональ экрана;Процессор;Оперативная память;Встроенная память;Цвет\n"
        + "A;B;100;6,1\";C;8 ГБ;128 ГБ;Синий\n")
    #expect(
      run.output
        == "{\"model\":\"A\",\"brand\":\"B\",\"price\":100,\"screenSize\":6.1,\"processor\":\"C\","
        + "\"memory\":8,\"diskSpace\":128,\"color\":\"Синий\"}\n", "\(run.error ?? run.output)")
    #expect(run.remarks == [])
  }
}
