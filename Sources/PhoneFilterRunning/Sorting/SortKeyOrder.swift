/// The encoded keys of a row: the prefix, and the bytes after it.
struct SortKeyView {
  let prefix: UInt64
  let rest: Bytes
  /// True if the keys sort like their bytes.
  let isPlain: Bool

  /// The number of bytes. For short keys, the last bytes are zeros.
  var count: Int { 8 + rest.count }

  subscript(index: Int) -> UInt8 {
    index < 8 ? UInt8(truncatingIfNeeded: prefix >> UInt64(56 - index * 8)) : rest[index - 8]
  }

  /// Returns a negative number if these keys come first, a positive number if the others do, and 0
  /// if they are equal.
  @inline(__always)
  func order(to other: SortKeyView, _ directions: [Bool]) -> Int {
    guard isPlain && other.isPlain else { return SortKeyOrder.order(self, other, directions) }
    if prefix != other.prefix { return prefix < other.prefix ? -1 : 1 }
    return rest.order(to: other.rest)
  }
}

/// Compares encoded keys one by one, if a text does not sort like its bytes.
enum SortKeyOrder {
  /// `directions` is true for each descending key.
  @inline(never)
  static func order(_ left: SortKeyView, _ right: SortKeyView, _ directions: [Bool]) -> Int {
    var (leftStart, rightStart) = (0, 0)
    for isDescending in directions {
      let mask: UInt8 = isDescending ? 0xFF : 0
      let leftEnd = end(of: left, leftStart, mask)
      let rightEnd = end(of: right, rightStart, mask)
      let order: Int
      if left[leftStart] ^ mask == SortKeyBytes.text, right[rightStart] ^ mask == SortKeyBytes.text
      {
        let texts = withText(left, leftStart, leftEnd, mask) { leftText in
          withText(right, rightStart, rightEnd, mask) { TextOrder.order(leftText, $0) }
        }
        order = isDescending ? -texts : texts
      } else {
        order = byteOrder(left, leftStart, leftEnd, right, rightStart, rightEnd)
      }
      if order != 0 { return order }
      (leftStart, rightStart) = (leftEnd, rightEnd)
    }
    return 0
  }

  /// Returns the end of the key that begins at `start`.
  private static func end(of keys: SortKeyView, _ start: Int, _ mask: UInt8) -> Int {
    let tag = keys[start]
    if tag == SortKeyBytes.none { return start + 1 }
    if tag ^ mask == SortKeyBytes.text { return terminator(in: keys, from: start + 1, mask) }
    var word: UInt64 = 0
    for index in start..<start + 8 { word = word << 8 | UInt64(keys[index] ^ mask) }
    guard SortKeyBytes.isLong(word) else { return start + 8 }
    // The parts are the exponent, the first 19 digits, and the other digits.
    let isNegative = tag ^ mask == SortKeyBytes.negative
    return terminator(in: keys, from: start + 24, isNegative ? ~mask : mask)
  }

  private static func terminator(in keys: SortKeyView, from start: Int, _ mask: UInt8) -> Int {
    var index = start
    while keys[index] != mask { index += 1 }
    return index + 1
  }

  private static func byteOrder(
    _ left: SortKeyView, _ leftStart: Int, _ leftEnd: Int, _ right: SortKeyView,
    _ rightStart: Int, _ rightEnd: Int
  ) -> Int {
    for offset in 0..<min(leftEnd - leftStart, rightEnd - rightStart) {
      let (one, other) = (left[leftStart + offset], right[rightStart + offset])
      if one != other { return one < other ? -1 : 1 }
    }
    return 0
  }

  /// Calls `body` with the text of a key, before encoding.
  private static func withText(
    _ keys: SortKeyView, _ start: Int, _ end: Int, _ mask: UInt8, _ body: (Bytes) -> Int
  ) -> Int {
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var index = start + 1
    while index < end - 1 {
      let byte = keys[index] ^ mask
      index += 1
      if byte == 1 {
        text.append((keys[index] ^ mask) - 1)
        index += 1
      } else {
        text.append(byte)
      }
    }
    return withBytes(of: text, body)
  }
}
