@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The first rows in the order of a text.
struct FirstTextsTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 500, 5000], [false, true])
  func areThoseOfAStableSort(count: Int, isDescending: Bool) {
    var generator = SeededGenerator(seed: UInt64(count))
    let texts = (0..<count).map { _ in
      // Few different texts; some are prefixes of others.
      String(repeating: "ab", count: Int.random(in: 0...20, using: &generator))
        + String(Int.random(in: 0...9, using: &generator))
    }
    for limit in [1, 2, 10, 64, 4096] {
      var first = FirstTexts(limit: limit, isDescending: isDescending)
      for (row, text) in texts.enumerated() {
        #expect(withBytes(of: Array(text.utf8)) { first.take($0, of: Int64(row)) })
      }
      let sorted = texts.indices.sorted {
        isDescending ? texts[$0] > texts[$1] : texts[$0] < texts[$1]
      }
      #expect(first.rows == sorted.prefix(limit).map(Int64.init))
      #expect(first.isFull == (count >= limit))
    }
  }

  @Test(arguments: ["é", "Zoë", "\u{212A}elvin"]) func leaveTextsBeyondASCIIToUs(text: String) {
    var first = FirstTexts(limit: 2, isDescending: false)
    #expect(withBytes(of: Array("A".utf8)) { first.take($0, of: 1) })
    #expect(!withBytes(of: Array(text.utf8)) { first.take($0, of: 2) })
  }

  @Test(
    arguments: [
      "('B'), ('A'), ('C'), ('A')", "('B'), (NULL), (''), ('A'), ('C')", "('B'), ('é'), ('A')",
      "('B'), (5), ('A')", "('B'), (x'0102'), ('A')", "('B'), ('A')", "(NULL), ('')",
    ], ["name", "-name"])
  func areThoseOfAllRows(values: String, key: String) throws {
    let database = try MadeDatabase([
      "CREATE TABLE t (model TEXT, name)", "INSERT INTO t (name) VALUES \(values)",
      "UPDATE t SET model = 'M' || rowid",
    ])
    let all = try ToolRun(["--sort=\(key)", "DB"], database).output.split(separator: "\n")
    for limit in 1...5 {
      let first = try ToolRun(["--sort=\(key)", "-n", "\(limit)", "DB"], database).output
      #expect(first.split(separator: "\n") == Array(all.prefix(limit)))
    }
  }
}
