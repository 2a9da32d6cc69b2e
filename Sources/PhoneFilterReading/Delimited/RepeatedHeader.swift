/// The header of delimited text, when it is repeated because files were concatenated. The repeated
/// header may have other quotes, or follow a byte order mark.
struct RepeatedHeader {
  private let header: [UInt8]
  /// The header without the quotes around its cells.
  private let plain: [UInt8]
  /// The first character that is not a quote.
  private let start: UInt8
  private let delimiter: UInt8
  /// The length of the header as it was read, and its other length: without quotes, or with quotes
  /// in all cells if it was read without quotes.
  private let lengths: (Int, Int)

  private static let quote = UInt8(ascii: "\"")

  /// Nil for a header that consists of quotes only.
  init?(_ bytes: [UInt8], delimiter: UInt8) {
    header = bytes
    plain = bytes.filter { $0 != RepeatedHeader.quote }
    guard let start = plain.first else { return nil }
    (self.start, self.delimiter) = (start, delimiter)
    let cells = plain.count { $0 == delimiter } + 1
    lengths = (bytes.count, bytes.count == plain.count ? plain.count + 2 * cells : plain.count)
  }

  /// Returns the first row, from the row `first` on, that repeats the header, or nil. The length or
  /// the first character distinguishes nearly all rows from the header. The row reader finds a
  /// header after a byte order mark.
  @inline(__always)
  func firstRow(from first: Int, of batch: PhoneBatch) -> Int? {
    let (records, bytes, count) = (batch.spans.column(batch.recordColumn), batch.bytes, batch.count)
    var row = first
    while true {
      row = records.firstRow(ofLengths: lengths, in: row..<count)
      if row == count { return nil }
      var byte = bytes[Int(records[row].start)]
      if byte == RepeatedHeader.quote, records[row].end > records[row].start &+ 1 {
        byte = bytes[Int(records[row].start) &+ 1]
      }
      if byte == start, isRow(row, of: batch) { return row }
      row &+= 1
    }
  }

  @inline(never)
  func isRow(_ row: Int, of batch: PhoneBatch) -> Bool {
    let record = batch.record(row)
    return withBytes(of: header) { $0.isEqual(to: record) || isPlain(record) && isPlain($0) }
  }

  /// Returns true if a row has the cells of the header, and one of the lengths. A row with a quote
  /// within a cell is another text.
  private func isPlain(_ row: Bytes) -> Bool {
    let beginning = UTF8Encoding.markLength(in: row)
    guard [lengths.0, lengths.1].contains(row.count - beginning) else { return false }
    var place = 0
    var isQuoted = false
    for index in beginning..<row.count {
      if row[index] == RepeatedHeader.quote {
        let edge = isQuoted ? index + 1 : index - 1
        guard edge < beginning || edge == row.count || row[edge] == delimiter else { return false }
        isQuoted.toggle()
      } else {
        guard place < plain.count, row[index] == plain[place] else { return false }
        place += 1
      }
    }
    return place == plain.count
  }
}
