/// UTF-16: two bytes a character, four for characters beyond U+FFFF, in one of two byte orders.
struct UTF16Encoding: TextEncoding {
  let name: String
  let otherNames: [String]
  let summary: String
  let mark: [UInt8]
  private let isBigEndian: Bool

  static let littleEndian = UTF16Encoding(
    name: "utf-16le", otherNames: ["utf16le"], summary: "UTF-16, lower byte first",
    mark: [0xFF, 0xFE], isBigEndian: false)
  static let bigEndian = UTF16Encoding(
    name: "utf-16be", otherNames: ["utf16be"], summary: "UTF-16, higher byte first",
    mark: [0xFE, 0xFF], isBigEndian: true)
  /// The encoding for the plain name UTF-16: the byte order of Windows, unless a mark differs.
  static let unmarked = UTF16Encoding(
    name: "utf-16", otherNames: ["utf16", "unicode"],
    summary: "UTF-16 by its byte order mark; without a mark, lower byte first", mark: [],
    isBigEndian: false)

  private init(
    name: String, otherNames: [String], summary: String, mark: [UInt8], isBigEndian: Bool
  ) {
    self.name = name
    self.otherNames = otherNames
    self.summary = summary
    self.mark = mark
    self.isBigEndian = isBigEndian
  }

  func makeDecoder() -> (any TextDecoder)? { UTF16Decoder(isBigEndian: isBigEndian) }

  /// Returns the likely byte order of text without a mark, or nil. The first two characters must
  /// have a zero in the same half, as in most catalogues in UTF-16.
  static func likely(for beginning: [UInt8]) -> UTF16Encoding? {
    guard beginning.count >= 4 else { return nil }
    let isText: (UInt8) -> Bool = { $0 >= 0x09 && $0 < 0x7F }
    let (first, second) = (beginning[0], beginning[1])
    if isText(first), second == 0, isText(beginning[2]), beginning[3] == 0 { return littleEndian }
    if first == 0, isText(second), beginning[2] == 0, isText(beginning[3]) { return bigEndian }
    return nil
  }
}

/// The decoder of UTF-16. A surrogate without its other half is an error, and so is half a unit.
struct UTF16Decoder: TextDecoder {
  let isBigEndian: Bool

  func decode(
    _ bytes: Bytes, isFinal: Bool, into output: UnsafeMutablePointer<UInt8>, room: Int
  ) -> DecodedPiece {
    var piece = DecodedPiece()
    while piece.consumed &+ 2 <= bytes.count {
      if let four = asciiUnits(bytes, piece.consumed) {
        // SAFETY: four characters of two bytes each: there is room for three times eight.
        UnsafeMutableRawPointer(output + piece.written).storeBytes(of: four, as: UInt32.self)
        piece.consumed &+= 8
        piece.written &+= 4
        continue
      }
      let unit = unit(bytes, piece.consumed)
      if unit < 0x80 {
        // SAFETY: one byte for a character of two.
        output[piece.written] = UInt8(truncatingIfNeeded: unit)
        piece.consumed &+= 2
        piece.written &+= 1
        continue
      }
      var scalar = unit
      var length = 2
      if unit & 0xF800 == 0xD800 {
        let isCut = unit < 0xDC00 && piece.consumed &+ 4 > bytes.count
        if isCut, !isFinal { return piece }
        guard !isCut, unit < 0xDC00, case let low = self.unit(bytes, piece.consumed &+ 2),
          low & 0xFC00 == 0xDC00
        else {
          piece.problem =
            "half a surrogate pair, 0x\(unit.hexadecimal(isUppercase: false)); the text is damaged, or is "
            + "not UTF-16"
          return piece
        }
        scalar = 0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF
        length = 4
      }
      // SAFETY: at most three bytes for a character of two, and four for a character of four.
      piece.written &+= (output + piece.written).store(utf8: scalar)
      piece.consumed &+= length
    }
    if isFinal, piece.consumed < bytes.count {
      piece.problem = "the text ends inside a character of UTF-16"
    }
    return piece
  }

  @inline(__always)
  private func unit(_ bytes: Bytes, _ index: Int) -> UInt32 {
    let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index &+ 1]))
    return isBigEndian ? first &<< 8 | second : second &<< 8 | first
  }

  /// Returns four characters of ASCII as their bytes, the first lowest. Nil if one of the
  /// characters is not ASCII.
  @inline(__always)
  private func asciiUnits(_ bytes: Bytes, _ index: Int) -> UInt32? {
    guard index &+ 8 <= bytes.count else { return nil }
    var word = bytes.word(at: index)
    if isBigEndian {
      let low: UInt64 = 0x00FF_00FF_00FF_00FF
      word = (word & low) &<< 8 | (word &>> 8) & low
    }
    guard word & 0xFF80_FF80_FF80_FF80 == 0 else { return nil }
    word = (word | word &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: word | word &>> 16).littleEndian
  }
}
