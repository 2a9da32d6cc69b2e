@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("JSON keys")
struct JSONKeyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func values(of text: String, _ names: String...) throws -> [[String]] {
    let reading = try ReadCatalogue.of(text, in: folder, specs: names.map { FieldSpec($0) })
    #expect(reading.complaint == nil)
    return reading.valueTexts
  }

  @Test func areFoundWhateverTheirLengthAndNeighbours() throws {
    var generator = SeededGenerator(seed: 7)
    // Few letters, so that keys share their first and last eight bytes, and are prefixes of other
    // keys.
    var keys: Set<String> = [""]
    for length in 1...40 {
      for _ in 0..<6 {
        let edge = String(repeating: "a", count: min(8, length / 2))
        let middle = (0..<length - 2 * edge.count).map { _ in "ab".randomElement(using: &generator)!
        }
        keys.insert(edge + String(middle) + edge)
      }
    }
    let sorted = keys.sorted()
    let asked = sorted.filter { !$0.isEmpty && $0.utf8.count % 3 != 0 }
    var text = "["
    var wanted: [[String]] = []
    for row in 0..<120 {
      let members = sorted.shuffled(using: &generator).prefix(40)
        .map { ($0, Int.random(in: 0..<1000, using: &generator)) }
      text += row == 0 ? "" : ","
      text += "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
      let found = Dictionary(members, uniquingKeysWith: { $1 })
      wanted.append(asked.map { name in found[name].map(String.init) ?? "" })
    }
    let path = try folder.write(text + "]", as: "keys")
    let plan = ColumnPlan(specs: asked.map { FieldSpec($0) })
    #expect(ReadCatalogue(path, plan: plan).valueTexts == wanted)
    #expect(ReadCatalogue(path, plan: plan, chunk: 100).valueTexts == wanted)
  }

  @Test func keysOfEveryLengthEndAtTheirOwnQuote() throws {
    for length in 0...20 {
      let key = String(repeating: "k", count: length)
      let text = "[{\"\(key)\":1,\"\(key)k\":2,\"\(key)kk\":3},{\"\(key)kk\":4,\"\(key)k\":5}]"
      #expect(try values(of: text, key + "k", key + "kk") == [["2", "3"], ["5", "4"]])
    }
  }

  @Test func escapedAndOtherwiseComposedKeysAreTheSameField() throws {
    #expect(
      try values(of: #"[{"mod\u0065l":1},{"model":2},{"\u006dodel":3}]"#, "model")
        == [["1"], ["2"], ["3"]])
    #expect(
      try values(of: "[{\"größe\":1},{\"gr\\u00f6\\u00dfe\":2},{\"gro\u{308}ße\":3}]", "größe")
        == [["1"], ["2"], ["3"]])
    #expect(try values(of: #"[{"a\/b":1},{"a/b":2},{"a\\b":3}]"#, "a/b") == [["1"], ["2"], [""]])
  }

  @Test func theLastOfTwoMembersWithOneKeyCounts() throws {
    #expect(try values(of: "[{\"x\":1,\"y\":9,\"x\":2,\"x\":null}]", "x") == [["null"]])
    #expect(try values(of: #"[{"x":1,"\u0078":2},{"\u0078":1,"x":2}]"#, "x") == [["2"], ["2"]])
    #expect(try values(of: #"[{"a\"b":1,"a\"b":2},{"a\"b":3}]"#, "a\"b") == [["2"], ["3"]])
  }

  @Test(arguments: [#"6\"er"#, #"12345\"7"#, #"\""#, #"1234567\"9"#, #"123456789\"b\"c"#])
  func keysWithQuotesAreRememberedOnce(_ key: String) throws {
    let text = String(repeating: "{\"\(key)\":1}\n", count: 100)
    let path = try folder.write(text, as: "quotes")
    let plan = ColumnPlan(specs: [])
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan)
    while try source.fill(batch) {}
    #expect(source.fields == [key.replacing("\\\"", with: "\"")])
  }

  @Test func tenThousandDifferentKeysLeaveTheAskedOnesFound() throws {
    var text = ""
    for row in 0..<10_000 { text += "{\"field \(row)\":\(row),\"model\":\(row)}\n" }
    let reading = try ReadCatalogue.of(
      text, in: folder, specs: [ModelSpec(), FieldSpec("field 9999")])
    let numbers = (0..<10_000).map(String.init)
    #expect(reading.valueTexts.map { $0[0] } == numbers)
    #expect(reading.valueTexts.filter { !$0[1].isEmpty } == [["9999", "9999"]])
  }

  @Test func nestedKeysAreNotTheRecords() throws {
    #expect(
      try values(of: #"[{"x":{"y":1},"z":[{"y":2}]},{"y":3,"x":"\"y\":4"}]"#, "y")
        == [[""], ["3"]])
  }
}
