/// An encoding of text as bytes: its names, its mark and its decoder.
package protocol TextEncoding: NamedChoice {
  /// Other spellings, as `TextEncodingCatalog` compares them: without dashes.
  var otherNames: [String] { get }
  /// The byte order mark with which text in it may begin; empty if there is none.
  var mark: [UInt8] { get }
  /// Makes a decoder of one text to UTF-8; nil when it is UTF-8. Throws where the system has no
  /// converter, or none any more.
  func makeDecoder() throws(SystemError) -> (any TextDecoder)?
}

/// A decoder that makes UTF-8 of the bytes of one text in another encoding, in their order.
package protocol TextDecoder {
  /// Decodes whole characters from the beginning of `bytes` to `output`, which has room for `room`
  /// bytes: three for each of theirs, and thirty-two more. A character that is cut is left,
  /// unless the bytes are the last.
  func decode(
    _ bytes: Bytes, isFinal: Bool, into output: UnsafeMutablePointer<UInt8>, room: Int
  ) -> DecodedPiece
}

/// The outcome of decoding a piece of text.
package struct DecodedPiece {
  /// How many bytes of the piece were decoded.
  package var consumed = 0
  /// How many bytes of UTF-8 they became.
  package var written = 0
  /// Whether the output had no room for the characters that come next.
  package var isFull = false
  /// The error in the bytes that come next, if there is one.
  package var problem: String?
}

/// The encoding in which every reader here reads.
struct UTF8Encoding: TextEncoding {
  let name = "utf-8"
  let otherNames = ["utf8"]
  let summary = "what catalogues are in unless a byte order mark says otherwise"
  let mark = UTF8Encoding.byteOrderMark

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Number of bytes of the byte order mark with which a text begins.
  static func markLength(in beginning: [UInt8]) -> Int {
    beginning.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  }

  static func markLength(in beginning: Bytes) -> Int {
    markLength(in: beginning.slice(0, min(byteOrderMark.count, beginning.count)).copied())
  }

  func makeDecoder() -> (any TextDecoder)? { nil }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a character of more than one byte as UTF-8; returns how many bytes it took. There is room
  /// for four.
  @inline(__always)
  package func store(utf8 scalar: UInt32) -> Int {
    // SAFETY: the caller has room for four bytes.
    if scalar < 0x800 {
      self[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar &>> 6)
      self[1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
      return 2
    }
    if scalar < 0x1_0000 {
      self[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar &>> 12)
      self[1] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F)
      self[2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
      return 3
    }
    self[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar &>> 18)
    self[1] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 12 & 0x3F)
    self[2] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F)
    self[3] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
    return 4
  }
}
