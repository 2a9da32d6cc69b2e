@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// The parsed header of delimited text, and the plan for the rows after it. The plan has every
/// column and a column that does not exist; with three columns or more it omits the second.
struct DelimitedTable {
  let plan: ColumnPlan
  let delimiter: UInt8
  let lineEnd: [UInt8]
  /// For each cell, its columns in the plan.
  let columns: [[Int]]
  let names: [String]
  private let header: DelimitedHeader

  init(cells: Int, delimiter: UInt8 = UInt8(ascii: ","), lineEnd: String = "\n") throws {
    let names = (0..<cells).map { "f\($0)" }
    self.names = names
    let asked = names.filter { cells < 3 || $0 != "f1" }
    plan = ColumnPlan(specs: (asked + ["absent"]).map { FieldSpec($0) })
    columns = names.map { name in asked.firstIndex(of: name).map { [$0] } ?? [] }
    self.delimiter = delimiter
    self.lineEnd = Array(lineEnd.utf8)
    let folder = try TemporaryFolder()
    let line = names.joined(separator: String(UnicodeScalar(delimiter))) + lineEnd
    let window = InputWindow(
      file: try InputFile(CataloguePath(try folder.write(line, as: "header"))))
    try window.advance(keeping: 0)
    header = try DelimitedHeader(reading: window, from: 0, delimiter: delimiter)
  }

  /// The result of a walk over rows. It must be the same with and without the fast lane.
  struct Reading: Equatable, CustomStringConvertible {
    /// For each row, the spans of the columns, then the span of the row.
    fileprivate(set) var rows: [[ByteSpan]] = []
    /// The place and the reason of the stop.
    fileprivate(set) var failure: Int?
    fileprivate(set) var message = ""
    fileprivate(set) var isCut = false
    /// The place at which the walk would continue.
    fileprivate(set) var cursor = 0

    var description: String {
      let spans = rows.map { row in row.map { "\($0.start)..<\($0.end)" } }
      return "\(spans) \(failure ?? -1) \(message) \(isCut) \(cursor)"
    }
  }

  /// A walk over rows that begins at the start of the text.
  func makeWalk(usesLane: Bool) -> DelimitedRowWalk {
    var walk = DelimitedRowWalk(
      after: header, delimiter: delimiter, columns: columns, columnCount: plan.columns.count,
      usesLane: usesLane)
    walk.restart(at: 0)
    return walk
  }

  /// Reads rows to their end or to an error. The batches are small, so that some end in the middle
  /// of the lane.
  func reading(
    _ text: [UInt8], usesLane: Bool, isFinal: Bool = true, batchCapacity: Int = 5
  ) -> Reading {
    var reading = Reading()
    let batch = PhoneBatch(plan: plan, capacity: batchCapacity)
    var walk = makeWalk(usesLane: usesLane)
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
      while reading.failure == nil {
        batch.begin(copying: bytes, origin: 0, layout: .phones)
        let failure = walk.walk(over: bytes, end: text.count, isFinal: isFinal, into: batch)
        for row in 0..<batch.count {
          reading.rows.append((0...batch.recordColumn).map { batch.spans[$0, row] })
        }
        if let failure {
          reading.failure = failure.index
          reading.message = failure.message
          reading.isCut = failure.isCut
        } else if batch.count == 0 {
          break
        }
      }
    }
    reading.cursor = walk.cursor
    return reading
  }

  /// The difference that the lane makes for a text, or nil.
  func difference(_ text: [UInt8], isFinal: Bool = true, batchCapacity: Int = 5) -> String? {
    let wanted = reading(
      text, usesLane: false, isFinal: isFinal, batchCapacity: batchCapacity)
    let found = reading(text, usesLane: true, isFinal: isFinal, batchCapacity: batchCapacity)
    return found == wanted ? nil : "\(text.shown)\nwith the lane \(found)\nwithout it \(wanted)"
  }
}
