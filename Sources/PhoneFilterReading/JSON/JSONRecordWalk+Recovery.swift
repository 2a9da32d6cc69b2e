extension JSONRecordWalk {
  package var isOfLines: Bool { shape == .lines }

  package mutating func skipBroken(
    over bytes: Bytes, end: Int, isFinal: Bool, after failure: Int
  ) -> BrokenRecord {
    switch (shape, awaited) {
    case (.lines, .record): skipLines(bytes, end, isFinal, failure)
    case (.array, .firstElement), (.array, .elementEnd), (.sections, .firstElement),
      (.sections, .elementEnd), (.path, .firstElement), (.path, .elementEnd),
      (.commaLines, .firstElement), (.commaLines, .elementEnd):
      skipElement(bytes, end, isFinal)
    default: .lost
    }
  }

  /// Moves the failure of a JSON Lines record to the line that lacks the end of the record. The
  /// scanner notices it only when the next line begins.
  func inItsLine(_ failure: ScanFailure, _ scanner: JSONScanner) -> ScanFailure {
    guard shape == .lines || shape == .commaLines, !failure.isCut else { return failure }
    let bytes = scanner.bytes
    let start = scanner.skipSpace(cursor)
    let place = min(failure.index, scanner.end)
    guard start < place, let end = JSONRecordWalk.lineWithoutEnd(bytes, start, place, scanner.end)
    else { return failure }
    return ScanFailure(
      index: end, message: "the record in this line is not finished; \(failure.message)",
      isCut: false)
  }

  /// Returns the end of the line in which the record from `start` lacks its end. The scanner has
  /// noticed that at `place`, in a later line. Returns nil if no such line is found.
  private static func lineWithoutEnd(
    _ bytes: Bytes, _ start: Int, _ place: Int, _ textEnd: Int
  ) -> Int? {
    func afterInk(_ index: Int) -> Int {
      var end = index
      while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
      return end
    }
    // A line that begins with a brace begins a record, even if a value could be there.
    var lineBreak = bytes.slice(0, place).firstIndex(of: 0x0A, from: start)
    while let index = lineBreak {
      if index + 1 < textEnd, bytes[index + 1] == UInt8(ascii: "{") { return afterInk(index) }
      lineBreak = bytes.slice(0, place).firstIndex(of: 0x0A, from: index + 1)
    }
    let end = afterInk(place)
    guard bytes.slice(end, place).firstIndex(of: 0x0A) != nil else { return nil }
    // A record may have several lines: then only the end of the text shows that the record has no
    // end.
    let isOneLine = bytes.slice(start, end).firstIndex(of: 0x0A) == nil
    return isOneLine || place >= textEnd ? end : nil
  }

  /// Continues at the next line. If the failure is in a later line than the record's beginning,
  /// continues at the next line that begins with a brace.
  private mutating func skipLines(
    _ bytes: Bytes, _ end: Int, _ isFinal: Bool, _ failure: Int
  ) -> BrokenRecord {
    let text = bytes.slice(0, end)
    var lineBreak = text.firstIndex(of: 0x0A, from: min(cursor, end))
    if let first = lineBreak, first < failure {
      while let index = lineBreak, index + 1 >= end || bytes[index + 1] != UInt8(ascii: "{") {
        lineBreak = text.firstIndex(of: 0x0A, from: min(index + 1, end))
      }
    }
    if let lineBreak {
      restart(at: lineBreak)
      return .skipped
    }
    guard isFinal else { return .cut }
    restart(at: end)
    return .skipped
  }

  /// Continues after the broken element of the array, if its brackets pair and the array continues
  /// or ends directly after it.
  private mutating func skipElement(
    _ bytes: Bytes, _ end: Int, _ isFinal: Bool
  ) -> BrokenRecord {
    let scanner = JSONScanner(bytes, end: end, isFinal: isFinal)
    var start = scanner.skipSpace(cursor)
    if awaited == .elementEnd, !isAfterComma {
      guard bytes[start] == UInt8(ascii: ",") else {
        return start >= end && !isFinal ? .cut : .lost
      }
      start = scanner.skipSpace(start + 1)
    }
    guard let elementEnd = JSONBrackets.end(of: start, in: bytes, end: end) else {
      return isFinal ? .lost : .cut
    }
    guard elementEnd >= 0 else { return .lost }
    let next = scanner.skipSpace(elementEnd)
    if next >= end { return isFinal ? .lost : .cut }
    let isInLineOfItsOwn =
      shape == .commaLines && bytes[next] == UInt8(ascii: "{")
      && bytes.slice(elementEnd, next).firstIndex(of: 0x0A) != nil
    guard bytes[next] == UInt8(ascii: ",") || bytes[next] == UInt8(ascii: "]") || isInLineOfItsOwn
    else { return .lost }
    restart(at: elementEnd)
    return .skipped
  }
}

/// The search for the end of a broken JSON value, by its brackets and quotes alone.
enum JSONBrackets {
  /// The maximum depth of a value.
  private static let deepest = 4096

  /// Returns the index after the value that begins at `start`. Negative if its brackets do not pair
  /// or a text continues after its line; nil if the bytes end inside the value.
  static func end(of start: Int, in bytes: Bytes, end: Int) -> Int? {
    var open: [UInt8] = []
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let textEnd = endOfText(index, in: bytes, end: end) else { return nil }
        guard textEnd >= 0 else { return -1 }
        index = textEnd
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < deepest else { return -1 }
        // In ASCII the code of a closing bracket is two more than that of its opening bracket.
        open.append(bytes[index] + 2)
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of the array around it: the element is empty, or a bare word.
        guard let expected = open.popLast() else { return index }
        guard expected == bytes[index] else { return -1 }
        index += 1
        if open.isEmpty { return index }
        continue
      case UInt8(ascii: ","):
        if open.isEmpty { return index }
        index += 1
      default: index += 1
      }
      if open.isEmpty, index > start, bytes[index - 1] == UInt8(ascii: "\"") { return index }
    }
    return nil
  }

  private static func endOfText(_ start: Int, in bytes: Bytes, end: Int) -> Int? {
    var index = start + 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      case 0x0A: return -1
      default: index += 1
      }
    }
    return nil
  }
}
