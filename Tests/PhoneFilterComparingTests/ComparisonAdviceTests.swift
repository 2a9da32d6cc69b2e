import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterComparing
@testable import PhoneFilterCore
@testable import PhoneFilterReading

/// The remedies for a repeated key, and the reasons for a key that the user did not name.
@Suite struct ComparisonAdviceTests {
  private func diff(_ flags: [String], old: String, new: String) throws -> ToolRun {
    try ToolRun(
      ["diff"] + flags + ["old.csv", "new.csv"], ["old.csv": old, "new.csv": new])
  }

  private static let pair = "--duplicates pair compares such rows in their order"

  // MARK: Repeated keys

  @Test(
    arguments: [
      (
        "sku,model,color\n1,A,Red\n2,A,Blue\n",
        "they differ in sku, color; --key sku separates all rows, "
      ),
      (
        "model,color\nA,Red\nA,Blue\n",
        "they differ in color; --key model,color separates all rows, "
      ),
      ("model,price\nA,5\nA,6\n", "they differ in price; --key names the identifying fields, "),
      ("model,stock\nA,5\nA,6\n", "they differ in stock; --key names the identifying fields, "),
      ("model,note\nA,x\nA,y\n", "they differ in note; --key model,note separates all rows, "),
      (
        "model,a,b,c,d\nA,1,2,3,4\nA,5,6,7,8\n",
        "they differ in a, b, c, d; --key names the identifying fields, "
      ),
      (
        "model,a,b,c,d,e\nA,1,2,3,4,5\nA,5,6,7,8,9\n",
        "they differ in a, b, c, d and 1 more; --key names the identifying fields, "
      ),
      // The other rows decide, too.
      (
        "model,note\nA,x\nA,y\nA,x\n",
        "they differ in note; --key names the identifying fields, "
      ),
      (
        "model,note,color\nA,x,Red\nA,y,Blue\nA,y,Red\nB,x,Red\n",
        "they differ in note, color; --key names the identifying fields, "
      ),
      (
        "model,color,note\nA,Red,x\nA,Blue,y\nA,Blue,z\n",
        "they differ in color, note; --key model,note separates all rows, "
      ),
      ("model,note\nA,x\nA,x\n", "the rows are equal in every field; "),
    ])
  func aRepeatedKeyHasARemedy(rows: String, advice: String) throws {
    let names = rows.prefix { $0 != "\n" }
    let run = try diff(
      ["--key", "model"], old: rows,
      new: "\(names)\nZ\(String(repeating: ",1", count: names.count { $0 == "," }))\n")
    let error = try #require(run.error)
    #expect(error.hasPrefix("old.csv:3:1: the same model as in old.csv:2:1: A"), "\(error)")
    #expect(error.hasSuffix("; \(advice)\(Self.pair)"), "\(error)")
  }

  /// A field of one catalogue alone, or one that is ignored, is not part of a key.
  @Test func aKeyNeedsBothCatalogues() throws {
    let old = "model,note,extra\nA,x,1a\nA,x,2b\n"
    let other = try diff(["--key", "model"], old: old, new: "model,note\nB,x\n")
    #expect(
      other.error?.hasSuffix(
        "; they differ in extra; --key names the identifying fields, \(Self.pair)")
        == true, "\(other)")
    let ignored = try diff(
      ["--key", "model", "--ignore", "extra"], old: old, new: "model,note,extra\nB,x,3c\n")
    #expect(ignored.error?.contains("--key model,extra") == false, "\(ignored)")
  }

  // MARK: Reasons

  private static let phones = ["Galaxy A55", "Pixel 8", "Moto G", "iPhone 14", "Xperia 1", "Redmi"]

  private func table(_ keys: [String], _ models: [String]) -> String {
    "sku,model,price\n" + zip(keys, models).map { "\($0),\($1),5\n" }.joined()
  }

  private func remarks(
    _ old: [String], _ new: [String], _ models: [String]? = nil, flags: [String] = []
  )
    throws -> [String]
  {
    let run = try diff(
      flags, old: table(old, Self.phones), new: table(new, models ?? Self.phones))
    #expect(run.error == nil)
    return run.remarks
  }

  private static let keys = ["1", "2", "3", "4", "5", "6"]

  @Test func aFieldThatDiffersInAllRowsIsTheKey() throws {
    #expect(
      try remarks(Self.keys, Self.keys) == [
        "phones are identified by 'sku', which differs in all rows; --key changes that"
      ])
  }

  @Test func aMissingValueIsAReason() throws {
    #expect(
      try remarks(Self.keys, ["1", "2", "3", "4", "5", ""]) == [
        "phones are identified by model, because 1 of 6 rows of new.csv has no 'sku'; --key names "
          + "another key"
      ])
  }

  @Test func aRepeatedValueIsAReason() throws {
    let repeated = ["1", "2", "3", "4", "5", "5"]
    #expect(
      try remarks(Self.keys, repeated) == [
        "phones are identified by model, because sku 5 is at new.csv:6:1 and at new.csv:7:1; --key "
          + "names another key"
      ])
    #expect(
      try remarks(Self.keys, repeated, flags: ["--duplicates", "pair"]) == [
        "phones are identified by 'sku', which few rows repeat; --key changes that"
      ])
  }

  @Test func otherValuesAreAReason() throws {
    #expect(
      try remarks(Self.keys, ["11", "12", "13", "14", "15", "16"]) == [
        "phones are identified by model, because no value of 'sku' is in both catalogues; --key "
          + "names another key"
      ])
  }

  @Test func otherPhonesAreAReason() throws {
    let moved = Array(Self.phones.dropFirst() + Self.phones.prefix(1))
    #expect(
      try remarks(Self.keys, Self.keys, moved) == [
        "phones are identified by model, because most values of 'sku' belong to other phones than "
          + "before; --key names another key"
      ])
    // Up to half of them may be other phones.
    let half = Array(Self.phones.prefix(3)) + [Self.phones[4], Self.phones[5], Self.phones[3]]
    #expect(
      try remarks(Self.keys, Self.keys, half).first?.contains("which differs in all rows") == true)
  }

  // MARK: Fields of records

  private func split(_ text: String, opensObjects: Bool) -> (names: [String], values: [String]) {
    let layout = RecordLayout.phones
    var splitter = FieldSplitter(layout, opensObjects: opensObjects)
    let bytes = Array(text.utf8)
    return withBytes(of: bytes + [UInt8](repeating: 0, count: 64)) { view in
      splitter.split(view, 0, bytes.count)
      return (
        splitter.names,
        splitter.fields.map {
          "\(splitter.names[$0.number])=\(view.slice($0.start, $0.end).text())"
        }
      )
    }
  }

  @Test func fieldsAreNumberedInTheirOrder() {
    let text = #"{"b":1,"a":{"x":2,"y":{"z":3}},"e":{},"l":[1,2],"b":4}"#
    let whole = split(text, opensObjects: false)
    #expect(whole.names == ["b", "a", "e", "l"])
    #expect(
      whole.values == ["b=4", #"a={"x":2,"y":{"z":3}}"#, "e={}", "l=[1,2]"])
    let opened = split(text, opensObjects: true)
    #expect(opened.names == ["b", "a.x", "a.y.z", "e", "l"])
    #expect(opened.values == ["b=4", "a.x=2", "a.y.z=3", "e={}", "l=[1,2]"])
  }

  /// A path that is spelled like a name gets another name.
  @Test func aPathBesideItsSpellingHasAnotherName() {
    for text in [#"{"a.b":1,"a":{"b":2}}"#, #"{"a":{"b":2},"a.b":1}"#] {
      let (_, values) = split(text, opensObjects: true)
      #expect(values.sorted() == ["a.b=1", "a.b_1=2"])
    }
  }

  @Test func objectsAreOpenedToADepth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    }
    let path = Array(repeating: "a", count: 17).joined(separator: ".")
    #expect(split(nested(17), opensObjects: true).values == ["\(path)=1"])
    #expect(split(nested(18), opensObjects: true).values == ["\(path)={\"a\":1}"])
  }
}
