@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Runs that several threads fill, and rows that are removed again.
struct SortRunTests {
  private let catalogue = NaiveSortCatalogue(seed: 77, count: 900)

  @Test(arguments: [nil, "4KB"], [nil, 10, 400])
  func runsAreMergedIntoOneOrder(buffer: String?, limit: Int?) throws {
    let probe = try SortingProbe(
      ["--sort=-x,y"] + (buffer.map { ["--buffer-size", $0] } ?? [])
        + (limit.map { ["-n", "\($0)"] } ?? []), threads: 3, fanIn: 4)
    try probe.forEachBatch(of: catalogue.text, rows: 16) { batch, _, first in
      let run = Int(first / 16 % 3)
      try probe.append(batch, to: run, sequence: first)
      try probe.sorter.runs[run].settle()
    }
    #expect(
      try probe.finish() == Array(catalogue.sorted(by: ["-x", "y"]).prefix(limit ?? .max)))
  }

  @Test(arguments: [nil, 20])
  func rowsThatAreTakenBackLeaveNothing(limit: Int?) throws {
    let probe = try SortingProbe(["--sort=x,-y"] + (limit.map { ["-n", "\($0)"] } ?? []))
    let run = probe.sorter.runs[0]
    try probe.forEachBatch(of: catalogue.text, rows: 16) { batch, _, first in
      let (count, bytes) = (run.rowCount, run.byteCount)
      let checkpoint = run.checkpoint()
      for _ in 0..<3 { try probe.append(batch, to: 0, sequence: first) }
      run.truncate(to: checkpoint)
      #expect(run.rowCount == count && run.byteCount == bytes)
      try probe.append(batch, to: 0, sequence: first)
      try run.settle()
    }
    #expect(
      try probe.finish() == Array(catalogue.sorted(by: ["x", "-y"]).prefix(limit ?? .max)))
  }

  @Test func kindsOfRowsThatAreTakenBackAreForgotten() throws {
    let probe = try SortingProbe(["--sort=x", "--unique=y"])
    let run = probe.sorter.runs[0]
    try probe.forEachBatch(of: "{\"id\":1,\"x\":1,\"y\":1}\n{\"id\":2,\"x\":2,\"y\":2}\n", rows: 1)
    {
      batch, _, first in
      let checkpoint = run.checkpoint()
      try probe.append(batch, to: 0, sequence: first)
      if first == 0 { run.truncate(to: checkpoint) } else { try run.settle() }
    }
    #expect(try probe.finish() == [2])
    #expect(probe.sorter.tally == 1)
  }

  @Test func onlyTheRowsThatMayBePrintedAreKept() throws {
    let probe = try SortingProbe(["--sort=x", "-n", "3"])
    try probe.forEachBatch(of: catalogue.text, rows: 16) { batch, _, first in
      try probe.append(batch, to: 0, sequence: first)
      try probe.sorter.runs[0].settle()
      #expect(probe.sorter.runs[0].rowCount <= 256 + 16)
    }
    #expect(probe.sorter.runs[0].threshold != nil)
  }

  @Test(.tags(.slow), .notInQuickRuns, arguments: [nil, 40_000])
  func partsThatThreadsMergeMakeOneOrder(limit: Int?) throws {
    // Enough rows to justify threads; most rows are equal to many others.
    let count = 70_000
    var generator = SeededGenerator(seed: 5)
    let values = (0..<count).map { _ in Int.random(in: 0..<50, using: &generator) }
    let text = values.enumerated().map { "{\"id\":\($0),\"x\":\($1)}\n" }.joined()
    let probe = try SortingProbe(
      ["--sort=-x"] + (limit.map { ["-n", "\($0)"] } ?? []), threads: 3)
    try probe.forEachBatch(of: text, rows: 4096) { batch, _, first in
      let run = Int(first / 4096 % 3)
      try probe.append(batch, to: run, sequence: first)
      try probe.sorter.runs[run].settle()
    }
    let rows = Dictionary(grouping: values.indices) { values[$0] }
    let wanted = (0..<50).reversed().flatMap { rows[$0] ?? [] }
    #expect(try probe.finish() == Array(wanted.prefix(limit ?? .max)))
  }

  @Test func stableScalarsAreTheirOwnComposedForm() {
    let bases = ["e", "ʒ", "가", "\u{1100}"]
    let changed = (UInt32(0x80)...0x1FFFF).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let isStable = withBytes(of: Array(String(scalar).utf8)) { TextOrder.isStable($0) }
      // If a scalar composes with the scalar before it, or into another scalar, the text is
      // different.
      return isStable
        && ([""] + bases).contains { base in
          let text = base + String(scalar)
          return !text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(
            text.unicodeScalars)
        }
    }
    #expect(changed.isEmpty)
  }
}
