/// The header of delimited text where it comes again, since files were put together: in other quotes,
/// or after a mark of the byte order.
struct RepeatedHeader {
  /// The header without quotes.
  private let plain: [UInt8]
  /// The lengths that its row may have, each by what it has more than the header without quotes: none,
  /// the quotes of all cells, and a mark of the byte order. More than 63 is counted round.
  private let lengths: UInt64

  private static let quote = UInt8(ascii: "\"")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Nil for a header without any character but quotes.
  init?(_ bytes: [UInt8], delimiter: UInt8) {
    plain = bytes.filter { $0 != RepeatedHeader.quote }
    guard !plain.isEmpty else { return nil }
    let cells = plain.count { $0 == delimiter } + 1
    let mark = RepeatedHeader.byteOrderMark.count
    let own = bytes.count - plain.count
    lengths = [0, own, 2 * cells].flatMap { [$0, $0 + mark] }.reduce(0) { $0 | 1 &<< UInt64($1) }
  }

  /// The first row from a place on that is the header; nil where none is. Nearly all rows are told from
  /// it by their length or by their first character.
  @inline(__always)
  func firstRow(from first: Int, of batch: PhoneBatch) -> Int? {
    let (records, bytes, count) = (batch.spans.column(batch.recordColumn), batch.bytes, batch.count)
    let start = plain[0]
    var row = first
    while true {
      row = records.firstRow(ofLengths: lengths, from: plain.count, in: row..<count) { span in
        if span.isEmpty { return false }
        var byte = bytes[Int(span.start)]
        if byte == RepeatedHeader.quote, span.end > span.start &+ 1 {
          byte = bytes[Int(span.start) &+ 1]
        }
        return byte == start || byte == 0xEF
      }
      if row == count { return nil }
      if isRow(row, of: batch) { return row }
      row &+= 1
    }
  }

  /// Whether a row is the header.
  @inline(never)
  func isRow(_ row: Int, of batch: PhoneBatch) -> Bool {
    let record = batch.record(row)
    guard record.count >= plain.count else { return false }
    let mark = RepeatedHeader.byteOrderMark
    var place = 0
    var index =
      record.count > mark.count && mark.indices.allSatisfy { record[$0] == mark[$0] }
      ? mark.count : 0
    while index < record.count {
      let byte = record[index]
      index += 1
      if byte == RepeatedHeader.quote { continue }
      guard place < plain.count, byte == plain[place] else { return false }
      place += 1
    }
    return place == plain.count
  }
}
