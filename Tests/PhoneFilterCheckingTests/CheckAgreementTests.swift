@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A check finds the same problems in every way of reading a catalogue.
@Suite(.tags(.slow), .notInQuickRuns)
struct CheckAgreementTests {
  /// A catalogue of several chunks with errors at some places.
  private static func spoiled(_ catalogue: ChunkedCatalogue) -> String {
    var lines = catalogue.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let isJSON = catalogue.name.contains("json")
    let separator = catalogue.name.hasSuffix("tsv") ? "\t" : ","
    for index in lines.indices where index > 2 && lines[index].count > 40 {
      if index % 41 == 0 {
        // A value that is not an object, or a row with too few cells.
        if ["array.json", "nested.json", "commas.json"].contains(catalogue.name) {
          if lines[index].hasSuffix(",") { lines[index] = "7," }
        } else if catalogue.name != "pretty.json" {
          lines[index] = "x" + (isJSON ? "" : separator + "y")
        }
      } else if index % 17 == 0 {
        lines[index] = lines[index].replacingOccurrences("Gold", "Gold ")
      } else if index % 23 == 0 {
        lines[index] = lines[index].replacingOccurrences("Black", "Blakc")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test(
    arguments: ChunkedCatalogue.all, [64, 257, 4096, 1 << 18]
  )
  func chunksAndThreadsMakeNoDifference(catalogue: ChunkedCatalogue, chunk: Int) throws {
    let probe = try PipelineProbe()
    let path = try probe.path(of: CheckAgreementTests.spoiled(catalogue), as: catalogue.name)
    // JSON also has the fingerprints that identify a problem.
    let flags = [
      ["check"], ["--key", "diskSpace,color,price"],
      ["-f", "json"] + (chunk == 257 ? ["--all"] : []),
    ]
    let whole = try probe.run(flags, on: path, chunk: 1 << 20, threads: 1)
    #expect(whole.failure == nil && whole.isRefused)
    for threads in [1, 3] {
      #expect(try probe.run(flags, on: path, chunk: chunk, threads: threads) == whole)
    }
  }

  /// Rows of one phone catalogue, identified by number. The problems do not depend on the format.
  @Test(arguments: 0..<40) func formatsMakeNoDifference(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let models = ["A", "B", "C ", "D", "", "E\u{7}"]
    let prices = ["1", "799.5", "0", "-3", "call us", "", "N/A", "8 €"]
    let rows = (0..<Int.random(in: 0...90, using: &generator)).map { _ in
      (
        models.randomElement(using: &generator) ?? "", prices.randomElement(using: &generator) ?? ""
      )
    }
    func quoted(_ text: String) -> String {
      var bytes: [UInt8] = []
      JSONText.append(quoted: Array(text.utf8), to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let lines = rows.map { "{\"model\":\(quoted($0.0)),\"price\":\(quoted($0.1))}" }
    let flags = [
      "--all", "--disable", "mixed-units,mixed-types,near-duplicate", "--key", "model,price",
    ]
    let json = try CheckRun(flags, "a.jsonl", lines.map { $0 + "\n" }.joined())
    let cells = rows.map {
      "\(quoted($0.0)),\(quoted($0.1))\n".replacingOccurrences("\\u0007", "\u{7}")
    }
    let csv = try CheckRun(flags, "a.csv", "model,price\n" + cells.joined())
    /// The number of the record, and the rule.
    func told(_ run: CheckRun, firstLine: Int) -> [String] {
      run.places.map { place in
        let words = place.split(separator: " ")
        let line = Int(words[0].split(separator: ":").first ?? "") ?? 0
        return "\(line - firstLine) \(words.last ?? "")"
      }.sorted()
    }
    #expect(told(json, firstLine: 1) == told(csv, firstLine: 2))
    #expect(told(json, firstLine: 1) == expected(rows))
  }

  /// The problems that a naive reading of the rules finds.
  private func expected(_ rows: [(model: String, price: String)]) -> [String] {
    var found: [String] = []
    var met: Set<String> = []
    for (number, row) in rows.enumerated() {
      if row.model.isEmpty { found.append("\(number) missing-spec") }
      if row.model.hasSuffix(" ") { found.append("\(number) padded-text") }
      if row.model.hasSuffix("\u{7}") { found.append("\(number) control-character") }
      if ["0", "-3"].contains(row.price) { found.append("\(number) not-positive") }
      if row.price == "call us" { found.append("\(number) unreadable-number") }
      let price = row.price == "N/A" ? "" : row.price
      if !met.insert("\(row.model)|\(price)").inserted, !row.model.isEmpty {
        found.append("\(number) duplicate-phone")
      }
    }
    return found.sorted()
  }
}

extension String {
  fileprivate func replacingOccurrences(_ wanted: String, _ other: String) -> String {
    split(separator: wanted, omittingEmptySubsequences: false).joined(separator: other)
  }
}
