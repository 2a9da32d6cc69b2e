// The characters of elements and attributes.

extension FeedRecord {
  /// Adds the last text of the reader to the innermost element's characters.
  mutating func addText() throws(Failure) {
    let bytes = reader.bytes
    var start = reader.text.start
    let whole = reader.text.end
    while start < whole, bytes[start] <= 0x20, bytes[start] != 0 { start += 1 }
    let top = open.count - 1
    let isFirst = !open[top].hasText
    // White space alone is usually the space between elements.
    if start == whole { return isFirst ? () : try append(reader.text, to: top) }
    var end = whole
    while bytes[end - 1] <= 0x20, bytes[end - 1] != 0 { end -= 1 }
    if isFirst {
      if nodes[open[top].node].first < 0 { beginText(at: start) }
      open[top].hasText = true
    }
    // The text before it may end with a line break.
    let hasStops = try hasStops(start, end)
    if hasStops || !isFirst { open[top].needsEscapes = true }
    try append(XMLReader.Part(start: isFirst ? start : reader.text.start, end: whole), to: top)
  }

  private mutating func append(_ part: XMLReader.Part, to top: Int) throws(Failure) {
    if reader.isLiteral {
      reader.appendLiteral(part, to: &characters)
    } else {
      if reader.bytes(of: part).firstIndex(of: UInt8(ascii: "&")) != nil {
        open[top].needsEscapes = true
      }
      try reader.append(part, to: &characters)
    }
  }

  func text(of part: XMLReader.Part) throws(Failure) -> [UInt8] {
    _ = try hasStops(part.start, part.end)
    var text: [UInt8] = []
    try reader.append(part, to: &text)
    return text
  }

  /// Returns true if a part of the window contains bytes that need escapes. Throws if the part is
  /// not text.
  private func hasStops(_ start: Int, _ end: Int) throws(Failure) -> Bool {
    let bytes = reader.bytes
    var index = start
    while index < end {
      var stops = bytes.block(at: index).stringStops
      if end - index < 16 { stops &= 1 << UInt64(end - index) - 1 }
      if stops != 0 { return try hasStops(after: index + stops.trailingZeroBitCount, end) }
      index += 16
    }
    return false
  }

  private func hasStops(after start: Int, _ end: Int) throws(Failure) -> Bool {
    let bytes = reader.bytes
    var hasStops = false
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte >= 0x80 {
        guard case .character(let length) = checkUTF8(bytes, at: index, end: end) else {
          throw encodingFailure(at: index)
        }
        index += length
        continue
      }
      if byte == 0 {
        throw reader.window.failure(at: index, "a zero byte in the text; is the file damaged?")
      }
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { hasStops = true }
      index += 1
    }
    return hasStops
  }

  /// Returns the failure about a byte that is not UTF-8.
  private func encodingFailure(at index: Int) -> Failure {
    let window = reader.window
    var problem = window.problem(at: window.origin + index, "")
    problem = problem.saying(
      "the byte \(window.bytes[index].numbered) is not UTF-8"
        + Message(window.adviceOnEncoding(at: index, from: min(reader.start, index))))
    problem.code = .notText
    return .data(problem)
  }
}

extension Bytes {
  /// The bytes without the white space around them.
  package var trimmed: Bytes {
    var start = 0
    var end = count
    while start < end, self[start] <= 0x20 { start += 1 }
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    return slice(start, end)
  }
}
