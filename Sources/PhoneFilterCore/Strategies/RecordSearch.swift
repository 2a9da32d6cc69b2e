/// A search for words in the records of one filling of a batch.
///
/// Bytes decide most records; the texts of the others are decoded and folded one by one.
package struct RecordSearch {
  private let words: [SearchedWords.Word]
  private let plain: [PlainWord?]
  private let bytes: Bytes
  private let layout: RecordLayout
  private let spans: SpanTable.Column
  private var text = FoldedText()

  package init(_ searched: SearchedWords, in batch: PhoneBatch) {
    words = searched.words
    bytes = batch.bytes
    let layout = batch.layout
    self.layout = layout
    spans = batch.spans.column(batch.recordColumn)
    plain = words.map { word in
      guard let plain = word.plain,
        layout.encoding == .json || plain.isPlain(between: layout.delimiter)
      else { return nil }
      return plain
    }
  }

  package mutating func holdsAll(_ row: Int) -> Bool {
    let span = spans[row]
    var unsure: UInt64 = 0
    for place in words.indices {
      switch isFound(place, span) {
      case false?: return false
      case true?: break
      case nil: unsure |= 1 << UInt64(place)
      }
    }
    return unsure == 0 || missing(of: unsure, in: span) == 0
  }

  /// Returns the places of the words that occur in a row.
  package mutating func foundWords(in row: Int) -> [Int] {
    let span = spans[row]
    var absent: UInt64 = 0
    var unsure: UInt64 = 0
    for place in words.indices {
      switch isFound(place, span) {
      case false?: absent |= 1 << UInt64(place)
      case true?: break
      case nil: unsure |= 1 << UInt64(place)
      }
    }
    if unsure != 0 { absent |= missing(of: unsure, in: span) }
    return words.indices.filter { absent >> UInt64($0) & 1 == 0 }
  }

  package func forEachText(of row: Int, _ body: (Bytes) -> Void) {
    let span = spans[row]
    _ = RecordTexts(bytes.slice(Int(span.start), Int(span.end)), layout).any {
      body($0)
      return false
    }
  }

  /// Returns true if a word occurs in a record; nil if the bytes do not decide.
  @inline(__always)
  private func isFound(_ place: Int, _ span: ByteSpan) -> Bool? {
    if let plain = plain[place] {
      return plain.isFound(in: bytes, from: Int(span.start), to: Int(span.end), layout.encoding)
    }
    if words[place].isASCII { return nil }
    // A word beyond ASCII cannot occur in an ASCII text without escapes. An escape may add other
    // characters.
    let record = bytes.slice(Int(span.start), Int(span.end))
    return record.isASCII && record.firstIndex(of: UInt8(ascii: "\\")) == nil ? false : nil
  }

  /// Returns the words of `unsure` that occur in no text of a record. Each bit is a word.
  @inline(never)
  private mutating func missing(of unsure: UInt64, in span: ByteSpan) -> UInt64 {
    var missing = unsure
    let record = bytes.slice(Int(span.start), Int(span.end))
    let isScanned =
      layout.encoding == .json || record.firstIndex(of: UInt8(ascii: "[")) == nil
    // If true, the bytes have already shown that texts without escapes contain none of these words.
    let skipsPlain = words.indices.allSatisfy { place in
      unsure >> UInt64(place) & 1 == 0 || !words[place].isASCII
        || isScanned && plain[place]?.canScan(bytes, to: Int(span.end)) == true
    }
    _ = RecordTexts(record, layout, skippingPlain: skipsPlain).any { value in
      text.fold(value)
      for place in words.indices where missing >> UInt64(place) & 1 == 1 {
        if text.holds(words[place]) { missing &= ~(1 << UInt64(place)) }
      }
      return missing == 0
    }
    return missing
  }
}
