/// Removes the quotes of cells that do not need them, so that records that differ only in such
/// quotes have the same bytes.
///
///     "A",7,"Red, deep"    ─►   A,7,"Red, deep"
///
/// A cell keeps its quotes if it contains a quote, a delimiter or a line break. So the meaning of
/// each cell stays the same, and different records never become equal.
///
/// Nearly always all quotes of a record can be removed. Then they are found 64 bytes at a time.
/// Otherwise the record is copied cell by cell.
final class QuoteRemover {
  private static let quote = UInt8(ascii: "\"")
  private static var quotes: SIMD16<Int8> { SIMD16(repeating: 0x22) }

  private let delimiter: UInt8
  private var row = RowBuffer()

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Returns the record without the quotes that its cells do not need; nil if no quotes can be
  /// removed. The record is valid until the next call.
  @inline(__always)
  func bare(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bytes? {
    guard let first = bytes.slice(start, end).firstIndex(of: QuoteRemover.quote) else { return nil }
    return QuoteRemover.bare(bytes, start, end, start &+ first, delimiter, &row)
  }

  /// Returns the record without the quotes that its cells do not need; nil if no quotes can be
  /// removed. `first` is the index of the first quote.
  @inline(never)
  private static func bare(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ first: Int, _ delimiter: UInt8,
    _ row: inout RowBuffer
  ) -> Bytes? {
    guard end &+ RowBuffer.slack <= bytes.count else {
      let padded =
        bytes.slice(start, end).copied() + [UInt8](repeating: 0, count: RowBuffer.slack)
      return withBytes(of: padded) {
        bare($0, 0, end &- start, first &- start, delimiter, &row)
      }
    }
    if row.count > 1 << 16 { row = RowBuffer() }
    row.cut(to: 0)
    row.append(bytes, from: start, to: first)
    let delimiters = SIMD16(repeating: Int8(bitPattern: delimiter))
    if first == start || bytes[first &- 1] == delimiter,
      copyAll(bytes, first, end, delimiters, &row)
    {
      return row.bytes
    }
    row.cut(to: first &- start)
    return copy(bytes, start, end, first, delimiter, delimiters, &row) ? row.bytes : nil
  }

  /// Copies the rest of the record without any quote. The rest begins with a cell in quotes.
  /// Returns false if a quote is needed; then something may have been copied.
  ///
  ///     rest        "A",7,"Red"
  ///     quotes      x.x...x...x
  ///     inside      xx....xxxx.      no delimiter and no control in here
  ///     opening     x.....x....      at the beginning of a cell
  ///     closing     ..x.......x      at its end
  private static func copyAll(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ delimiters: SIMD16<Int8>, _ row: inout RowBuffer
  ) -> Bool {
    var (base, taken) = (start, start)
    // The state from one block to the next: `insideBefore` is all ones inside quotes, and each of
    // the others is one bit.
    var (insideBefore, beginsCell, isClosed): (UInt64, UInt64, UInt64) = (0, 1, 0)
    while base < end {
      guard base &+ ByteReach.length <= bytes.count else { return false }
      let reach = bytes.reach(at: base)
      let length = end &- base
      let record: UInt64 =
        length >= 64 ? .max : ~(.max &<< UInt64(truncatingIfNeeded: length))
      let quotes = reach.marks { $0.places(of: QuoteRemover.quotes) } & record
      let delimiting = reach.marks { $0.places(of: delimiters) } & record
      let special = reach.marks { $0.quotedPlaces(delimiters) } & record
      let inside = CellIndex.filled(quotes) ^ insideBefore
      let closing = quotes & ~inside
      let refused =
        delimiting & inside | special & ~quotes & ~delimiting
        | quotes & inside & ~(delimiting &<< 1 | beginsCell)
        | (closing &<< 1 | isClosed) & ~delimiting & record
      if refused != 0 { return false }
      taken = row.append(bytes, from: taken, withoutMarks: quotes, of: base)
      insideBefore = 0 &- inside &>> 63
      beginsCell = delimiting &>> 63
      isClosed = closing &>> 63
      base &+= 64
    }
    guard insideBefore == 0 else { return false }
    row.append(bytes, from: taken, to: end)
    return true
  }

  /// Copies the record without unneeded quotes, from its first quote on. Returns true if it had
  /// unneeded quotes.
  private static func copy(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ first: Int, _ delimiter: UInt8,
    _ delimiters: SIMD16<Int8>, _ row: inout RowBuffer
  ) -> Bool {
    var hasChanged = false
    var index = first
    while index < end {
      // The byte at `index` is a quote.
      if index == start || bytes[index &- 1] == delimiter {
        let kept = row.count
        if let close = copyPlain(bytes, index, end, delimiter, delimiters, &row) {
          hasChanged = true
          index = close &+ 1
        } else {
          row.cut(to: kept)
          let next = min(closing(of: bytes, index, end) &+ 1, end)
          row.append(bytes, from: index, to: next)
          index = next
        }
      } else {
        row.append(byte: quote)
        index &+= 1
      }
      index = row.append(bytes, from: index, to: end) { $0.places(of: quotes) }
    }
    return hasChanged
  }

  /// Copies a cell without its quotes if it does not need them, and returns the index of the
  /// closing quote. Otherwise it returns nil; then a part of the cell may have been copied.
  @inline(__always)
  private static func copyPlain(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ delimiter: UInt8, _ delimiters: SIMD16<Int8>,
    _ row: inout RowBuffer
  ) -> Int? {
    var index = start &+ 1
    while true {
      index = row.append(bytes, from: index, to: end) { $0.quotedPlaces(delimiters) }
      guard index < end else { return nil }
      let byte = bytes[index]
      if byte == quote {
        return index &+ 1 == end || bytes[index &+ 1] == delimiter ? index : nil
      }
      guard byte != delimiter, byte != 0x0A, byte != 0x0D else { return nil }
      // Another control character is copied like any other character.
      row.append(byte: byte)
      index &+= 1
    }
  }

  /// Returns the index of the closing quote of a cell that keeps its quotes; the end of the record
  /// if no quote closes it.
  private static func closing(of bytes: Bytes, _ start: Int, _ end: Int) -> Int {
    var index = start &+ 1
    while index < end {
      if bytes[index] == quote {
        // A quote within a cell is doubled.
        guard index &+ 1 < end, bytes[index &+ 1] == quote else { return index }
        index &+= 1
      }
      index &+= 1
    }
    return end
  }
}
