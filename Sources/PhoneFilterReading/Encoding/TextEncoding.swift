/// An encoding of text as bytes: its names, its mark and its decoder.
package protocol TextEncoding: NamedChoice {
  /// Other spellings, without dashes, as `TextEncodingCatalog` compares them.
  var otherNames: [String] { get }
  /// The byte order mark that text in this encoding may begin with; empty without a mark.
  var mark: [UInt8] { get }
  /// Makes a decoder of one text to UTF-8; nil if the text is UTF-8 already. Throws if the system
  /// has no converter, or no free converter.
  func makeDecoder() throws(SystemError) -> (any TextDecoder)?
}

/// A decoder of one text to UTF-8. The caller passes the bytes in the order of the text.
package protocol TextDecoder {
  /// Decodes whole characters from the beginning of `bytes` to `output`. The output must have room
  /// for `room` bytes: three for each byte of `bytes`, and thirty-two more. A cut character at the
  /// end is left for the next call. If the bytes are the last, it is a problem.
  func decode(
    _ bytes: Bytes, isFinal: Bool, into output: UnsafeMutablePointer<UInt8>, room: Int
  ) -> DecodedPiece
}

package struct DecodedPiece {
  /// The number of bytes of the piece that were decoded.
  package var consumed = 0
  /// The number of bytes of UTF-8 that were written.
  package var written = 0
  /// True if the output had no room for the next characters.
  package var isFull = false
  /// The error in the next bytes, or nil.
  package var problem: String?
}

/// The encoding that every reader of this module reads.
struct UTF8Encoding: TextEncoding {
  let name = "utf-8"
  let otherNames = ["utf8"]
  let summary = "the default, unless a byte order mark names another"
  let mark = UTF8Encoding.byteOrderMark

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the number of bytes of the byte order mark that a text begins with.
  static func markLength(in beginning: [UInt8]) -> Int {
    beginning.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  }

  static func markLength(in beginning: Bytes) -> Int {
    markLength(in: beginning.slice(0, min(byteOrderMark.count, beginning.count)).copied())
  }

  func makeDecoder() -> (any TextDecoder)? { nil }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a character of more than one byte as UTF-8, and returns the number of its bytes. The
  /// caller has room for four bytes.
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
