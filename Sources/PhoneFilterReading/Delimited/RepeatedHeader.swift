/// The header of delimited text where it comes again, since files were put together: in other quotes,
/// or after a mark of the byte order.
struct RepeatedHeader {
  /// The header as it was read.
  private let header: [UInt8]
  /// The header without quotes.
  private let plain: [UInt8]
  /// The length of the header as it was read, and of the header with quotes in all cells or in none.
  private let lengths: (Int, Int)

  private static let quote = UInt8(ascii: "\"")

  /// Nil for a header without any character but quotes.
  init?(_ bytes: [UInt8], delimiter: UInt8) {
    header = bytes
    plain = bytes.filter { $0 != RepeatedHeader.quote }
    guard !plain.isEmpty else { return nil }
    let cells = plain.count { $0 == delimiter } + 1
    lengths = (bytes.count, bytes.count == plain.count ? plain.count + 2 * cells : plain.count)
  }

  /// The first row from a place on that is the header; nil where none is. Nearly all rows are told from
  /// it by their length or by their first character. One after a mark of the byte order is left to the
  /// row reader.
  @inline(__always)
  func firstRow(from first: Int, of batch: PhoneBatch) -> Int? {
    let (records, bytes, count) = (batch.spans.column(batch.recordColumn), batch.bytes, batch.count)
    let start = plain[0]
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

  /// Whether a row is the header.
  @inline(never)
  func isRow(_ row: Int, of batch: PhoneBatch) -> Bool {
    let record = batch.record(row)
    if withBytes(of: header, record.isEqual) { return true }
    guard record.count >= plain.count else { return false }
    var place = 0
    var index = UTF8Encoding.markLength(in: record)
    while index < record.count {
      let byte = record[index]
      index += 1
      if byte == RepeatedHeader.quote {
        // Two quotes side by side are one within the text.
        if index < record.count, record[index] == RepeatedHeader.quote { return false }
        continue
      }
      guard place < plain.count, byte == plain[place] else { return false }
      place += 1
    }
    return place == plain.count
  }
}
