@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation

@testable import PhoneFilterCore

/// Sorts a catalogue with the number of runs, files and rows per batch that a test wants.
struct SortingProbe {
  let folder: TemporaryFolder
  let plan: ColumnPlan
  let sorter: RowSorter
  private let printed: FileHandle
  private let output: OutputBuffer

  init(
    _ flags: [String], threads: Int = 1, fanIn: Int = 64
  ) throws {
    folder = try TemporaryFolder()
    let command = try ToolRun.command(flags + ["--fields", "id", "-f", "csv"])
    printed = try FileHandle(
      forUpdating: URL(fileURLWithPath: folder.write("", as: ".printed")))
    output = OutputBuffer(descriptor: printed.fileDescriptor)
    plan = command.plan
    let rows = command.line.rows
    let pipeline = Pipeline(
      command.filter, rows, in: RunContext(output: output, terminal: ToolRun.pipe))
    sorter = RowSorter(
      SortPlan(rows, threads: threads, fanIn: fanIn), then: RowPrinter(rows, pipeline))
  }

  /// Calls `body` for each batch of a catalogue's rows, with the number of its first row.
  func forEachBatch(
    of text: String, rows: Int, _ body: (PhoneBatch, any CatalogueSource, UInt64) throws -> Void
  ) throws {
    let path = try folder.write(text, as: "a.jsonl")
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false)
    try sorter.begin(source)
    let batch = PhoneBatch(plan: plan, capacity: rows)
    var number: UInt64 = 0
    while try source.fill(batch) {
      try body(batch, source, number)
      number += UInt64(batch.count)
    }
  }

  func append(_ batch: PhoneBatch, to run: Int, sequence: UInt64) throws {
    try sorter.runs[run].append(Selection(all: batch.count), of: batch, sequence: sequence) { _ in
      0
    }
  }

  /// Sorts, and returns the `id`s of the rows in the printed order.
  func finish() throws -> [Int] {
    try sorter.finish()
    try output.flush()
    try printed.seek(toOffset: 0)
    let text = String(decoding: try printed.readToEnd() ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().compactMap { Int($0) }
  }
}
