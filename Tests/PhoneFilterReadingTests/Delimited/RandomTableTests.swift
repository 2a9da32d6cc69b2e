@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares our reader of delimited text with a naive reader, on the same tables.
@Suite("Random tables", .tags(.slow), .notInQuickRuns)
struct RandomTableTests {
  private static let pieces = [
    "a", "bc", "12345678", " ", "\"", "\"\"", ",", ";", "|", "\t", "\n", "\r\n", "\r", "é", "😀",
    "e\u{301}", "", "longer than eight bytes",
  ]

  /// A table of some rows. Quotes are present where they are necessary, and in some other cells.
  private static func table(
    _ generator: inout SeededGenerator, delimiter: String
  ) -> (text: String, columns: Int, delimiter: String) {
    let columns = Int.random(in: 1...5, using: &generator)
    // A single column shows no delimiter, so the text is read as CSV.
    let delimiter = columns == 1 && delimiter != "\t" ? "," : delimiter
    let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
    var text = (0..<columns).map { "field\($0)" }.joined(separator: delimiter)
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      text += lineEnd
      if Int.random(in: 0..<8, using: &generator) == 0 { continue }
      text += (0..<columns).map { _ in cell(&generator, delimiter) }.joined(separator: delimiter)
    }
    return (text + (Bool.random(using: &generator) ? lineEnd : ""), columns, delimiter)
  }

  private static func cell(_ generator: inout SeededGenerator, _ delimiter: String) -> String {
    let content = (0..<Int.random(in: 0...4, using: &generator))
      .map { _ in pieces.randomElement(using: &generator)! }.joined()
    let special = Array("\n\r".utf8) + Array(delimiter.utf8)
    let mustBeQuoted = content.utf8.contains { special.contains($0) } || content.hasPrefix("\"")
    guard mustBeQuoted || Int.random(in: 0..<3, using: &generator) == 0 else { return content }
    return "\"" + content.replacing("\"", with: "\"\"") + "\""
  }

  @Test(arguments: [",", ";", "|", "\t"])
  func areReadAsANaiveReaderReadsThem(delimiter: String) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: UInt64(Array(delimiter.utf8)[0]))
    let format = delimiter == "\t" ? DelimitedInput.tsv : .csv
    for round in 0..<150 {
      let (text, columns, used) = Self.table(&generator, delimiter: delimiter)
      let naive = NaiveTable(Array(text.utf8), delimiter: Array(used.utf8)[0])
      try #require(naive.rows.allSatisfy { $0.count == columns })
      let path = try folder.write(text, as: "table")
      let plan = ColumnPlan(specs: (0..<columns).map { FieldSpec("field\($0)") })
      for chunk in [1 << 18, Int.random(in: 16...80, using: &generator)] {
        let reading = ReadCatalogue(path, as: format, plan: plan, chunk: chunk)
        try #require(reading.complaint == nil, "round \(round): \(text.debugDescription)")
        try #require(reading.rows == naive.texts.dropFirst().map { Array($0.utf8) })
        let values = reading.values.map { row in
          row.map { withBytes(of: $0) { RawValue(bytes: $0, encoding: .cell).text } }
        }
        try #require(values == Array(naive.rows.dropFirst()), "\(text.debugDescription)")
      }
    }
  }

  @Test func areTheSameWhereverTheWindowEnds() throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<12 {
      let (text, columns, _) = Self.table(&generator, delimiter: ",")
      let path = try folder.write(text, as: "table")
      let plan = ColumnPlan(specs: [FieldSpec("field\(columns - 1)")])
      #expect(ReadCatalogue.firstDifference(path, text.utf8.count, plan: plan) == nil)
    }
  }
}
