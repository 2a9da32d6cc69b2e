/// An encoding of text as bytes: its names, its mark and its decoder.
package protocol TextEncoding: NamedChoice {
  /// Other spellings, as `TextEncodingCatalog` compares them: without dashes.
  var otherNames: [String] { get }
  /// The byte order mark with which text in it may begin; empty if there is none.
  var mark: [UInt8] { get }
  /// The decoder that makes UTF-8 of it; nil when it is UTF-8.
  var decoder: (any TextDecoder)? { get }
}

/// A decoder that makes UTF-8 of bytes in another encoding.
package protocol TextDecoder: Sendable {
  /// Decodes whole characters from the beginning of `bytes`, and writes at most three bytes for
  /// each of theirs to `output`. A character that is cut is left, unless the bytes are the last.
  func decode(
    _ bytes: Bytes, isFinal: Bool, into output: UnsafeMutablePointer<UInt8>
  ) -> DecodedPiece
}

/// The outcome of decoding a piece of text.
package struct DecodedPiece {
  /// How many bytes of the piece were decoded.
  var consumed = 0
  /// How many bytes of UTF-8 they became.
  var written = 0
  /// The error in the bytes that come next, if there is one.
  var problem: String?
}

/// The encodings there are: a new one is a new file and one line here.
package enum TextEncodingCatalog {
  package static let all = NamedChoices<any TextEncoding>([
    UTF8Encoding(),
    UTF16Encoding.littleEndian,
    UTF16Encoding.bigEndian,
    UTF16Encoding.unmarked,
    Windows1252Encoding(),
  ]) { $0 }

  /// The encoding of a name, in any case and with or without dashes.
  package static func encoding(called typed: String) throws(UsageError) -> any TextEncoding {
    let wanted = plain(typed)
    if let known = all.first(where: { ([plain($0.name)] + $0.otherNames).contains(wanted) }) {
      return known
    }
    return try all.choice(typed: typed, what: "encoding")
  }

  /// The encoding whose byte order mark the text begins with, or nil.
  static func encoding(of beginning: [UInt8]) -> (any TextEncoding)? {
    all.first { !$0.mark.isEmpty && beginning.starts(with: $0.mark) }
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { !["-", "_", " "].contains($0) })
  }
}

/// The encoding in which every reader here reads.
struct UTF8Encoding: TextEncoding {
  let name = "utf-8"
  let otherNames = ["utf8"]
  let summary = "what catalogues are in unless a byte order mark says otherwise"
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let decoder: (any TextDecoder)? = nil
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a character of more than one byte as UTF-8; returns how many bytes it took. There is room
  /// for four.
  @inline(__always)
  func store(utf8 scalar: UInt32) -> Int {
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
