@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
@testable import PhoneFilterComparing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Key hasher")
struct KeyHasherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func hashes(
    _ text: String, _ key: RowKey = .usual, _ folding: TextFolding = TextFolding()
  ) throws -> [HashLanes?] {
    let plan = ColumnPlan(specs: [], wanted: key.specs)
    let source = try InputFormatCatalog.open(
      CataloguePath(try folder.write(text, as: "keys")), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan)
    let hasher = KeyHasher(key, folding: folding)
    var hashes: [HashLanes?] = []
    while try source.fill(batch) {
      hasher.read(batch, Selection(all: batch.count))
      for row in 0..<batch.count {
        hashes.append(!hasher.isFilled[row] ? nil : hasher.hash(row))
      }
    }
    return hashes
  }

  private func key(_ names: String...) -> RowKey { RowKey(specs: names.map { FieldSpec($0) }) }

  @Test func numbersAreKnownByValue() throws {
    let found = try hashes(
      """
      {"model":"A","memory":8,"diskSpace":1024}
      {"model":"A","memory":8.0,"diskSpace":"1 TB"}
      {"model":"A","memory":"8 GB","diskSpace":"1024GB"}
      {"model":"A","memory":0.8e1,"diskSpace":"1,024 GB"}
      {"model":"A","memory":81,"diskSpace":1024}
      {"model":"A","memory":1024,"diskSpace":8}
      """)
    #expect(Set(found[..<4]).count == 1)
    #expect(Set(found).count == 3)
  }

  @Test func textsAreKnownByTheirCharacters() throws {
    let found = try hashes(
      """
      {"model":"Café"}
      {"model":"Cafe\u{301}"}
      {"model":"Caf\\u00e9"}
      {"model":"\\u0043af\\u00E9"}
      {"model":"Cafe"}
      {"model":"Kelvin"}
      {"model":"\u{212A}elvin"}
      {"model":"kelvin"}
      """, key("model"))
    #expect(Set(found[..<4]).count == 1)
    #expect(found[5] == found[6])
    #expect(Set(found).count == 4)
  }

  @Test func everyLengthOfTextIsOfItsOwn() throws {
    let texts = (1...40).flatMap { count in
      ["a", "b"].map { String(repeating: "x", count: count - 1) + $0 }
    }
    let lines = texts.map { "{\"id\":\"\($0)\"}\n" }.joined()
    let cells = "id,x\n" + texts.map { "\($0),\n" }.joined()
    let quoted = "id,x\n" + texts.map { "\"\($0)\",1\n" }.joined()
    let escaped = texts.map { "{\"id\":\"\\u0078\($0)\"}\n" }.joined()
    let found = try hashes(lines, key("id"))
    #expect(Set(found).count == texts.count)
    #expect(try hashes(cells, key("id")) == found)
    #expect(try hashes(quoted, key("id")) == found)
    #expect(
      try hashes(escaped, key("id"))
        == hashes(texts.map { "{\"id\":\"x\($0)\"}\n" }.joined(), key("id")))
  }

  @Test func whatIsMissingIsAValueOfItsOwn() throws {
    let found = try hashes(
      """
      {"model":"A","memory":null}
      {"model":"A","memory":"N/A"}
      {"model":"A","memory":""}
      {"model":"A"}
      {"model":"A","memory":0}
      {"model":null,"x":1}
      """)
    #expect(Set(found[..<4]).count == 1)
    #expect(Set(found).count == 3)
    #expect(found[5] == nil)
  }

  @Test func listsAreTheirValues() throws {
    let found = try hashes(
      """
      {"model":"A","color":["Gold"]}
      {"model":"A","color":"Gold"}
      {"model":"A","color":["Gold","Red"]}
      {"model":"A","color":["Gold",["Red"]]}
      {"model":"A","color":["Red","Gold"]}
      {"model":["A","Gold"],"color":"Red"}
      """)
    #expect(found[0] == found[1])
    #expect(found[2] == found[3])
    #expect(Set(found).count == 4)
  }

  /// The same rule as in facets, groups and `--unique`.
  @Test func otherSpellingsOfNumbersAreTheSame() throws {
    let found = try hashes(
      """
      {"sku":7}
      {"sku":"7"}
      {"sku":7.0}
      {"sku":"007"}
      {"sku":"7.0"}
      {"sku":"7-0"}
      """, key("sku"))
    #expect(Set(found[..<5]).count == 1)
    #expect(Set(found).count == 2)
    #expect(try hashes("sku,x\n7,1\n007,1\n7.0,1\n", key("sku")) == [found[0], found[0], found[0]])
  }

  @Test func caseAndBlanksCanMakeNoDifference() throws {
    let text = """
      {"model":"iPhone 14"}
      {"model":" IPHONE  14 "}
      {"model":"iPhone14"}
      """
    #expect(Set(try hashes(text, key("model"))).count == 3)
    let found = try hashes(
      text, key("model"), TextFolding(ignoresCase: true, ignoresBlanks: true))
    #expect(found[0] == found[1])
    #expect(found[0] != found[2])
  }

  @Test func aKeyIsShownInWordsAndAsJSON() throws {
    let text = #"[{"model":"iPhone 14","memory":"6 GB","diskSpace":128,"color":["Gold","Red"]},{}]"#
    var plan = ColumnPlan(specs: [], wanted: RowKey.usual.specs)
    plan.looksIntoNames = false
    let source = try InputFormatCatalog.open(
      CataloguePath(try folder.write(text, as: "keys")), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan)
    _ = try source.fill(batch)
    #expect(PhoneWords(.usual).shown(0, of: batch) == "iPhone 14, 6 GB, 128 GB, Gold / Red")
    #expect(
      PhoneWords(.usual).shown(1, of: batch) == "without model, brand, memory, diskSpace, color")
    #expect(
      String(decoding: RowKey.usual.json(0, of: batch).bytes, as: UTF8.self)
        == #"{"model":"iPhone 14","brand":null,"memory":6,"diskSpace":128,"color":["Gold","Red"]}"#)
  }
}
