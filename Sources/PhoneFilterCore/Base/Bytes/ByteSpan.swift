/// A place in a batch's bytes: where something starts and ends, not what it is.
///
/// 32 bits a side: a batch lies within one window, and a window never grows to 4 GB.
struct ByteSpan: Equatable {
  let start: UInt32
  let end: UInt32

  /// Where nothing stands.
  static let none = ByteSpan(0, 0)

  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// True for `none`, and for an empty cell.
  @inline(__always)
  var isEmpty: Bool { start == end }
}

/// The spans of a batch, column by column, in memory that is made once and written anew for each
/// batch.
final class SpanTable {
  private let spans: UnsafeMutablePointer<ByteSpan>
  /// How many rows a column has room for.
  let rowCapacity: Int
  /// How many columns there are.
  let columnCount: Int
  private let count: Int

  init(columns: Int, rowCapacity: Int) {
    self.rowCapacity = rowCapacity
    columnCount = columns
    count = columns * rowCapacity
    // SAFETY: owned by this object alone, initialised here, and freed in `deinit`.
    spans = .allocate(capacity: max(count, 1))
    spans.initialize(repeating: .none, count: max(count, 1))
  }

  deinit { spans.deallocate() }

  @inline(__always)
  subscript(column: Int, row: Int) -> ByteSpan {
    get {
      // SAFETY: `place` is within the memory, all of which was initialised.
      spans[place(column, row)]
    }
    set {
      // SAFETY: `place` is within the memory.
      spans[place(column, row)] = newValue
    }
  }

  /// The spans of one column.
  struct Column {
    fileprivate let spans: UnsafeMutablePointer<ByteSpan>
    fileprivate let rowCapacity: Int

    @inline(__always)
    subscript(row: Int) -> ByteSpan {
      precondition(UInt(bitPattern: row) < UInt(bitPattern: rowCapacity))
      // SAFETY: the row is within the column, whose table outlives the view.
      return spans[row]
    }
  }

  /// A view of one column, for loops over its rows; valid as long as the table.
  func column(_ column: Int) -> Column {
    // SAFETY: the place of the column's first row is within the memory.
    Column(spans: spans + place(column, 0), rowCapacity: rowCapacity)
  }

  /// Moves the spans of some rows to rows further up, column by column.
  func move(rows: Range<Int>, to row: Int) {
    precondition(row >= 0 && row <= rows.lowerBound && rows.upperBound <= rowCapacity)
    guard !rows.isEmpty, row < rows.lowerBound else { return }
    for column in 0..<columnCount {
      let start = spans + column * rowCapacity
      // SAFETY: both places lie within the column; the move allows them to overlap.
      (start + row).update(from: start + rows.lowerBound, count: rows.count)
    }
  }

  @inline(__always)
  private func place(_ column: Int, _ row: Int) -> Int {
    let place = column &* rowCapacity &+ row
    precondition(
      UInt(bitPattern: place) < UInt(bitPattern: count)
        && UInt(bitPattern: row) < UInt(bitPattern: rowCapacity))
    return place
  }
}
