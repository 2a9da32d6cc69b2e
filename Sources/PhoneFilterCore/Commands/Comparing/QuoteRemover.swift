/// Takes the quotes off cells that do not need them, so that records that differ in their quotes
/// alone have the same bytes.
///
///     "A",7,"Red, deep"    ─►   A,7,"Red, deep"
///
/// A cell keeps its quotes if it holds a quote, a delimiter or a line break. So each cell says what
/// it said before, and no two records that say different things become the same.
struct QuoteRemover {
  private static let quote = UInt8(ascii: "\"")

  private let delimiter: UInt8
  private let store = ByteStore(capacity: 1 << 10)

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// The record without those quotes, valid until the next one; nil where it has none of them.
  func bare(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bytes? {
    let record = bytes.slice(start, end)
    guard var quote = record.firstIndex(of: QuoteRemover.quote) else { return nil }
    store.clear(keeping: 1 << 16)
    // Up to where the record has been taken over.
    var taken = 0
    while true {
      var next = quote + 1
      if quote == 0 || record[quote - 1] == delimiter {
        let (close, isPlain) = closing(of: record, behind: quote)
        next = close + 1
        if isPlain {
          store.append(record.slice(taken, quote))
          store.append(record.slice(quote + 1, close))
          taken = next
        }
      }
      guard next < record.count,
        let found = record.firstIndex(of: QuoteRemover.quote, from: next)
      else { break }
      quote = found
    }
    guard taken > 0 else { return nil }
    store.append(record.slice(taken, record.count))
    return store.bytes
  }

  /// Where the cell's closing quote stands, or the record ends; and whether the cell says the same
  /// without its quotes.
  private func closing(of record: Bytes, behind quote: Int) -> (close: Int, isPlain: Bool) {
    var isPlain = true
    var index = quote + 1
    while index < record.count {
      let byte = record[index]
      if byte == QuoteRemover.quote {
        let next = index + 1
        if next == record.count || record[next] == delimiter { return (index, isPlain) }
        isPlain = false
        // A quote in a cell is doubled.
        guard record[next] == QuoteRemover.quote else { return (index, false) }
        index = next
      } else if byte == delimiter || byte == 0x0A || byte == 0x0D {
        isPlain = false
      }
      index += 1
    }
    return (record.count, false)
  }
}
