/// A fast reader of rows. It finds the cells in 64 bytes at a time with bit masks, without a branch
/// that depends on the places where cells end.
///
///     bytes      M8,799,"a,b",6⏎
///     quotes     .......x...x...
///     inside     .......xxxx....      from an opening quote up to the closing one
///     ends       ..x...x.....x.x      delimiters and line breaks that are not inside
///
/// A cell is plain, with quotes as ordinary characters, or in quotes from its first byte to its
/// last. A doubled quote closes the cell and opens it again, which has the same effect. A row is
/// valid if it has as many ends as cells, and only the last end is a line break.
///
/// The first byte that breaks these rules ends the search. The slower row reader then reads that
/// row and reports its errors.
package struct CellIndex {
  /// The number of bytes after which the found rows are recorded.
  private static let piece = PlaceBuffer.capacity

  private let delimiter: UInt8
  private let cellCount: Int
  /// The columns, and the positions of their cells among the ends.
  private let targets: [(column: Int, spacing: PlaceBuffer.Spacing)]
  /// The columns without a cell.
  private let absentColumns: [Int]
  /// The positions of the rows among the ends.
  private let record: PlaceBuffer.Spacing
  private let endsWithReturn: Bool

  /// `columns` has the columns of each cell. Nil if `isOpen` is false, or if a row has no cells or
  /// too many.
  package init?(
    delimiter: UInt8, lineEnding: [UInt8], columns: [[Int]], columnCount: Int, isOpen: Bool = true
  ) {
    guard isOpen, !columns.isEmpty, columns.count <= CellIndex.piece else { return nil }
    self.delimiter = delimiter
    let count = columns.count
    cellCount = count
    let trim = max(0, lineEnding.count - 1)
    endsWithReturn = trim == 1
    record = PlaceBuffer.Spacing(first: 0, last: count, trim: trim, stride: count)
    targets = columns.indices.flatMap { cell in
      columns[cell].map { column in
        let trim = cell == count - 1 ? trim : 0
        return (
          column,
          PlaceBuffer.Spacing(first: cell, last: cell + 1, trim: trim, stride: count)
        )
      }
    }
    absentColumns = (0..<columnCount).filter { column in
      !columns.contains { $0.contains(column) }
    }
  }

  /// Reads rows from `cursor`, where a row begins, until a row breaks the rules or the batch is
  /// full. Returns the index after the last found row.
  package func read(
    _ scanner: DelimitedScanner, from cursor: Int, row: inout Int, into batch: PhoneBatch
  ) -> Int {
    var cursor = cursor
    let first = row
    while row < batch.capacity {
      find(scanner.bytes, from: cursor, to: scanner.end, batch.cellEnds, batch.rowEnds)
      // The valid rows at the beginning: of each `cellCount` ends, the last is the end of the row.
      let rows = batch.cellEnds.agreement(
        with: batch.rowEnds, every: cellCount, atMost: batch.capacity - row)
      if rows == 0 { break }
      for target in targets {
        batch.spans.fill(
          target.column, rows: row..<row + rows, target.spacing, of: batch.cellEnds)
      }
      batch.spans.fill(batch.recordColumn, rows: row..<row + rows, record, of: batch.cellEnds)
      row += rows
      cursor = batch.rowEnds[rows - 1] + 1
    }
    for column in absentColumns { batch.spans.clear(column, rows: first..<row) }
    return cursor
  }

  /// The state that passes from one block of 64 bytes to the next, as a bit at the place that it
  /// affects.
  private struct Carry {
    /// All ones if the block begins inside quotes.
    var inside: UInt64 = 0
    /// One if a cell begins with the block. In `closing`, one if the last byte before the block is
    /// a closing quote.
    var start: UInt64 = 1
    var closing: UInt64 = 0
    var carriageReturn: UInt64 = 0
    /// The number of bytes in this block of a character that begins in the block before.
    var characterRest = 0
  }

  /// Finds the ends of cells and of rows from a place where a row begins. The byte before that
  /// place counts as the first end.
  @inline(never)
  private func find(
    _ bytes: Bytes, from start: Int, to end: Int, _ cellEnds: PlaceBuffer, _ rowEnds: PlaceBuffer
  ) {
    let delimiters = ByteBlock(repeating: delimiter)
    let lineBreak = ByteBlock(repeating: 0x0A)
    let quote = ByteBlock(repeating: 0x22)
    let carriageReturn = ByteBlock(repeating: 0x0D)
    var carry = Carry()
    var base = start
    let limit = min(end, start &+ CellIndex.piece)
    cellEnds.begin(with: start &- 1)
    rowEnds.clear()
    while base < limit {
      let reach = bytes.reach(at: base)
      var quotes = reach.marks { $0.places(equalTo: quote) }
      let newlines = reach.marks { $0.places(equalTo: lineBreak) }
      let delimiting = reach.marks { $0.places(equalTo: delimiters) }
      var usual = newlines | delimiting
      var inside: UInt64
      var outer: UInt64
      var closing: UInt64
      var afterClosing: UInt64
      while true {
        inside = CellIndex.filled(quotes) ^ carry.inside
        outer = usual & ~inside
        closing = quotes & ~inside
        afterClosing = closing &<< 1 | carry.closing
        // An opening quote is at the beginning of a cell, or directly after a closing quote. In any
        // other place a quote is an ordinary character, and the quotes after it are examined again.
        let stray = quotes & inside & ~(outer &<< 1 | carry.start | afterClosing)
        if stray == 0 { break }
        quotes ^= stray & (0 &- stray)
      }
      var bad: UInt64 = 0
      var mayFollow = outer | quotes
      if endsWithReturn {
        let allReturns = reach.marks { $0.places(equalTo: carriageReturn) }
        usual |= allReturns
        let returns = allReturns & ~inside
        let afterReturn = returns &<< 1 | carry.carriageReturn
        carry.carriageReturn = returns &>> 63
        mayFollow |= returns
        bad = (newlines & ~inside) ^ afterReturn
      }
      bad |= afterClosing & ~mayFollow
      let odd = reach.marks { $0.oddPlaces } & ~usual
      if odd != 0 { bad |= firstRefused(odd, inside, reach, bytes, base, end, &carry) }
      carry.inside = 0 &- inside &>> 63
      carry.start = outer &>> 63
      carry.closing = closing &>> 63
      // The mask of everything before the first bad byte, or of everything.
      let good = (bad & (0 &- bad)) &- 1
      cellEnds.append(outer & good, from: base, usually: 12)
      rowEnds.append(newlines & ~inside & good, from: base, usually: 2)
      if bad != 0 { break }
      base &+= 64
    }
  }

  /// Returns for each bit the parity of the marks up to and including it. Bits are set from the
  /// first mark up to, but not including, the second, from the third up to the fourth, and so on.
  @inline(__always)
  package static func filled(_ marks: UInt64) -> UInt64 {
    var filled = marks
    filled ^= filled &<< 1
    filled ^= filled &<< 2
    filled ^= filled &<< 4
    filled ^= filled &<< 8
    filled ^= filled &<< 16
    filled ^= filled &<< 32
    return filled
  }

  /// Returns the bit of the first odd byte at which the search ends, or 0. Such bytes are a zero
  /// byte, a byte order mark, a carriage return that is neither text in quotes nor part of a line
  /// end, and bytes that are not UTF-8.
  @inline(never)
  private func firstRefused(
    _ odd: UInt64, _ inside: UInt64, _ reach: ByteReach, _ bytes: Bytes, _ base: Int, _ end: Int,
    _ carry: inout Carry
  ) -> UInt64 {
    // The first bytes may belong to a character of the block before, which was checked there.
    var left = odd & (.max &<< UInt64(truncatingIfNeeded: carry.characterRest))
    carry.characterRest = 0
    while left != 0 {
      let place = left.trailingZeroBitCount
      let mark = left & (0 &- left)
      let byte = reach.byte(at: place)
      if byte < 0x80 {
        if byte == 0 || byte == 0x0D && inside & mark == 0 { return mark }
        left &= left &- 1
        continue
      }
      guard case .character(let length) = checkUTF8(bytes, at: base &+ place, end: end) else {
        return mark
      }
      // A byte order mark may be before a repeated header.
      let first = base &+ place
      if byte == 0xEF, bytes[first &+ 1] == 0xBB, bytes[first &+ 2] == 0xBF { return mark }
      let after = place &+ length
      if after >= 64 {
        carry.characterRest = after &- 64
        return 0
      }
      left &= .max &<< UInt64(truncatingIfNeeded: after)
    }
    return 0
  }
}
