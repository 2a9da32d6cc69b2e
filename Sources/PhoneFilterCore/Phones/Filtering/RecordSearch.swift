/// A search for words in the records of a batch.
///
/// Made for one filling of a batch. Bytes tell most records; the texts of the others are decoded and
/// folded one by one.
struct RecordSearch {
  private let words: [SearchedWords.Word]
  private let plain: [PlainWord?]
  private let bytes: Bytes
  private let layout: RecordLayout
  private let spans: SpanTable.Column
  private var text = FoldedText()

  init(_ searched: SearchedWords, in batch: PhoneBatch) {
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

  /// Whether every word stands somewhere in a row.
  mutating func holdsAll(_ row: Int) -> Bool {
    let span = spans[row]
    for place in words.indices {
      guard let isFound = isFound(place, span) else {
        return foundWords(in: span).count == words.count
      }
      if !isFound { return false }
    }
    return true
  }

  /// The places of the words that stand in a row.
  mutating func foundWords(in row: Int) -> [Int] {
    let span = spans[row]
    var found: [Int] = []
    for place in words.indices {
      guard let isFound = isFound(place, span) else { return foundWords(in: span) }
      if isFound { found.append(place) }
    }
    return found
  }

  /// Calls `body` with the text of each value of a row.
  func forEachText(of row: Int, _ body: (Bytes) -> Void) {
    let span = spans[row]
    _ = RecordTexts(bytes.slice(Int(span.start), Int(span.end)), layout).any {
      body($0)
      return false
    }
  }

  /// Whether a word stands in a record, as far as bytes tell.
  @inline(__always)
  private func isFound(_ place: Int, _ span: ByteSpan) -> Bool? {
    if let plain = plain[place] {
      return plain.isFound(in: bytes, from: Int(span.start), to: Int(span.end), layout.encoding)
    }
    if words[place].isASCII { return nil }
    // A word beyond ASCII stands in no text of ASCII, which an escape may make another one.
    let record = bytes.slice(Int(span.start), Int(span.end))
    return record.isASCII && record.firstIndex(of: UInt8(ascii: "\\")) == nil ? false : nil
  }

  private mutating func foundWords(in span: ByteSpan) -> [Int] {
    var missing = Array(words.indices)
    var text = text
    _ = RecordTexts(bytes.slice(Int(span.start), Int(span.end)), layout).any { value in
      text.fold(value)
      missing.removeAll { text.holds(words[$0]) }
      return missing.isEmpty
    }
    self.text = text
    return words.indices.filter { !missing.contains($0) }
  }
}
