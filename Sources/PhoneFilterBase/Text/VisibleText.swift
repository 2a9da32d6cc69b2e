/// The form in which text from outside is safe to show on a terminal.
///
/// A catalogue, a file name or an argument may contain bytes that move the cursor, change colors,
/// turn the direction of writing or hide the text next to them. On a terminal each of them is shown
/// as an escape; all other text stays. A backslash is not doubled: the result is for people, and
/// cannot be read back.
///
///     "\u{1B}[31mred"    ─►  \u{1B}[31mred
///     "gnp.\u{202E}exe"  ─►  gnp.\u{202E}exe
@usableFromInline package enum VisibleText {
  /// The spelling of an escape, and the line ends and tabs that the writer itself makes.
  package enum Style: Sendable {
    /// `\u001b`, which JSON reads back as the same character. Newlines and tabs stay: in valid JSON
    /// they occur between tokens only. So does a lone `\r`, which becomes a space.
    case json
    /// `\u{1B}`. Newlines and tabs stay: they are the ends of rows and cells.
    case text
  }

  /// Returns `text` as one line; the same string if nothing in it needs an escape.
  @usableFromInline package static func of(_ text: String) -> String {
    let scalars = text.unicodeScalars
    // Most texts are printable ASCII, so that no character must be decoded.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
      || !scalars.contains(where: { mustBeEscaped($0.value) })
    {
      return text
    }
    var visible = ""
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if let end = FlagTags.end(in: scalars, from: index) {
        visible.unicodeScalars.append(contentsOf: scalars[index..<end])
        index = end
        continue
      }
      if mustBeEscaped(scalar.value) {
        visible += Style.text.spelling(of: scalar)
      } else {
        visible.unicodeScalars.append(scalar)
      }
      scalars.formIndex(after: &index)
    }
    return visible
  }

  /// Appends whole rows: copies readable characters and escapes everything else, bytes that are not
  /// UTF-8 included. A `\r` stays if a `\n` follows it within `bytes`: cut the input at line ends.
  package static func appendVisible(_ bytes: Bytes, to output: inout [UInt8], style: Style) {
    var index = 0
    while true {
      let end = bytes.endOfReadableRun(from: index)
      bytes.slice(index, end).append(to: &output)
      if end == bytes.count { return }
      if let (scalar, length) = bytes.scalar(at: end) {
        output.append(contentsOf: style.spelling(of: scalar).utf8)
        index = end + length
      } else {
        output.append(contentsOf: style.spelling(ofStray: bytes[end]).utf8)
        index = end + 1
      }
    }
  }

  /// Returns true for a character that acts instead of being seen: controls, line and paragraph
  /// separators, bidi controls, tags, annotations and everything else that is drawn as nothing.
  /// Exceptions are needed for spelling: soft hyphen, U+200C and U+200D (Persian, families of
  /// emoji) and the variation selectors of Mongolian, emoji and Han.
  package static func mustBeEscaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0x7E, 0xA0...0x34E: false
    case ..<0xA0, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E, 0x200B: true
    case 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0: true
    case 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    case 0xE0100...0xE01EF: false
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }
}

extension VisibleText.Style {
  fileprivate func spelling(of scalar: Unicode.Scalar) -> String {
    switch (self, scalar) {
    case (.json, "\r"): " "
    case (.json, _):
      scalar.utf16.map { "\\u" + $0.hexadecimal(digits: 4, isUppercase: false) }.joined()
    case (.text, "\n"): "\\n"
    case (.text, "\t"): "\\t"
    case (.text, "\r"): "\\r"
    case (.text, _): "\\u{" + scalar.value.hexadecimal() + "}"
    }
  }

  /// JSON cannot express a byte, so there it becomes the replacement character.
  fileprivate func spelling(ofStray byte: UInt8) -> String {
    switch self {
    case .json: "\\ufffd"
    case .text: "\\x" + byte.hexadecimal(digits: 2)
    }
  }
}

extension Bytes {
  /// Returns the first place from `start` on that must not reach a terminal, or `count`.
  fileprivate func endOfReadableRun(from start: Int) -> Int {
    var index = start
    while index < count {
      if index &+ 8 <= count && isPrintableASCII(word(at: index)) {
        index &+= 8
      } else {
        let length = readableLength(at: index)
        if length == 0 { break }
        index &+= length
      }
    }
    return index
  }

  /// Returns the length of the readable character at `index`; 0 if it is not readable.
  @inline(__always)
  private func readableLength(at index: Int) -> Int {
    switch self[index] {
    case 0x20...0x7E, UInt8(ascii: "\n"), UInt8(ascii: "\t"): return 1
    case UInt8(ascii: "\r"):
      return index + 1 < count && self[index + 1] == UInt8(ascii: "\n") ? 1 : 0
    case ..<0x80: return 0
    default:
      guard let (scalar, length) = scalar(at: index) else { return 0 }
      if scalar == FlagTags.flag { return length + tagLength(after: index + length) }
      return VisibleText.mustBeEscaped(scalar.value) ? 0 : length
    }
  }

  /// Returns the length of the tags that make a flag of the character before them; 0 without such
  /// tags.
  @inline(never)
  private func tagLength(after start: Int) -> Int {
    var index = start
    var tags = FlagTags()
    while let (scalar, length) = scalar(at: index) {
      index += length
      switch tags.take(scalar) {
      case .more: continue
      case .end: return index - start
      case .none: return 0
      }
    }
    return 0
  }

  /// Returns the character that begins at `index`, or nil if the bytes are not UTF-8.
  fileprivate func scalar(at index: Int) -> (Unicode.Scalar, length: Int)? {
    guard index < count else { return nil }
    let lead = UInt32(self[index])
    let (length, smallest): (Int, UInt32)
    switch lead {
    case ..<0x80: (length, smallest) = (1, 0)
    case 0xC2...0xDF: (length, smallest) = (2, 0x80)
    case 0xE0...0xEF: (length, smallest) = (3, 0x800)
    case 0xF0...0xF4: (length, smallest) = (4, 0x1_0000)
    default: return nil
    }
    if length > count - index { return nil }
    var value = length == 1 ? lead : lead & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = self[index + offset]
      if byte & 0xC0 != 0x80 { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // The initializer refuses surrogates and numbers beyond U+10FFFF.
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// Returns true if each of the eight bytes is from 0x20 to 0x7E.
  @inline(__always)
  private func isPrintableASCII(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let belowSpace = (word &- ones &* 0x20) & ~word
    let delete = word ^ (ones &* 0x7F)
    let isDelete = (delete &- ones) & ~delete
    return (word | belowSpace | isDelete) & (ones &* 0x80) == 0
  }
}

extension String {
  /// The text with an escape for each character that could act on a terminal.
  @inlinable package var visible: String { VisibleText.of(self) }
}
