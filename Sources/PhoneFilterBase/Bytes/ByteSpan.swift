/// The start and end of a text in a batch's bytes.
///
/// Each has 32 bits: a batch lies within one window, and a window never grows to 4 GB.
@usableFromInline package struct ByteSpan: Equatable {
  @usableFromInline package let start: UInt32
  @usableFromInline package let end: UInt32

  /// The span of a missing text.
  @inlinable package static var none: ByteSpan { ByteSpan(0, 0) }

  @inlinable @inline(__always)
  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// True for `none`, and for an empty cell.
  @inlinable @inline(__always)
  package var isEmpty: Bool { start == end }
}

/// The spans of a batch, column by column, in memory that is allocated once and overwritten for
/// each batch.
@usableFromInline package final class SpanTable {
  @usableFromInline package let spans: UnsafeMutablePointer<ByteSpan>
  /// The number of rows that fit into a column.
  @usableFromInline package let rowCapacity: Int
  @usableFromInline package let columnCount: Int
  @usableFromInline package let count: Int

  @inlinable package init(columns: Int, rowCapacity: Int) {
    self.rowCapacity = rowCapacity
    columnCount = columns
    count = columns * rowCapacity
    // SAFETY: owned by this object alone, initialized here, and freed in `deinit`.
    spans = .allocate(capacity: max(count, 1))
    spans.initialize(repeating: .none, count: max(count, 1))
  }

  deinit { spans.deallocate() }

  @inlinable @inline(__always)
  package subscript(column: Int, row: Int) -> ByteSpan {
    @usableFromInline get {
      // SAFETY: `place` is within the memory, all of which was initialized.
      spans[place(column, row)]
    }
    set {
      // SAFETY: `place` is within the memory.
      spans[place(column, row)] = newValue
    }
  }

  /// The spans of one row, which are written one by one.
  @usableFromInline package struct Row {
    @usableFromInline package let spans: UnsafeMutablePointer<ByteSpan>
    @usableFromInline package let rowCapacity: Int
    @usableFromInline package let columnCount: Int

    @inlinable package init(
      spans: UnsafeMutablePointer<ByteSpan>, rowCapacity: Int, columnCount: Int
    ) {
      self.spans = spans
      self.rowCapacity = rowCapacity
      self.columnCount = columnCount
    }

    @inlinable @inline(__always)
    package func write(_ column: Int, _ start: Int, _ end: Int) {
      precondition(UInt(bitPattern: column) < UInt(bitPattern: columnCount))
      // SAFETY: the column is one of the table's columns, each of which has a place for the row;
      // the table outlives the view.
      spans[column &* rowCapacity] = ByteSpan(start, end)
    }
  }

  /// A view of one row; valid as long as the table.
  @inlinable @inline(__always)
  package func row(_ row: Int) -> Row {
    precondition(UInt(bitPattern: row) < UInt(bitPattern: rowCapacity) && columnCount > 0)
    // SAFETY: the row lies within the first column.
    return Row(spans: spans + row, rowCapacity: rowCapacity, columnCount: columnCount)
  }

  @usableFromInline package struct Column {
    @usableFromInline package let spans: UnsafeMutablePointer<ByteSpan>
    @usableFromInline package let rowCapacity: Int

    @inlinable package init(spans: UnsafeMutablePointer<ByteSpan>, rowCapacity: Int) {
      self.spans = spans
      self.rowCapacity = rowCapacity
    }

    @inlinable @inline(__always)
    package subscript(row: Int) -> ByteSpan {
      precondition(UInt(bitPattern: row) < UInt(bitPattern: rowCapacity))
      // SAFETY: the row is within the column, whose table outlives the view.
      return spans[row]
    }

    /// Returns the first row whose span has one of two lengths, else the end of the rows.
    @inlinable @inline(__always)
    package func firstRow(ofLengths lengths: (Int, Int), in rows: Range<Int>) -> Int {
      precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCapacity)
      let one = UInt32(truncatingIfNeeded: lengths.0)
      let other = UInt32(truncatingIfNeeded: lengths.1)
      func fits(_ row: Int) -> Bool {
        // SAFETY: the row is one of `rows`, which lie within the column.
        let length = spans[row].end &- spans[row].start
        return length == one || length == other
      }
      var row = rows.lowerBound
      // Four at a time: the end of the loop costs as much as a row.
      while row &+ 4 <= rows.upperBound {
        if fits(row) { return row }
        if fits(row &+ 1) { return row &+ 1 }
        if fits(row &+ 2) { return row &+ 2 }
        if fits(row &+ 3) { return row &+ 3 }
        row &+= 4
      }
      while row < rows.upperBound, !fits(row) { row &+= 1 }
      return row
    }
  }

  /// A view of one column, for loops over its rows; valid as long as the table.
  @inlinable package func column(_ column: Int) -> Column {
    // SAFETY: the place of the column's first row is within the memory.
    Column(spans: spans + place(column, 0), rowCapacity: rowCapacity)
  }

  /// Moves the spans of some rows to earlier rows, column by column.
  @inlinable package func move(rows: Range<Int>, to row: Int) {
    precondition(row >= 0 && row <= rows.lowerBound && rows.upperBound <= rowCapacity)
    guard !rows.isEmpty, row < rows.lowerBound else { return }
    for column in 0..<columnCount {
      let start = spans + column * rowCapacity
      // SAFETY: both places lie within the column; the move allows them to overlap.
      (start + row).update(from: start + rows.lowerBound, count: rows.count)
    }
  }

  /// Writes the spans of some rows of a column, from the places of a text.
  @inlinable package func fill(
    _ column: Int, rows: Range<Int>, _ spacing: PlaceBuffer.Spacing, of places: PlaceBuffer
  ) {
    precondition(UInt(bitPattern: column) < UInt(bitPattern: columnCount))
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCapacity)
    // SAFETY: the rows lie within the column, which has room for all of them.
    places.write(spacing, rows: rows.count, to: spans + (column * rowCapacity + rows.lowerBound))
  }

  /// Returns true if a column has text in each of the first rows.
  @inlinable package func isFilled(_ column: Int, rows count: Int) -> Bool {
    precondition(UInt(bitPattern: column) < UInt(bitPattern: columnCount))
    precondition(count >= 0 && count <= rowCapacity)
    let start = spans + column * rowCapacity
    // Without a branch, the compiler makes a loop over vectors.
    var empty: UInt32 = 0
    for row in 0..<count {
      // SAFETY: the row lies within the column, all of which was initialized.
      empty |= start[row].isEmpty ? 1 : 0
    }
    return empty == 0
  }

  /// Removes the spans of some rows of a column.
  @inlinable package func clear(_ column: Int, rows: Range<Int>) {
    precondition(UInt(bitPattern: column) < UInt(bitPattern: columnCount))
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCapacity)
    // SAFETY: the rows lie within the column.
    (spans + (column * rowCapacity + rows.lowerBound)).update(repeating: .none, count: rows.count)
  }

  @inlinable @inline(__always)
  package func place(_ column: Int, _ row: Int) -> Int {
    let place = column &* rowCapacity &+ row
    precondition(
      UInt(bitPattern: place) < UInt(bitPattern: count)
        && UInt(bitPattern: row) < UInt(bitPattern: rowCapacity))
    return place
  }
}
