/// Writes rows that are like others, straight from where their fields stand, one behind another.
protocol RowLane: ~Copyable {
  /// The rows that were written since it was cleared.
  var text: Bytes { get }
  mutating func clear()
  /// Adds a row with what stands before and behind it; false, and nothing added, when the row is not
  /// like others.
  mutating func append(_ row: Int, of batch: PhoneBatch) -> Bool
}

extension RowLane where Self: ~Copyable {
  /// Writes the rows of a selection to an output. The closure writes those that are not like others,
  /// when it is their turn.
  mutating func write(
    _ selection: Selection, of batch: PhoneBatch, to output: OutputBuffer,
    others writeOther: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    var ends: [Int] = []
    clear()
    try selection.forEach { row throws(Failure) in
      let isLike = append(row, of: batch)
      if isLike { ends.append(text.count) }
      if isLike, text.count < 1 << 15 { return true }
      try output.append(rows: text, ends: ends)
      ends.removeAll(keepingCapacity: true)
      clear()
      if !isLike { try writeOther(row) }
      return true
    }
    try output.append(rows: text, ends: ends)
  }
}
