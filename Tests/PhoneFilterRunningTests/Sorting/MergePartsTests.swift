@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Rows that are merged in parts have the same order as in one merge.
@Suite(.tags(.slow), .notInQuickRuns)
struct MergePartsTests {
  /// Catalogues whose texts are ordered completely by their bytes, and others.
  @Test(arguments: [["--sort=x"], ["--sort=-x,y"], ["--sort=y,-x"]], ["é", "e\u{323}"])
  func partsStandOneAfterTheOther(flags: [String], letter: String) throws {
    let probe = try SortingProbe(flags, threads: 2)
    let text = (0..<18_000).map { number in
      let y = number % 5 == 0 ? "\"\(letter)\(number % 13)\"" : "\"M\(number * 31 % 97)\""
      return "{\"id\":\(number),\"x\":\(number * 7919 % 500),\"y\":\(y)}\n"
    }
    let runs = probe.sorter.runs
    try probe.forEachBatch(of: text.joined(), rows: 700) { batch, _, first in
      try probe.append(batch, to: Int(first / 700) % 3, sequence: first)
    }
    var rows = SortedRows()
    for (index, run) in runs.enumerated() {
      try run.sort()
      rows += try run.sortedRows(as: index)
    }
    let directions = runs[0].plan.keys.map(\.isDescending)
    var wanted: [[UInt8]] = []
    var merger = RowMerger(rows, directions)
    while let head = merger.next {
      wanted.append(KeptRow(head.bytes).record.copied())
      try merger.advance()
    }
    let parts = MergeParts(rows.pages, runs, directions)
    #expect(parts.count > 1)
    var found: [[UInt8]] = []
    var memory = EntryMemory()
    for part in 0..<parts.count {
      try parts.forEachRow(of: part, &memory) { bytes, run in
        found.append(KeptRow(bytes).record.copied())
        #expect(run < 3)
      }
    }
    #expect(found == wanted && found.count == 18_000)
  }
}
