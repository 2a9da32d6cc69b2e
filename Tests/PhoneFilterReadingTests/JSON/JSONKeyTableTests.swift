@testable import PhoneFilterBase
@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The table of keys, the lessons of the fast lane, and the starts of records.
struct JSONKeyTableTests {
  private func table(_ names: String..., specs: [any PhoneSpec] = []) -> JSONKeyTable {
    var table = JSONKeyTable(plan: ColumnPlan(specs: specs))
    for name in names { table.insert(name: name) }
    return table
  }

  private func insert(_ text: String, into table: inout JSONKeyTable) -> [Int]? {
    let found = withBytes(of: Array(text.utf8)) { table.insert($0) }
    return found.map { [$0.key, $0.column] }
  }

  /// Returns the number, the column and the end of a key that begins after a quote.
  private func find(_ text: String, in table: JSONKeyTable) -> [Int]? {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 64)
    return withBytes(of: bytes) { table.find(in: $0, at: 0) }.map { [$0.key, $0.column, $0.end] }
  }

  @Test func keysOfEveryLengthAreFound() {
    var table = JSONKeyTable(plan: ColumnPlan(specs: []))
    let keys = (0...40).map { length -> String in
      let bytes = (0..<length).map { place -> UInt8 in UInt8(97 + (place * 7 + length) % 26) }
      return String(decoding: bytes, as: UTF8.self)
    }
    for (number, key) in keys.enumerated() {
      #expect(find(key + "\":1", in: table) == nil, "\(key)")
      #expect(insert(key, into: &table) == [number, JSONKeyTable.noColumn])
      #expect(insert(key, into: &table) == [number, JSONKeyTable.noColumn])
    }
    #expect(table.count == 41 && table.names == keys)
    for (number, key) in keys.enumerated() {
      let length = key.utf8.count
      #expect(find(key + "\":1", in: table) == [number, JSONKeyTable.noColumn, length + 1])
      // Another byte, another length, and no quote.
      for place in 0..<length {
        var other = Array(key.utf8)
        other[place] = UInt8(ascii: "_")
        #expect(find(String(decoding: other, as: UTF8.self) + "\":1", in: table) == nil)
      }
      #expect(find(key + "__\":1", in: table) == nil)
      if length > 0 { #expect(find(key, in: table) == nil) }
    }
  }

  /// The table grows, and a copy of it keeps its own keys.
  @Test func copiesAreIndependent() {
    var table = table("a")
    let copy = table
    for number in 0..<1000 { table.insert(name: "key \(number)") }
    #expect(table.count == 1001 && copy.count == 1)
    #expect(find("key 999\"", in: table) == [1000, JSONKeyTable.noColumn, 8])
    #expect(find("key 999\"", in: copy) == nil && find("a\"", in: copy)?[0] == 0)
    for number in 0..<1000 {
      #expect(find("key \(number)\"", in: table)?[0] == number + 1)
    }
  }

  @Test func columnsTakeTheirKeys() {
    var table = JSONKeyTable(plan: ColumnPlan(specs: [PriceSpec(), MemorySpec()]))
    #expect(insert("x", into: &table) == [0, JSONKeyTable.noColumn])
    #expect(table.seenColumns == [])
    #expect(insert("memory", into: &table) == [1, 1])
    #expect(insert("cost", into: &table) == [2, 0])
    #expect(insert("RAM", into: &table) == [3, 1])
    #expect(table.seenColumns == [1, 0])
    #expect(table.rank(of: 0, for: 0) == nil && table.rank(of: 1, for: 0) == nil)
    let (exact, alias) = (table.rank(of: 1, for: 1) ?? 9, table.rank(of: 3, for: 1) ?? 0)
    #expect(exact < alias)
    #expect(table.targets(of: 0).isEmpty && table.targets(of: 1).map(\.column) == [1])
    #expect(table.name(of: 3) == "RAM")
  }

  /// A key with escapes is the key without them.
  @Test func escapesMakeNoOtherKey() {
    var table = table("model")
    #expect(insert(#"mod\u0065l"#, into: &table) == [0, JSONKeyTable.noColumn])
    #expect(insert(#"mod\u0065l"#, into: &table) == [0, JSONKeyTable.noColumn])
    #expect(insert(#"a\"b"#, into: &table) == [1, JSONKeyTable.noColumn])
    #expect(table.names == ["model", "a\"b"] && table.count == 2)
    func number(_ text: String) -> Int? {
      withBytes(of: Array(text.utf8)) { table.number(ofEscaped: $0) }
    }
    #expect(number(#"mod\u0065l"#) == 0 && number(#"a\"b"#) == 1)
    #expect(number("model") == nil && number(#"\u0061\"b"#) == nil)
    // The escaped quote would look like the end.
    #expect(find(#"a\"b":1"#, in: table) == nil)
    table.insert(name: "a\"b")
    #expect(table.count == 2)
  }

  @Test(arguments: [31, 32, 33, 64])
  func aNameIsRememberedOnce(count: Int) {
    var table = JSONKeyTable(plan: ColumnPlan(specs: []))
    for _ in 0..<2 { for number in 0..<count { table.insert(name: "k\(number)") } }
    #expect(table.count == count && table.names == (0..<count).map { "k\($0)" })
    #expect(insert(#"\u006b0"#, into: &table)?[0] == 0)
    #expect(insert("k\(count - 1)", into: &table)?[0] == count - 1)
  }

  /// Keys of columns are remembered in any number.
  @Test func otherKeysHaveALimit() {
    var table = JSONKeyTable(plan: ColumnPlan(specs: [PriceSpec()]))
    for number in 0..<4096 { table.insert(name: "k\(number)") }
    #expect(table.count == 4096)
    #expect(insert("another", into: &table) == nil && table.count == 4096)
    #expect(insert("k4095", into: &table)?[0] == 4095)
    #expect(insert("price", into: &table) == [4096, 0] && table.count == 4097)
    #expect(find("price\"", in: table) == [4096, 0, 6])
  }

  // MARK: Lessons

  private func learn(_ lane: inout JSONStencilLane) {
    let text = Array(#"{"a":1}"#.utf8)
    let table = table("a")
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) {
      lane.learn($0, previous: 0, start: 0, end: text.count, keys: table)
    }
  }

  /// Lessons that lead to nothing come at pauses that double.
  @Test func pausesDouble() {
    var lane = JSONStencilLane(columnCount: 0)
    for pause in [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 4096] {
      let isDue = lane.isLessonDue()
      #expect(isDue)
      learn(&lane)
      let others = (0..<pause).map { _ in lane.isLessonDue() }
      #expect(!others.contains(true), "\(pause)")
    }
  }

  @Test func aClosedLaneNeverLearns() {
    var lane = JSONStencilLane(columnCount: 0, isOpen: false)
    let isDue = (0..<10_000).contains { _ in lane.isLessonDue() }
    #expect(!isDue)
  }

  // MARK: Starts of records

  /// Returns the place after which a walk expects a record, in another text.
  private func likelyStart(after text: String, _ shape: JSONShape, in other: String) -> Int? {
    let plan = ColumnPlan(specs: [])
    let batch = PhoneBatch(plan: plan, capacity: 64)
    var walk = JSONRecordWalk(shape: shape, start: 0, plan: plan)
    let bytes = Array(text.utf8)
    withBytes(of: bytes + [UInt8](repeating: 0, count: 64)) { view in
      batch.begin(copying: view, origin: 0, layout: .phones)
      _ = walk.walk(over: view, end: bytes.count, isFinal: true, into: batch)
    }
    walk.learnStarts(from: batch)
    let others = Array(other.utf8)
    return withBytes(of: others + [UInt8](repeating: 0, count: 64)) {
      walk.likelyStart(in: $0, end: others.count)
    }
  }

  @Test func aRecordProbablyEndsBeforeTheLearnedText() {
    let lines = "{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}\n"
    #expect(likelyStart(after: lines, .lines, in: "7}\n{\"a\":5}") == 2)
    #expect(likelyStart(after: lines, .lines, in: "7}\n{\"b\":5}\n") == nil)
    #expect(likelyStart(after: lines, .lines, in: "7} {\"a\":5}\n") == nil)
    // The key alone is learned; values repeat by chance.
    #expect(likelyStart(after: "{\"a\":1}\n{\"a\":1}\n", .lines, in: "x}\n{\"a\":2}") == 2)
    // Only the common beginning is learned.
    #expect(likelyStart(after: "{\"ab\":1}\n{\"ac\":1}\n", .lines, in: "x}\n{\"ad\":2}") == 2)
    let array = "[{\"a\":1} , {\"a\":2}]"
    #expect(likelyStart(after: array, .array, in: ":5} , {\"a\":7},") == 3)
    #expect(likelyStart(after: array, .array, in: ":5}, {\"a\":7},") == nil)
  }

  @Test func oneRecordTellsNoStart() {
    #expect(likelyStart(after: "{\"a\":1}\n", .lines, in: "}\n{\"a\":1}\n") == nil)
    let blank = String(repeating: " ", count: 70)
    #expect(
      likelyStart(after: "[{\"a\":1},\(blank){\"a\":2}]", .array, in: "},\(blank){\"a\":2}") == nil)
  }
}
