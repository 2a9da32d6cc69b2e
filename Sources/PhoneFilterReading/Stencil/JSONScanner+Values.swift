extension JSONScanner {
  /// The index behind the value that begins at `index`, or at the quote behind it if that belongs to
  /// what follows; negative when there is none. It takes the care that a stencil does not take.
  @inline(never)
  package mutating func end(of kind: StencilSteps.Kind, at index: Int) -> Int {
    guard kind == .text else { return skipValue(index) }
    // Up to a quote or a backslash that is a plain character's escape, of which there are many.
    var plain = index &+ bytes.reach(at: index).plainLength
    while bytes[plain] == UInt8(ascii: "\\"), JSONScanner.isShortEscape(bytes[plain &+ 1]) {
      plain &+= 2
      plain &+= bytes.reach(at: plain).plainLength
    }
    if bytes[plain] == UInt8(ascii: "\"") { return plain }
    let end = skipString(index &- 1)
    return end < 0 ? end : end &- 1
  }

  /// Whether an escape ends with this byte, the one behind its backslash.
  @inline(__always)
  private static func isShortEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "n") || byte == UInt8(ascii: "t")
  }
}

extension ByteReach {
  /// Length of a value if it is a likely one, a text of up to 31 plain characters or a number of up
  /// to seven; the text behind it says whether it was. Negative when it is surely another.
  @inline(__always)
  func likelyLength(of kind: StencilSteps.Kind) -> Int {
    if kind == .text { return plainLength }
    return kind == .number ? plainNumberLength : -1
  }
}
