/// The form in which texts are searched: without case and without accents.
///
///     Café  CAFÉ  Cafe + U+0301    cafe
///     Straße                       strasse
///     чёрный  Черный               черныи    й is и with an accent, ё is е with one
///     Łódź  Işık                   lodz, isik
///
/// Accents that are vowels of their own script, as in Hindi or Thai, and the marks of kana do not
/// count as accents here. All canonical spellings of a text fold to the same bytes, except in
/// scripts whose characters are composed in another way. These are compared as characters
/// (`isComposedOtherwise`).
package enum SearchFolding {
  /// Appends the folded bytes of a UTF-8 text. Returns true if it contains characters that may have
  /// an equal spelling with other bytes.
  @discardableResult
  package static func append(_ text: Bytes, to folded: inout [UInt8]) -> Bool {
    var needsCharacters = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        folded.append(byte.lowercasedASCII)
        index &+= 1
        continue
      }
      let (scalar, width) = self.scalar(in: text, at: index)
      append(scalar, text.slice(index, index &+ width), to: &folded)
      if isComposedOtherwise(scalar) { needsCharacters = true }
      index &+= width
    }
    return needsCharacters
  }

  /// Appends the folded bytes of one scalar. `spelling` is the scalar in UTF-8.
  private static func append(_ scalar: UInt32, _ spelling: Bytes, to folded: inout [UInt8]) {
    if isCaseless(scalar) {
      spelling.append(to: &folded)
    } else if let place = place(of: scalar) {
      var word = table[place]
      while word != 0 {
        folded.append(UInt8(truncatingIfNeeded: word))
        word &>>= 8
      }
    } else {
      folded += Unicode.Scalar(scalar).map(self.folded) ?? []
    }
  }

  /// Returns the folded bytes of a scalar; empty for an accent.
  package static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    if isAccent(scalar.value) { return [] }
    var folded: [UInt8] = []
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(small.value) {
      let letter = AccentTable.letter(of: small) ?? small
      folded += Array((plainLetters[letter] ?? CaseFolding.folded(String(letter))).utf8)
    }
    return folded
  }

  /// Letters that Unicode does not decompose into a letter and an accent, each with the letters
  /// that people type if a keyboard does not have it.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
  ]

  // MARK: Fast paths

  /// The foldings of the scalars that most often have case or accents, with the first byte lowest.
  /// Made at the first text beyond ASCII.
  private static let table: [UInt64] =
    (Array(0x80..<0x700) + Array(0x1E00..<0x2000)).map { value in
      Unicode.Scalar(value).map(folded)?.reversed().reduce(0) { $0 << 8 | UInt64($1) } ?? 0
    }

  private static func place(of scalar: UInt32) -> Int? {
    if scalar < 0x700 { return Int(scalar) &- 0x80 }
    return 0x1E00..<0x2000 ~= scalar ? Int(scalar) &- 0x1E00 &+ 0x680 : nil
  }

  /// Returns true for the most frequent scalars without case and accents: punctuation, Indian and
  /// Thai, Chinese, Japanese, Korean.
  private static func isCaseless(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x900..<0x10A0, 0x2000..<0x20D0, 0x2E80..<0xA640, 0xAC00..<0xD800: true
    default: false
    }
  }

  /// Returns true if a scalar is an accent or a point on the letter before it.
  static func isAccent(_ scalar: UInt32) -> Bool {
    switch scalar {
    // The stroke through signs is not an accent: ≠ is not =.
    case 0x338: false
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7,
      0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8,
      0x6EA...0x6ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F,
      0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// Returns true if a scalar may belong to another spelling of a character that folds to other
  /// bytes: parts of Korean and Indian letters, marks of kana, doubles of Chinese characters.
  private static func isComposedOtherwise(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x338, 0x900...0x1CFF, 0x2190...0x22FF, 0x2300...0x23FF, 0x2ADC...0x2ADD, 0x3041...0x30FF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0x11000...0x11FFF, 0x1D100...0x1D1FF, 0x2F800...0x2FA1F:
      true
    default: false
    }
  }

  /// Returns the scalar that begins at an index of valid text, and the number of its bytes.
  @inline(__always)
  private static func scalar(in text: Bytes, at index: Int) -> (UInt32, width: Int) {
    let first = UInt32(text[index])
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    // If text is cut or not UTF-8, a byte that begins no complete scalar becomes U+FFFD.
    guard first >= 0xC2, index &+ width <= text.count else { return (0xFFFD, 1) }
    var scalar = first & (width == 2 ? 0x1F : width == 3 ? 0x0F : 0x07)
    for place in index &+ 1..<index &+ width {
      scalar = scalar << 6 | UInt32(text[place]) & 0x3F
    }
    return (scalar, width)
  }
}
