@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The search for words in single records: every word, and the words that a record has.
struct RecordSearchTests {
  private func with<Result>(
    _ records: [String], _ words: [String], _ body: (inout RecordSearch) -> Result
  ) throws -> Result {
    let searched = try SearchedWords(typed: words)
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: max(records.count, 1))
    let store = ByteStore()
    let spans = records.map { record in
      let start = store.count
      store.append(Array(record.utf8))
      defer { store.append(Array("\n".utf8)) }
      return ByteSpan(start, store.count)
    }
    store.append([UInt8](repeating: 0, count: 64))
    batch.begin(bytes: store.owned, origin: 0, layout: .phones)
    for (row, span) in spans.enumerated() { batch.spans[batch.recordColumn, row] = span }
    batch.count = records.count
    var search = RecordSearch(searched, in: batch)
    return body(&search)
  }

  private static let records = [
    #"{"model":"Galaxy S24","color":"Weiß","n":256}"#, #"{"model":"Gal\u0061xy A15","e":"é"}"#,
    #"{"galaxy":"Pixel","color":"Black"}"#, #"{"model":"Чёрный","m":"256 galaxy"}"#,
  ]

  @Test(
    arguments: [
      (["galaxy"], [0, 1, 3]), (["GALAXY", "256"], [0, 3]), (["galaxy 256 s24"], [0]),
      (["weiss"], [0]), (["weiß"], [0]), (["черный"], [3]), (["e"], [0, 1, 2]), (["é"], [0, 1, 2]),
      (["pixel", "black"], [2]), (["model"], []), (["zzz"], []), (["galaxy", "zzz"], []),
      (["u0061"], []), (["xy a"], [0, 1, 3]), (["256"], [0, 3]),
      (["galaxy", "galaxy"], [0, 1, 3]),
    ] as [([String], [Int])])
  func aRecordHasEveryWord(words: [String], rows: [Int]) throws {
    let found = try with(Self.records, words) { search in
      Self.records.indices.filter { search.holdsAll($0) }
    }
    #expect(found == rows, "\(words)")
  }

  @Test func theWordsOfARecordHaveTheirPlaces() throws {
    let words = ["galaxy", "256", "weiss", "черный", "zzz"]
    let found = try with(Self.records, words) { search in
      Self.records.indices.map { search.foundWords(in: $0) }
    }
    #expect(found == [[0, 1, 2], [0], [], [0, 1, 3]])
  }

  @Test func eachTextIsVisited() throws {
    let texts = try with([#"{"a":"x","b":{"c":[1,"y"]},"d":null,"e":true,"f":""}"#], ["x"]) {
      search in
      var texts: [String] = []
      search.forEachText(of: 0) { texts.append($0.text()) }
      return texts
    }
    #expect(texts.filter { !$0.isEmpty } == ["x", "1", "y"])
  }
}
