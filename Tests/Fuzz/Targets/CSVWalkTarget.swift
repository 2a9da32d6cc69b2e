@testable import PhoneFilterReading
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Delimited text in memory, without a file and without a pipeline.
///
/// The fast lane, the row reader and the grammar find the same rows, cells and place of an error.
/// The result is the same for every cut of the text into two windows.
struct CSVWalkTarget: FuzzTarget {
  static let name = "csvwalk"

  private static let delimiters = Array(",;|\t".utf8)
  private static let lineEnds = ["\n", "\r\n"]
  private static let mostCells = 5
  private let tables: [(table: DelimitedTable, walks: WalkPair<DelimitedRowWalk>)]

  init() {
    var tables: [(table: DelimitedTable, walks: WalkPair<DelimitedRowWalk>)] = []
    for delimiter in Self.delimiters {
      for lineEnd in Self.lineEnds {
        for cells in 1...Self.mostCells {
          guard
            let table = try? DelimitedTable(cells: cells, delimiter: delimiter, lineEnd: lineEnd)
          else { continue }
          let walks = WalkPair(
            plan: table.plan, fast: table.makeWalk(usesLane: true),
            plain: table.makeWalk(usesLane: false))
          tables.append((table, walks))
        }
      }
    }
    self.tables = tables
  }

  func run(_ input: inout FuzzInput) {
    let delimiter = input.choice(Self.delimiters.count)
    let lineEnd = input.choice(Self.lineEnds.count)
    let cells = 1 + input.choice(Self.mostCells)
    let repeats = input.choice(2) == 1
    let capacity = input.choice(6)
    let other = OtherReading(&input)
    let place = (delimiter * Self.lineEnds.count + lineEnd) * Self.mostCells + cells - 1
    require(place < tables.count, "the headers could not be read")
    let (table, walks) = tables[place]
    let text =
      repeats ? Self.repeated(input.parts(at: 0, atMost: 2), table.lineEnd) : input.text
    guard text.count < 1000 else { return }
    let read = walks.reading(of: text, or: other, capacity: capacity)
    let grammar = DelimitedGrammar(text, delimiter: table.delimiter, names: table.names)
    let spans = Self.asked(grammar.spans, table)
    require(
      read.spans == spans && read.place == grammar.place,
      "\(text.shown)\nread: \(read)\nafter the grammar: \(spans) \(grammar.place ?? -1)")
  }

  /// Returns the spans of the asked columns. One of these columns is in no table.
  private static func asked(_ cells: [Int], _ table: DelimitedTable) -> [Int] {
    let width = 2 * (table.columns.count + 1)
    let columnCount = table.plan.columns.count
    return stride(from: 0, to: cells.count, by: width).flatMap { start in
      var row = [Int](repeating: 0, count: 2 * (columnCount + 1))
      for (cell, columns) in (table.columns + [[columnCount]]).enumerated() {
        for column in columns {
          row[2 * column] = cells[start + 2 * cell]
          row[2 * column + 1] = cells[start + 2 * cell + 1]
        }
      }
      return row
    }
  }

  /// Returns a text that repeats a row, so that the lane learns it, with a different row in the
  /// middle.
  private static func repeated(_ rows: [[UInt8]], _ lineEnd: [UInt8]) -> [UInt8] {
    let other = rows.count > 1 ? rows[1] : rows[0]
    return [rows[0], rows[0], rows[0], other, rows[0], rows[0]].flatMap { $0 + lineEnd }
  }
}
