// The loops over the rows of a column. They take everything as parameters: a closure over the whole
// `ColumnCheck` would copy it for each row, which took forty times as long. Rows that they do not
// recognize are added to `others`.

extension ColumnCheck {
  /// Counts the numbers that occurred before and are correct, by the codes of their kinds.
  static func recognizeNumbers(
    _ spans: SpanTable.Column, _ bytes: Bytes, _ selection: Selection,
    _ isTold: InlineArray<32, Bool>, known: inout Remembered<Known>,
    counts: inout InlineArray<32, Int>,
    others: inout [Int32]
  ) {
    selection.forEach { row in
      let span = spans[row]
      let code =
        span.isEmpty
        ? 0 : Int(known.answer(about: bytes, Int(span.start), Int(span.end))?.code ?? 0)
      if code != 0, isTold[code] {
        counts[code] &+= 1
      } else {
        others.append(Int32(truncatingIfNeeded: row))
      }
      return true
    }
  }

  /// Counts the occurrences of each text that occurred before and is correct. Returns the number of
  /// rows that have plain numbers instead.
  static func recognizeTexts(
    _ spans: SpanTable.Column, _ bytes: Bytes, _ selection: Selection, holdsNumbers: Bool,
    isTold: Bool, known: inout Remembered<Known>, touched: inout [Int32], others: inout [Int32]
  ) -> Int {
    var numberCount = 0
    selection.forEach { row in
      let span = spans[row]
      let start = Int(span.start)
      if !span.isEmpty, holdsNumbers, bytes[start].isDigit, isTold {
        numberCount &+= 1
        return true
      }
      // Numbers are not texts, and have no number in `known`.
      guard !span.isEmpty, !holdsNumbers || !bytes[start].isDigit else {
        others.append(Int32(truncatingIfNeeded: row))
        return true
      }
      let number = known.number(of: bytes, start, Int(span.end))
      if var own = known[number], own.code != 0 {
        if own.tally == 0 { touched.append(Int32(truncatingIfNeeded: number)) }
        own.tally &+= 1
        known[number] = own
      } else {
        others.append(Int32(truncatingIfNeeded: row))
      }
      return true
    }
    return numberCount
  }

  /// Counts values that need no check: plain numbers and plain texts.
  static func recognizePlainTexts(
    _ spans: SpanTable.Column, _ bytes: Bytes, _ selection: Selection, isCell: Bool, isField: Bool,
    code kind: TradeCode?, takesNumbers: Bool, takesTexts: Bool, others: inout [Int32]
  ) -> (numbers: Int, texts: Int) {
    var (numbers, texts) = (0, 0)
    selection.forEach { row in
      let span = spans[row]
      let code =
        span.isEmpty
        ? absent : plainCode(span, in: bytes, isCell: isCell, isField: isField, code: kind)
      if code == text, takesTexts {
        texts &+= 1
      } else if code == number, takesNumbers {
        numbers &+= 1
      } else {
        others.append(Int32(truncatingIfNeeded: row))
      }
      return true
    }
    return (numbers, texts)
  }

  /// Returns the code of a value that no rule can find wrong; `absent` for a value that must be
  /// judged.
  @inline(__always)
  static func plainCode(
    _ span: ByteSpan, in bytes: Bytes, isCell: Bool, isField: Bool, code kind: TradeCode? = nil
  ) -> Int {
    let (start, end) = (Int(span.start), Int(span.end))
    let first = bytes[start]
    if let kind {
      if first.isDigit { return kind.isRight(bytes, start, end) ? number : absent }
      let isQuoted = !isCell && first == UInt8(ascii: "\"") && end &- start > 2
      return isQuoted && kind.isRight(bytes, start &+ 1, end &- 1) ? text : absent
    }
    if isCell {
      if isField, bytes.isPlainNumber(start, end) { return number }
      return first >= UInt8(ascii: "A") && bytes.isPlainText(start, end) ? text : absent
    }
    if first == UInt8(ascii: "\"") {
      return end &- start > 2 && bytes.isPlainText(start &+ 1, end &- 1) ? text : absent
    }
    // The reader checks numbers of JSON, and no rule examines the numbers of fields that are not
    // specs.
    return isField && (first.isDigit || first == UInt8(ascii: "-")) ? number : absent
  }
}

extension Bytes {
  /// Returns true for digits with at most one point between them.
  @inline(__always)
  fileprivate func isPlainNumber(_ start: Int, _ end: Int) -> Bool {
    guard end > start, self[start].isDigit, self[end &- 1].isDigit else { return false }
    var points = 0
    for index in start..<end where !self[index].isDigit {
      guard self[index] == UInt8(ascii: ".") else { return false }
      points &+= 1
    }
    return points <= 1
  }

  /// Returns true for a text that no rule can find wrong: printable ASCII without a quote or a
  /// backslash, and without spaces at its ends.
  @inline(__always)
  func isPlainText(_ start: Int, _ end: Int) -> Bool {
    guard end > start, self[start] != 0x20, self[end &- 1] != 0x20 else { return false }
    var index = start
    while index < end {
      guard index &+ 16 <= count else { return isPlainTail(index, end) }
      let length = end &- index
      let stops = block(at: index).unplainPlaces
      let own: UInt64 = length >= 16 ? .max : ~(.max &<< UInt64(truncatingIfNeeded: length))
      if stops & own != 0 { return false }
      index &+= 16
    }
    return true
  }

  /// Returns true if the last bytes are printable ASCII without a quote or a backslash, read byte
  /// by byte.
  private func isPlainTail(_ start: Int, _ end: Int) -> Bool {
    (start..<end).allSatisfy { index in
      let byte = self[index]
      return byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
    }
  }
}
