extension JSONScanner {
  /// Returns true if a character begins at an index and the data ends within it. Then the character
  /// is not yet known.
  func isCutCharacter(_ index: Int) -> Bool {
    guard !isFinal, bytes[index] >= 0x80, case .cut = checkUTF8(bytes, at: index, end: end) else {
      return false
    }
    return true
  }

  @usableFromInline package func expectedKey(_ index: Int) -> String {
    bytes[index] == UInt8(ascii: "}")
      ? "a ',' before '}'; remove it"
      : "expected a key in double quotes, found \(found(index))"
  }

  @usableFromInline package func expectedInObject(_ index: Int) -> String {
    "expected ',' or '}' in an object, found \(found(index))"
  }

  @usableFromInline package func expectedInArray(_ index: Int) -> String {
    "expected ',' or ']' in an array, found \(found(index))"
  }

  /// Returns the name of the character at an index, for a message.
  @usableFromInline package func found(_ index: Int) -> String {
    guard index < end else { return "the end" }
    let byte = bytes[index]
    if byte < 0x20 || byte == 0x7F { return "the control character \(byte.numbered)" }
    if byte < 0x80 { return "'\(Character(Unicode.Scalar(byte)))'" }
    if case .character(let length) = checkUTF8(bytes, at: index, end: end) {
      return "'\(bytes.slice(index, index + length).text().visible)'"
    }
    return "the byte \(byte.numbered)"
  }
}
