extension JSONScanner {
  /// Returns the index after the value that begins at `index`. Negative if the text has no such
  /// value there. Checks the cases that a stencil does not check.
  ///
  /// For a text, `index` is after its opening quote. The result is the index of its closing quote,
  /// which belongs to the next literal.
  @inline(never)
  package mutating func end(of kind: StencilSteps.Kind, at index: Int) -> Int {
    guard kind == .text else { return skipValue(index) }
    // Finds a quote. Skips short escapes, which are frequent.
    var plain = index &+ bytes.reach(at: index).plainLength
    while bytes[plain] == UInt8(ascii: "\\"), JSONScanner.isShortEscape(bytes[plain &+ 1]) {
      plain &+= 2
      plain &+= bytes.reach(at: plain).plainLength
    }
    if bytes[plain] == UInt8(ascii: "\"") { return plain }
    let end = skipString(index &- 1)
    return end < 0 ? end : end &- 1
  }

  /// Returns true if an escape ends with this byte, the byte after its backslash.
  @inline(__always)
  private static func isShortEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "n") || byte == UInt8(ascii: "t")
  }
}

extension ByteReach {
  /// Returns the likely length of a value: a text of up to 31 plain characters, or a number of up
  /// to seven. The length is right only if the expected text follows the value. Negative if the
  /// value is surely another.
  @inline(__always)
  func likelyLength(of kind: StencilSteps.Kind) -> Int {
    if kind == .text { return plainLength }
    return kind == .number ? plainNumberLength : -1
  }
}
