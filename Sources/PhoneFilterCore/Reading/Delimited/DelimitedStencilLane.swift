/// The fast lane beside the row reader: a stencil with cells as values, and with delimiters and
/// line ends as the texts between them.
struct DelimitedStencilLane {
  /// Maximum number of rows that are looked at to see what cells look like.
  private static let sampleSize = 16

  private let delimiter: UInt8
  private let lineEnding: [UInt8]
  private let columnCount: Int
  /// For each cell its column, or -1.
  private let columns: [Int]
  private var kinds: [StencilSteps.Kind]
  private var stencil: RecordStencil?
  private var pace = StencilPace()

  /// A lane for rows whose cells stand in columns; there is none where a cell stands in several. A
  /// closed lane reads none, so that the row reader reads every row.
  init(
    delimiter: UInt8, lineEnding: [UInt8], columns: [[Int]], columnCount: Int, isOpen: Bool = true
  ) {
    self.delimiter = delimiter
    self.lineEnding = lineEnding
    self.columnCount = columnCount
    let isSimple = isOpen && columns.allSatisfy { $0.count <= 1 }
    self.columns = isSimple ? columns.map { $0.first ?? -1 } : []
    kinds = self.columns.map { _ in .shortCell }
  }

  /// Looks at the rows from an index on: a cell that is longer than before, or in quotes, is read
  /// as such from now on.
  mutating func look(at bytes: Bytes, from start: Int, to end: Int) {
    let known = kinds
    var scanner = DelimitedScanner(bytes, end: end, isFinal: false, delimiter: delimiter)
    var index = start
    var row = 0
    while row < DelimitedStencilLane.sampleSize, !kinds.isEmpty {
      for cell in kinds.indices {
        let cellEnd = scanner.skipCell(index)
        if cellEnd < 0 { break }
        if cellEnd - index > 7 || bytes[index] == UInt8(ascii: "\"") { kinds[cell] = .cell }
        index = cellEnd
        if bytes[index] == delimiter { index += 1 }
      }
      guard scanner.failure == nil, let lineBreak = bytes.slice(index, end).firstIndex(of: 0x0A)
      else { break }
      index += lineBreak + 1
      row += 1
    }
    if row > 0, stencil == nil || kinds != known { stencil = RecordStencil(pattern) }
  }

  private var pattern: RecordStencil.Pattern {
    RecordStencil.Pattern(
      opening: [], open: 0, values: zip(kinds, columns).map { ($0, $1, [delimiter]) },
      ending: lineEnding, tail: 0, columnCount: columnCount, delimiter: delimiter)
  }

  /// Reads rows from `cursor` on, where one begins, for as long as they fit. Returns the index behind
  /// the last of them.
  @inline(__always)
  mutating func read(
    _ scanner: DelimitedScanner, from cursor: Int, row: inout Int, into batch: PhoneBatch
  ) -> Int {
    guard let stencil, let place = stencil.place(behind: cursor, scanner.bytes, row: row) else {
      return cursor
    }
    return pace.read(stencil, scanner, place, row: &row, into: batch)
  }
}

extension DelimitedScanner: ValueScanner {
  /// A cell of up to 31 plain characters, in quotes or not, or of up to seven without.
  @inline(__always)
  static func likelyLength(
    _ kind: StencilSteps.Kind, _ reach: ByteReach, _ cells: CellStops
  ) -> Int {
    kind == .shortCell ? cells.shortLength(reach) : cells.length(reach)
  }

  @inline(never)
  mutating func end(of kind: StencilSteps.Kind, at index: Int) -> Int { skipCell(index) }
}
